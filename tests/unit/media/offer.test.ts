import { edgeCases, startSampleYouTube } from 'sample-youtube'
import { downloadTools, OfferedFormat } from '@/lib/media/answers'
import { type InfoFormat, MediaInfo } from '@/lib/media/info'
import { formatsFor, mp3Bitrate, offerFormats, soundTracks } from '@/lib/media/offer'
import { aac, mediaInfo, muxed, opus, picture, sound, storyboard } from '@/tests/helpers/media/info'

const all = { ffmpeg: true, maxBytes: Number.POSITIVE_INFINITY }
const offered = (formats?: InfoFormat[], more = {}) => offerFormats(mediaInfo(formats, more), all)
const ids = (formats: OfferedFormat[]) => formats.map(({ id }) => id)
const byId = (formats: OfferedFormat[], id: string) => {
  const found = formats.find((format) => format.id === id)
  if (!found) throw new Error(`${id} is not offered, but ${ids(formats)}`)
  return found
}

describe('what is offered of a video with all that YouTube makes', () => {
  const formats = offered()

  test('every format has the shape of the answer', () => {
    for (const format of formats) expect(OfferedFormat.parse(format)).toEqual(format)
  })

  test('H.264 up to 1080p stands first, the largest of it before the others, then sound, then the rest', () => {
    expect(ids(formats)).toEqual([
      'mp4-1080',
      'mp4-720',
      'mp4-360',
      'mp3',
      'm4a',
      'opus',
      'mp4-2160-av1',
      'webm-2160-vp9',
      'webm-2160-vp9-hdr',
      'mp4-1080-av1',
      'webm-1080-vp9',
    ])
  })

  test('no MP4 has Opus in it, and what has VP9 and Opus is WebM', () => {
    const sounds = new Map(formats.map(({ id, acodec }) => [id, acodec]))
    for (const { id, container } of formats) {
      if (container === 'mp4') expect([id, sounds.get(id)]).toEqual([id, 'aac'])
    }
    expect(sounds.get('webm-2160-vp9')).toBe('opus')
  })

  test('of 30 and 60 frames a second the higher is taken, and said', () => {
    expect(byId(formats, 'mp4-720')).toMatchObject({ fps: 60, bytes: 20_000_000 + 1_618_375 })
  })

  test('a default says codec, bitrate, range and its exact size, and plays everywhere', () => {
    expect(byId(formats, 'mp4-1080')).toEqual({
      id: 'mp4-1080',
      kind: 'video',
      container: 'mp4',
      height: 1080,
      shortSide: 1080,
      fps: 30,
      range: 'sdr',
      vcodec: 'h264',
      acodec: 'aac',
      bitrate: 129,
      language: 'en',
      bytes: 20_736_000 + 1_618_375,
      converts: false,
      plays: ['apple', 'android', 'windows', 'tv', 'browsers', 'chats'],
    })
  })

  test('HDR and AV1 say so, and where they play for certain', () => {
    expect(byId(formats, 'webm-2160-vp9-hdr')).toMatchObject({ range: 'hdr', fps: 60, plays: [] })
    expect(byId(formats, 'mp4-2160-av1')).toMatchObject({ vcodec: 'av1', plays: ['android'] })
    expect(byId(formats, 'webm-1080-vp9').plays).toEqual(['android', 'browsers'])
  })

  test('original sound is copied with its true bitrate', () => {
    expect(byId(formats, 'm4a')).toMatchObject({ bitrate: 129, bytes: 1_618_375, converts: false })
    expect(byId(formats, 'opus')).toMatchObject({ bitrate: 136, bytes: 1_702_500, converts: false })
  })

  test('an MP3 says what it is made of, and a range of sizes', () => {
    const mp3 = byId(formats, 'mp3')
    expect(mp3).toMatchObject({
      acodec: 'mp3',
      bitrate: 192,
      source: { acodec: 'opus', bitrate: 136 },
      converts: true,
    })
    const [least, most] = mp3.about ?? [0, 0]
    expect(least).toBeLessThan((192_000 * 100) / 8)
    expect(most).toBeGreaterThan((192_000 * 100) / 8)
    expect(mp3.bytes).toBeUndefined()
  })
})

test.each([
  [undefined, 192],
  [160, 192],
  [129, 192],
  [111, 160],
  [70, 128],
  [48, 96],
])(
  'an MP3 of a source of %s kbit/s has %s, never more than its source is worth',
  (source, made) => {
    expect(mp3Bitrate(source)).toBe(made)
  },
)

