import { edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import { cuesInJson3, trackFor } from '@/lib/youtube/models/captions'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../helpers/fresh-modules'
import type { ScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt } from '../../helpers/site'
import { answerInnertube, startFakeInnertube } from '../../helpers/youtube/fake-innertube'
import { freshKeylessSite } from '../../helpers/youtube/keyless-site'

describe('the track to read', () => {
  const track = (language: string, automatic = false) => ({ language, automatic, name: language })
  const names = (chosen?: { language: string; automatic: boolean }) =>
    chosen && `${chosen.language}${chosen.automatic ? ' automatic' : ''}`

  test.each([
    ['the one in the language', [track('de'), track('en')], 'en', 'en'],
    ['by a person before an automatic one', [track('en', true), track('en')], 'en', 'en'],
    ['of the same language in another country', [track('de'), track('pt-BR')], 'pt', 'pt-BR'],
    ['the exact language first', [track('zh-Hans'), track('zh-Hant')], 'zh-Hant', 'zh-Hant'],
    ['the spoken language', [track('fr'), track('ja', true), track('ja')], 'gu', 'ja'],
    ['an automatic one if there is no other', [track('ja', true)], 'gu', 'ja automatic'],
    ['the first one', [track('fr'), track('de')], 'gu', 'fr'],
    ['none', [], 'gu', undefined],
  ])('%s', (_, tracks, language, expected) => {
    expect(names(trackFor(tracks, language))).toBe(expected)
  })

  test('without a wanted language the spoken one counts', () => {
    expect(names(trackFor([track('fr'), track('ja', true), track('ja')]))).toBe('ja')
  })
})

describe('json3', () => {
  test('joins the words of a line, and leaves out what has no text', () => {
    const text = JSON.stringify({
      events: [
        { tStartMs: 0, dDurationMs: 5000, id: 1 },
        {
          tStartMs: 700,
          dDurationMs: 2000,
          segs: [{ utf8: 'kem' }, { utf8: ' cho', tOffsetMs: 9 }],
        },
        { tStartMs: 690, aAppend: 1, segs: [{ utf8: '\n' }] },
        { tStartMs: '100', dDurationMs: '50', segs: [{ utf8: 'નમસ્તે\n“🙂”' }] },
      ],
    })
    expect(cuesInJson3(text)).toEqual([
      { startMs: 100, durationMs: 50, text: 'નમસ્તે “🙂”' },
      { startMs: 700, durationMs: 2000, text: 'kem cho' },
    ])
  })

  test('a line below an outline and a shadow is there once (arcusmaximus/YTSubConverter#73)', () => {
    const line = (tStartMs: number, utf8: string) => ({
      tStartMs,
      dDurationMs: 900,
      segs: [{ utf8: '\u200b' }, { utf8 }, { utf8: '\u200b' }],
    })
    const events = [
      line(100, 'kem cho'),
      line(100, 'kem cho'),
      line(1000, 'kem cho'),
      line(2000, ''),
    ]
    expect(cuesInJson3(JSON.stringify({ events }))).toEqual([
      { startMs: 100, durationMs: 900, text: 'kem cho' },
      { startMs: 1000, durationMs: 900, text: 'kem cho' },
    ])
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"events":{}}',
    '{"events":[{"segs":"x"}]}',
    '{"events":[{"segs":[{"utf8":7}]}]}',
    '{"events":[{"tStartMs":"soon","segs":[]}]}',
    '<transcript></transcript>',
  ])('%s is not understood', (text) => {
    expect(cuesInJson3(text)).toBeUndefined()
  })
})

describe('without a key', () => {
  let server: ScriptedServer
  beforeAll(async () => {
    server = await startFakeInnertube()
  })
  afterAll(() => server.close())

  test('reads the track from the address that the phone client gets', async () => {
    const { YouTube } = await freshKeylessSite(server)
    const { track, tracks, cues } = await new YouTube().transcript('plainvideo1', 'de-AT')
    expect(track).toEqual({ language: 'de', name: 'German (auto-generated)', automatic: true })
    expect(tracks).toHaveLength(2)
    expect(cues).toEqual([{ startMs: 1000, durationMs: 2000, text: 'de tea' }])
    const clients = server.calls.filter(({ path }) => path.endsWith('/player'))
    expect(clients.at(-1)?.body).toContain('"clientName":"iOS"')
  })

  test('a video without captions says so, and an empty answer is a failure', async () => {
    const { YouTube } = await freshKeylessSite(server)
    const none = new YouTube().transcript('bareoneday2')
    await expect(none).rejects.toMatchObject({ code: 'video.noTranscript' })
    server.script = (asking) =>
      asking.path === '/api/timedtext' ? (response) => response.end() : answerInnertube(asking)
    const empty = new YouTube().transcript('plainvideo1')
    await expect(empty).rejects.toMatchObject({ code: 'youtube.unexpected' })
  })

  test('S: an address of captions on another path is not asked', async () => {
    const { YouTube } = await freshKeylessSite(server)
    server.script = async (asking) => {
      const reply = await answerInnertube(asking)
      if (!Array.isArray(reply)) return reply!
      const json = JSON.stringify(reply[1]).replaceAll('/api/timedtext', '/../admin')
      return [200, JSON.parse(json)]
    }
    const refused = new YouTube().transcript('plainvideo1')
    await expect(refused).rejects.toMatchObject({ code: 'youtube.unexpected' })
    expect(server.calls.every(({ path }) => path === '/youtubei/v1/player')).toBe(true)
  })
})

describe('the sample', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  let youtube: YouTube
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
    freshModules()
    youtube = new (await import('@/lib/youtube/youtube.server')).YouTube()
  })
  afterAll(() => sample.close())

  test('every line of an automatic track', async () => {
    const { captions } = videos.find(({ id }) => id === edgeCases.automaticCaptions)!
    const { cues, track } = await youtube.transcript(edgeCases.automaticCaptions)
    expect(track.automatic).toBe(true)
    expect(cues).toEqual(captions.find(({ automatic }) => automatic)?.cues)
  })

  test('signs of earning money, and an unknown video', async () => {
    const paid = 'UC7ExHUYQbr0eoasjEClMsNg'
    const earning = videos.find(({ channelId }) => channelId === paid)!.id
    const other = videos.find((one) => one.channelId !== paid && one.privacy === 'public')!.id
    const [signs, none, unknown] = await youtube.earningSigns([
      earning,
      other,
      edgeCases.unknownVideo,
    ])
    expect(signs).toMatchObject({ ads: true, joinButton: true })
    expect(none).toEqual({ ads: false, joinButton: false, merchandise: false })
    expect(unknown).toMatchObject({ code: 'video.notFound' })
    const channel = await youtube.channel({ by: 'id', value: paid })
    expect(channel.monetized).toBe(true)
  })

  test('counts of hashtags; a tag that nobody uses has none', async () => {
    const { tags } = videos.find(({ tags }) => tags.length > 0)!
    const [used, unused] = await youtube.hashtags([tags[0]!.replaceAll(' ', ''), 'zzzznobody'])
    expect(used).toEqual({ videos: expect.any(Number), channels: expect.any(Number) })
    expect(unused).toEqual({})
  })
})
