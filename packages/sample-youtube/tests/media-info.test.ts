import { channelOf, edgeCases, publicVideos, visibleVideo } from '../src/catalogue'
import { type Format, formatOf, infoOf } from './helpers/media'
import { at, catalogueVideo, origin, useSample } from './helpers/sample'

useSample()

const told = async (id: string) => {
  const answer = await at(`/media-info/${id}.json`)
  return { status: answer.status, ...((await answer.json()) as { error?: string }) }
}

const ids = (formats: Format[]) => formats.map(({ format_id }) => format_id)

describe('what yt-dlp would tell of a video', () => {
  test('has its own title, channel, length and pictures, and nothing that leads to YouTube', async () => {
    const video = catalogueVideo('QFdjHtKaKRI')
    const info = await infoOf(video.id)
    expect(info).toMatchObject({
      id: video.id,
      title: video.title,
      duration: video.seconds,
      channel: channelOf(video).title,
      channel_id: video.channelId,
      upload_date: video.publishedAt.slice(0, 10).replaceAll('-', ''),
      language: 'zh-Hant',
      live_status: 'not_live',
      availability: 'public',
      age_limit: 0,
    })
    for (const name of ['webpage_url', 'original_url', 'extractor', 'extractor_key'])
      expect(info).not.toHaveProperty(name)
    const addresses = [...info.formats, ...info.thumbnails].map(({ url }) => new URL(url).origin)
    expect(new Set(addresses)).toEqual(new Set([origin()]))
  })

  test('any video that anybody may watch has streams, of the length that the catalogue says', async () => {
    const some = publicVideos().filter(
      (video, at) =>
        at % 97 === 0 &&
        !video.broadcast &&
        !video.access &&
        !video.ageRestricted &&
        !video.blockedIn &&
        !video.allowedIn,
    )
    expect(some.length).toBeGreaterThan(50)
    for (const { id, seconds } of some) {
      const info = await infoOf(id)
      expect([id, info.duration, info.formats.length > 5]).toEqual([id, seconds, true])
    }
  })

  test('a long video has three sizes in H.264, VP9 and AV1, two sounds, and the old format with both', async () => {
    const { formats } = await infoOf(edgeCases.creativeCommons)
    expect(ids(formats)).toEqual('140 251 18 134 243 396 136 247 398 137 248 399'.split(' '))
    expect(formatOf(formats, '137')).toMatchObject({
      ext: 'mp4',
      vcodec: expect.stringMatching(/^avc1\./),
      acodec: 'none',
      width: 1920,
      height: 1080,
      fps: 25,
      dynamic_range: 'SDR',
      format_note: '1080p',
      protocol: 'http',
      filesize: expect.any(Number),
    })
    expect(formatOf(formats, '399')).toMatchObject({
      ext: 'mp4',
      vcodec: expect.stringMatching(/^av01\.0\.\d\dM\.08$/),
    })
    expect(formatOf(formats, '248')).toMatchObject({ ext: 'webm', vcodec: 'vp9' })
    const { abr } = formatOf(formats, '140')
    expect(abr).toBeGreaterThan(120)
    expect(abr).toBeLessThan(140)
    const both = formatOf(formats, '18')
    expect(both).toMatchObject({ acodec: 'mp4a.40.2', filesize_approx: expect.any(Number) })
    expect(both).not.toHaveProperty('filesize')
  })

  test('a Short is upright', async () => {
    const { formats } = await infoOf(edgeCases.short)
    expect(formatOf(formats, '136')).toMatchObject({ width: 720, height: 1280 })
    expect(formatOf(formats, '134')).toMatchObject({ width: 360, height: 640 })
    expect(formatOf(formats, '18')).toMatchObject({ width: 360, height: 640 })
  })

  test('of three sound tracks only the original is preferred, and not every dub is marked', async () => {
    const { formats, language } = await infoOf(edgeCases.soundTracks)
    const tracks = formats.filter(({ vcodec }) => vcodec === 'none')
    expect(tracks.map((one) => [one.format_id, one.language, one.language_preference])).toEqual([
      ['140-0', 'de-DE', -1],
      ['140-1', 'es-US', -1],
      ['140-2', 'en-US', 10],
      ['251-0', 'de-DE', -1],
      ['251-1', 'es-US', -1],
      ['251-2', 'en-US', 10],
    ])
    expect(formatOf(formats, '140-2').format_note).toBe('English (US) original (default), medium')
    expect(formatOf(formats, '140-1').format_note).toContain('dubbed-auto')
    expect(formatOf(formats, '140-0').format_note).toBe('German (Germany), medium')
    expect(language).toBe('en-US')
  })

  test('HDR, enlarged and AV1-only formats are told as yt-dlp tells them', async () => {
    const hdr = await infoOf(edgeCases.hdr)
    expect(formatOf(hdr.formats, '335')).toMatchObject({ dynamic_range: 'HDR10', vcodec: 'vp9.2' })
    const { formats } = await infoOf(edgeCases.upscaled)
    expect(formatOf(formats, '248-sr')).toMatchObject({
      format_note: '1080p, AI-upscaled',
      height: 1080,
    })
    const filmed = formats.filter(({ format_note = '' }) => !format_note.includes('upscaled'))
    expect(Math.max(...filmed.map(({ height }) => height ?? 0))).toBe(360)
    const only = await infoOf(edgeCases.onlyAv1)
    const large = only.formats.filter(({ height = 0 }) => height > 360)
    expect(large.map(({ ext, vcodec = '' }) => [ext, vcodec.slice(0, 4)])).toEqual([
      ['mp4', 'av01'],
      ['mp4', 'av01'],
    ])
  })

  test('a silent video has no sound, and sizes can be unknown', async () => {
    const silent = await infoOf(edgeCases.silent)
    expect(silent.formats.every(({ acodec }) => acodec === 'none')).toBe(true)
    for (const format of (await infoOf(edgeCases.unknownSizes)).formats) {
      expect(format).not.toHaveProperty('filesize')
      expect(format).not.toHaveProperty('filesize_approx')
    }
  })

  test('a song, chapters, a licence and a very long talk', async () => {
    expect(await infoOf(edgeCases.music)).toMatchObject({
      categories: ['Music'],
      artist: 'The Pier Lights',
      track: 'Low Tide',
      album: 'Nine Lamps',
    })
    expect((await infoOf(edgeCases.chapters)).chapters).toEqual([
      { start_time: 0, end_time: 12, title: 'The rope' },
      { start_time: 12, end_time: 30, title: 'The bowline' },
      { start_time: 30, end_time: 48, title: 'Letting go' },
    ])
    expect((await infoOf(edgeCases.music)).chapters).toBeNull()
    expect((await infoOf(edgeCases.creativeCommons)).license).toMatch(/^Creative Commons/)
    expect((await infoOf(edgeCases.podcast)).duration).toBeGreaterThan(180 * 60)
  })

  test.each([
    ['liveNow', 'is_live'],
    ['justEnded', 'post_live'],
    ['endedLive', 'was_live'],
    ['upcoming', 'is_upcoming'],
  ] as const)('%s is %s', async (name, status) => {
    const info = await infoOf(edgeCases[name])
    expect(info.live_status).toBe(status)
    const { broadcast } = visibleVideo(edgeCases[name]) ?? {}
    const begin = broadcast?.actualStart ?? broadcast?.scheduledStart ?? ''
    expect(info.release_timestamp).toBe(Date.parse(begin) / 1000)
    const files = info.formats.filter(({ protocol }) => protocol === 'http')
    expect(files.length > 0).toBe(status === 'was_live')
  })
})