test('the tools for MP4 show MP4 alone, those for MP3 sound alone, the others everything', () => {
  const formats = offered()
  const shown = downloadTools.map((tool) => [tool, ids(formatsFor(tool, formats))])
  const mp4 = ['mp4-1080', 'mp4-720', 'mp4-360', 'mp4-2160-av1', 'mp4-1080-av1']
  const mp3 = ['mp3', 'm4a', 'opus']
  expect(shown).toEqual([
    ['youtube-shorts-downloader', ids(formats)],
    ['youtube-video-downloader', ids(formats)],
    ['youtube-shorts-to-mp4-downloader', mp4],
    ['youtube-to-mp4-downloader', mp4],
    ['youtube-shorts-to-mp3-downloader', mp3],
    ['youtube-to-mp3-downloader', mp3],
  ])
})

test.each<[string, [number, number], string, number]>([
  ['an upright Short', [720, 1280], 'mp4-720', 720],
  ['a lying picture', [1280, 720], 'mp4-720', 720],
  ['an old film', [1440, 1080], 'mp4-1080', 1080],
  ['a square', [1080, 1080], 'mp4-1080', 1080],
  ['a wide film, as YouTube names it', [1920, 804], 'mp4-1080', 1080],
  ['a wide film of no usual size', [1000, 400], 'mp4-400', 400],
])('720p means the short side: %s', (_, size, id, shortSide) => {
  const [format] = offered([aac, picture('1', 'avc1.64001F', size)])
  expect(format).toMatchObject({ id, shortSide, height: size[1] })
})

test('a picture that YouTube enlarged is named so and never stands among the defaults', () => {
  const formats = offered([
    aac,
    picture('136', 'avc1.64001F', [1280, 720]),
    picture('137-sr', 'avc1.640028', [1920, 1080], { format_note: '1080p, AI-upscaled' }),
  ])
  expect(ids(formats)).toEqual(['mp4-720', 'mp3', 'm4a', 'mp4-1080-upscaled'])
  expect(byId(formats, 'mp4-1080-upscaled').upscaled).toBe(true)
})

test('an AV1 in MP4 is never taken for the default, though it is larger', () => {
  const formats = offered([
    aac,
    picture('136', 'avc1.64001F', [1280, 720]),
    picture('399', 'av01.0.08M.08', [1920, 1080]),
  ])
  expect(ids(formats).slice(0, 1)).toEqual(['mp4-720'])
  expect(ids(formats)).not.toContain('mp4-1080')
})

describe('streams that are left out', () => {
  const good = picture('136', 'avc1.64001F', [1280, 720])
  test.each<[string, Partial<InfoFormat>]>([
    ['encrypted', { has_drm: true }],
    ['perhaps encrypted', { has_drm: 'maybe' }],
    ['damaged', { format_note: '1080p, DAMAGED' }],
    ['refused by YouTube', { format_note: '1080p, MISSING POT' }],
    ['a playlist, where plain streams are', { protocol: 'm3u8_native' }],
  ])('%s', (_, more) => {
    const bad = picture('137', 'avc1.640028', [1920, 1080], more)
    expect(ids(offered([aac, bad, good]))).toEqual(['mp4-720', 'mp3', 'm4a'])
  })

  test('a playlist is taken where there is nothing else', () => {
    const only = picture('137', 'avc1.640028', [1920, 1080], { protocol: 'm3u8_native' })
    expect(ids(offered([aac, only]))).toEqual(['mp4-1080', 'mp3', 'm4a'])
  })

  test('one stream with picture and sound is taken only where there is nothing else', () => {
    expect(ids(offered([aac, muxed, good]))).toEqual(['mp4-720', 'mp3', 'm4a'])
    const formats = offered([storyboard, muxed])
    expect(ids(formats)).toEqual(['mp4-360', 'mp3', 'm4a'])
    expect(byId(formats, 'm4a')).toMatchObject({ bitrate: 96, converts: false })
    expect(byId(formats, 'm4a').bytes).toBeUndefined()
  })

  test('a video of which nothing is left says so', () => {
    expect(() => offered([storyboard])).toThrow('media.noFormat')
    expect(() => offered([{ ...good, has_drm: true }])).toThrow('media.noFormat')
  })
})

describe('sizes', () => {
  test('are ranges where YouTube tells them only roughly', () => {
    const roughly = picture('136', 'avc1.64001F', [1280, 720], {
      filesize: undefined,
      filesize_approx: 1_000_000,
    })
    const [format] = offered([aac, roughly])
    expect(format?.bytes).toBeUndefined()
    expect(format?.about).toEqual([900_000 + 1_618_375, 1_100_000 + 1_618_375])
  })

  test('are absent where nobody tells them', () => {
    const untold = picture('136', 'avc1.64001F', [1280, 720], { filesize: null, tbr: null })
    const [format] = offered([aac, untold])
    expect([format?.bytes, format?.about]).toEqual([undefined, undefined])
  })

  test('above what the server keeps are left out, and all of them is said', () => {
    const info = mediaInfo()
    const small = offerFormats(info, { ffmpeg: true, maxBytes: 12_000_000 })
    expect(ids(small)).toEqual(['mp4-360', 'mp3', 'm4a', 'opus'])
    expect(() => offerFormats(info, { ffmpeg: true, maxBytes: 1_000 })).toThrow('media.tooBig')
  })
})