describe('what yt-dlp would print of a video that can’t be had', () => {
  test.each([
    ['private', 403, /Private video\. Sign in if you've been granted access/],
    ['membersOnly', 403, /Join this channel to get access to members-only content/],
    ['musicPremium', 403, /only available to Music Premium members/],
    ['paid', 403, /requires payment to watch/],
    ['drm', 403, /This video is DRM protected/],
    ['ageRestricted', 403, /Sign in to confirm your age/],
    ['regionBlocked', 403, /has not made this video available in your country/],
    ['regionAllowed', 403, /your country\nThis video is available in Brazil, Portugal/],
    ['removedByOwner', 404, /has been removed by the uploader/],
    ['rejected', 404, /blocked it on copyright grounds/],
    ['brokeRules', 404, /removed for violating YouTube's policy/],
    ['channelClosed', 404, /account associated with this video has been terminated/],
    ['unknownVideo', 404, /Video unavailable/],
  ] as const)('%s: %i', async (name, status, sentence) => {
    const answer = await told(edgeCases[name])
    expect(answer).toEqual({ status, error: expect.stringMatching(sentence) })
    expect(answer.error).toMatch(new RegExp(`^ERROR: \\[youtube\\] ${edgeCases[name]}: `))
  })

  test('a server that YouTube takes for a robot', async () => {
    await at('/__faults', { method: 'POST', body: '{"match":"mediaInfo","name":"botCheck"}' })
    const answer = await told(edgeCases.short)
    expect(answer).toEqual({ status: 403, error: expect.stringContaining('not a bot') })
  })

  test('what is no video’s address', async () => {
    for (const path of ['short.json', `${edgeCases.short}`, '.json', '%E0%A4%A.json'])
      expect((await at(`/media-info/${path}`)).status).toBe(404)
  })
})