test('without ffmpeg, what needs encoding names it, and copies do not', () => {
  const formats = offerFormats(mediaInfo(), { ...all, ffmpeg: false })
  expect(ids(formats.filter(({ missing }) => missing))).toEqual(['mp3'])
})

test('H.264 with Opus alone gets AAC in MP4, which is an encoding and says its source', () => {
  const [format] = offered([opus, picture('136', 'avc1.64001F', [1280, 720])])
  expect(format).toMatchObject({
    id: 'mp4-720',
    acodec: 'aac',
    bitrate: 160,
    source: { acodec: 'opus', bitrate: 136 },
    converts: true,
  })
  expect(format?.about).toBeDefined()
})

test('VP9 with AAC alone goes into MP4 with it', () => {
  const [, , format] = offered([aac, picture('248', 'vp9', [1920, 1080])])
  expect(format).toMatchObject({ id: 'mp4-1080-vp9', acodec: 'aac', converts: false })
})

test('a silent video offers pictures without a word of sound', () => {
  const formats = offered([picture('136', 'avc1.64001F', [1280, 720])])
  expect(ids(formats)).toEqual(['mp4-720'])
  expect(formats[0]).not.toHaveProperty('acodec')
  expect(formats[0]).not.toHaveProperty('language')
})

describe('sound tracks', () => {
  const track = (language: string, language_preference: number, format_note: string) =>
    sound(`140-${language}`, 'mp4a.40.2', 129, { language, language_preference, format_note })
  const german = track('de-DE', -1, 'German, medium')
  const english = track('en-US', 10, 'English (US) original (default), medium')
  const described = track('en-US-desc', -10, 'English (US) descriptive, medium')
  const french = track('fr', 5, 'French (default), medium')
  const shown = picture('136', 'avc1.64001F', [1280, 720])

  test('the original one stands first, dubs are marked, and a description is none', () => {
    expect(soundTracks(mediaInfo([german, french, described, english]))).toEqual([
      { id: 'en-US', language: 'en-US', original: true },
      { id: 'fr', language: 'fr', original: false, dubbed: true },
      { id: 'de-DE', language: 'de-DE', original: false, dubbed: true },
      { id: 'en-US-desc', language: 'en-US', original: false },
    ])
  })

  test('the file has the original one, also where YouTube would play a dub', () => {
    const [format] = offered([french, german, english, shown])
    expect(format).toMatchObject({ language: 'en-US' })
    expect(format).not.toHaveProperty('dubbed')
  })

  test('where YouTube marks none as original, none is called so', () => {
    const [first, second] = soundTracks(mediaInfo([german, french]))
    expect(first).toEqual({ id: 'fr', language: 'fr', original: false })
    expect(second).toEqual({ id: 'de-DE', language: 'de-DE', original: false })
  })

  test('a video with one track has the language that is spoken in it', () => {
    expect(soundTracks(mediaInfo([aac, opus]))).toEqual([
      { id: 'original', language: 'en', original: true },
    ])
    expect(soundTracks(mediaInfo([aac], { language: null }))).toEqual([
      { id: 'original', original: true },
    ])
  })

  test('a video without sound has none', () => {
    expect(soundTracks(mediaInfo([shown]))).toEqual([])
  })

  test('what YouTube made louder, and surround, are not taken where there is the plain one', () => {
    const louder = sound('140-drc', 'mp4a.40.2', 200, { format_note: 'medium, DRC' })
    const around = sound('258', 'mp4a.40.2', 388, { audio_channels: 6 })
    expect(byId(offered([louder, around, aac]), 'm4a').bitrate).toBe(129)
  })
})

test('of the sample’s trap, a video whose large MP4s are AV1, none of them is the default', async () => {
  const sample = await startSampleYouTube()
  try {
    const told = await (await fetch(`${sample.origin}/media-info/${edgeCases.onlyAv1}.json`)).json()
    const info = { ...MediaInfo.parse(told), raw: {} }
    const formats = offerFormats(info, all)
    expect(formats[0]).toMatchObject({ id: 'mp4-360', vcodec: 'h264', acodec: 'aac' })
    const large = formats.filter(({ shortSide = 0 }) => shortSide > 360)
    expect(large.length).toBeGreaterThan(0)
    for (const { vcodec, container, plays } of large) {
      expect([container, vcodec]).toEqual(['mp4', 'av1'])
      expect(plays).not.toContain('apple')
    }
  } finally {
    await sample.close()
  }
})
