/** @jest-environment node */
import { connect } from 'node:net'
import sharp from 'sharp'
import {
  channelById,
  channels,
  commentsOf,
  edgeCases,
  type SampleVideo,
  uploadsOf,
  videos,
  visibleVideo,
} from '@/lib/youtube/sample/catalogue'
import { faultVideoIds } from '@/lib/youtube/sample/faults'
import { type SampleYouTube, startSampleYouTube } from '@/lib/youtube/sample/server'

/** The fields of the answers that these tests look at. */
interface Json {
  id: string & { videoId?: string }
  etag?: string
  nextPageToken?: string
  items?: Json[]
  pageInfo?: { totalResults: number }
  error?: { code: number; errors: { reason: string }[]; details?: { reason: string }[] }
  snippet?: {
    [name: string]: unknown
    localized?: { title: string }
    thumbnails?: Record<string, { url: string; width: number; height: number }>
    topLevelComment?: { snippet: { authorChannelId: { value: string } } }
  }
  statistics?: Record<string, unknown>
  status?: Record<string, unknown>
  contentDetails?: { [name: string]: unknown; relatedPlaylists?: { uploads: string } }
  brandingSettings?: { image?: { bannerExternalUrl: string } }
  localizations?: Record<string, unknown>
  replies?: { comments: unknown[] }
  events?: { segs: { utf8: string }[] }[]
  author_url?: string
  thumbnail_url?: string
  html?: string
}

const siteLanguages = 'en fr zh-Hant zh-Hans nl gu hi it ja ko pl pt ru es de'.split(' ')

let sample: SampleYouTube

beforeAll(async () => {
  sample = await startSampleYouTube()
})

afterAll(() => sample.close())

afterEach(async () => {
  await at('/__faults', { method: 'DELETE' })
  await at('/__log', { method: 'DELETE' })
})

function at(path: string, init?: RequestInit): Promise<Response> {
  return fetch(sample.origin + path, init)
}

async function api(path: string, init?: RequestInit): Promise<{ status: number; body: Json }> {
  const answer = await at(`/youtube/v3/${path}${path.includes('?') ? '&' : '?'}key=demo`, init)
  return { status: answer.status, body: (await answer.json()) as Json }
}

async function apiVideo(id: string): Promise<Json | undefined> {
  const parts =
    'snippet,contentDetails,status,statistics,liveStreamingDetails,localizations,' +
    'recordingDetails,paidProductPlacementDetails'
  return (await api(`videos?part=${parts}&id=${id}`)).body.items?.[0]
}

async function apiChannel(query: string): Promise<Json | undefined> {
  const parts = 'snippet,statistics,brandingSettings,contentDetails,status'
  return (await api(`channels?part=${parts}&${query}`)).body.items?.[0]
}

function plan(fault: Record<string, unknown>): Promise<Response> {
  return at('/__faults', { method: 'POST', body: JSON.stringify(fault) })
}

function catalogueVideo(id: string): SampleVideo {
  const video = visibleVideo(id)
  if (!video) throw new Error(`No sample video ${id}`)
  return video
}

function tagBudget(tags: string[]): number {
  const quotes = tags.filter((tag) => /[\s,]/.test(tag)).length * 2
  return tags.join(',').length + quotes
}

describe('the catalogue', () => {
  test('is large enough, and its ids are unique and well-formed', () => {
    expect(videos.length).toBeGreaterThanOrEqual(60)
    expect(channels.length).toBeGreaterThanOrEqual(15)
    const ids = videos.map((video) => video.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]{10}[AEIMQUYcgkosw048]$/)
    for (const { id } of channels) expect(id).toMatch(/^UC[\w-]{21}[AQgw]$/)
    expect(new Set(channels.map((channel) => channel.id)).size).toBe(channels.length)
  })

  test('speaks all fifteen site languages, with captions in each', () => {
    const spoken = new Set(channels.map((channel) => channel.language))
    const captioned = new Set(
      videos.flatMap((video) => video.captions.map((track) => track.language)),
    )
    expect([...spoken].sort()).toEqual([...siteLanguages].sort())
    expect([...captioned].sort()).toEqual([...siteLanguages].sort())
  })

  test.each(videos.map((video) => [video.id, video] as const))('%s is plausible', (_id, video) => {
    expect(channelById(video.channelId)).toBeDefined()
    expect([...video.title].length).toBeLessThanOrEqual(100)
    expect(Buffer.byteLength(video.description)).toBeLessThanOrEqual(5000)
    expect(tagBudget(video.tags)).toBeLessThanOrEqual(500)
    if (video.id !== edgeCases.noTags) expect(video.tags.length).toBeGreaterThanOrEqual(5)
    expect(video.tags.length).toBeLessThanOrEqual(20)
    expect(video.likes).toBeLessThanOrEqual(Math.max(video.views, 212))
    for (const { cues } of video.captions) {
      const ends = cues.map((cue) => cue.startMs + cue.durationMs)
      expect(Math.max(...ends)).toBeLessThanOrEqual(video.seconds * 1000)
      cues.slice(1).forEach((cue, index) => {
        expect(cue.startMs).toBeGreaterThanOrEqual(ends[index] ?? 0)
      })
    }
  })

  test('has chapters that YouTube would accept', () => {
    const chaptered = videos.filter((video) => /^0:00 /m.test(video.description))
    expect(chaptered.length).toBeGreaterThan(30)
    for (const video of chaptered) {
      const starts = [...video.description.matchAll(/^((?:\d+:)?\d+:\d\d) /gm)].map((found) =>
        (found[1] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
      )
      expect(starts.length).toBeGreaterThanOrEqual(3)
      expect(starts[0]).toBe(0)
      const ends = [...starts.slice(1), video.seconds]
      ends.forEach((end, index) => {
        expect(end - (starts[index] ?? 0)).toBeGreaterThanOrEqual(10)
      })
    }
  })

  test('has exactly as many comments as it reports', () => {
    for (const video of videos) {
      const threads = commentsOf(video)
      const count = threads.reduce((sum, thread) => sum + 1 + thread.replies.length, 0)
      expect([video.id, count]).toEqual([video.id, video.commentTotal])
    }
  })
})

describe('edge cases of videos', () => {
  test('no tags: the field is absent', async () => {
    expect(await apiVideo(edgeCases.noTags)).not.toHaveProperty('snippet.tags')
  })

  test('comments off: no count, and 403 commentsDisabled', async () => {
    expect(await apiVideo(edgeCases.commentsOff)).not.toHaveProperty('statistics.commentCount')
    const { body, status } = await api(
      `commentThreads?part=snippet&videoId=${edgeCases.commentsOff}`,
    )
    expect(status).toBe(403)
    expect(body.error?.errors?.[0]?.reason).toBe('commentsDisabled')
  })

  test.each(['private', 'unknownVideo'] as const)('%s: 200 with an empty list', async (name) => {
    const { body, status } = await api(`videos?part=snippet&id=${edgeCases[name]}`)
    expect(status).toBe(200)
    expect(body.items).toEqual([])
    const threads = await api(`commentThreads?part=snippet&videoId=${edgeCases[name]}`)
    expect(threads.status).toBe(404)
    expect(threads.body.error?.errors?.[0]?.reason).toBe('videoNotFound')
  })

  test('unlisted: by id, and in no list', async () => {
    const video = await apiVideo(edgeCases.unlisted)
    expect(video?.status?.privacyStatus).toBe('unlisted')
    const uploads = uploadsOf(String(video?.snippet?.channelId)).map((one) => one.id)
    expect(uploads).not.toContain(edgeCases.unlisted)
  })

  test.each([
    ['ageRestricted', 'contentDetails.contentRating.ytRating', 'ytAgeRestricted'],
    ['regionBlocked', 'contentDetails.regionRestriction.blocked', ['DE', 'AT', 'FR', 'US']],
    ['regionAllowed', 'contentDetails.regionRestriction.allowed', ['BR', 'PT', 'AO', 'MZ', 'CV']],
    ['liveNow', 'snippet.liveBroadcastContent', 'live'],
    ['liveNow', 'liveStreamingDetails.concurrentViewers', '418'],
    ['upcoming', 'snippet.liveBroadcastContent', 'upcoming'],
    ['upcoming', 'contentDetails.duration', 'P0D'],
    ['endedLive', 'liveStreamingDetails.actualEndTime', '2026-10-24T16:49:05Z'],
    ['endedLive', 'contentDetails.duration', 'PT2H45M44S'],
    ['short', 'contentDetails.duration', 'PT28S'],
    ['embeddingOff', 'status.embeddable', false],
    ['missingMaxres', 'contentDetails.definition', 'sd'],
    ['zeroViews', 'statistics.viewCount', '0'],
    ['madeForKids', 'status.madeForKids', true],
    ['creativeCommons', 'status.license', 'creativeCommon'],
    ['recordingPlace', 'recordingDetails.locationDescription', 'Paraty, Rio de Janeiro'],
    [
      'recordingPlace',
      'recordingDetails.location',
      { latitude: -23.21778, longitude: -44.71306, altitude: 0 },
    ],
    ['dashId', 'recordingDetails', {}],
    ['paidPlacement', 'paidProductPlacementDetails.hasPaidProductPlacement', true],
    ['dashId', 'paidProductPlacementDetails.hasPaidProductPlacement', false],
    ['rejected', 'status.uploadStatus', 'rejected'],
    ['rejected', 'status.rejectionReason', 'copyright'],
    ['dashId', 'status.uploadStatus', 'processed'],
    ['dashId', 'id', '-smpMinus_0'],
  ] as const)('%s: %s', async (name, path, value) => {
    expect(await apiVideo(edgeCases[name])).toHaveProperty(path, value)
  })

  test('hidden likes: the count is absent', async () => {
    expect(await apiVideo(edgeCases.hiddenLikes)).not.toHaveProperty('statistics.likeCount')
  })

  test('texts: markup, formulas, full tags, long title, right to left, emoji', () => {
    const html = catalogueVideo(edgeCases.html)
    expect(html.title).toContain('<script>alert(1)</script>')
    expect(html.tags).toContain('"><img src=x onerror=alert(3)>')
    const formulas = catalogueVideo(edgeCases.formulaTags).tags
    for (const sign of ['=', '+', '-', '@']) {
      expect(formulas.some((tag) => tag.startsWith(sign))).toBe(true)
    }
    const full = catalogueVideo(edgeCases.fullTags).tags
    expect(tagBudget(full)).toBeGreaterThan(480)
    expect(full.some((tag) => tag.includes(','))).toBe(true)
    expect([...catalogueVideo(edgeCases.longTitle).title]).toHaveLength(100)
    const rightToLeft = catalogueVideo(edgeCases.rightToLeft).description
    expect(rightToLeft).toMatch(/\p{Script=Arabic}/u)
    expect(rightToLeft).toMatch(/\p{Script=Hebrew}/u)
    expect(catalogueVideo(edgeCases.emoji).title).toMatch(/\p{Extended_Pictographic}/u)
  })

  test('localized: other languages by hl and as a part', async () => {
    const { body } = await api(
      `videos?part=snippet,localizations&hl=zh-TW&id=${edgeCases.localized}`,
    )
    const video = body.items?.[0]
    expect(video?.snippet?.localized?.title).toBe('用馬克杯底磨菜刀')
    expect(Object.keys(video?.localizations ?? {})).toEqual([
      'en',
      'fr',
      'es',
      'de',
      'ja',
      'zh-Hant',
    ])
  })
})

describe('edge cases of channels', () => {
  test('no banner, hidden subscribers, handle in Hangul, no country, old name', async () => {
    const noBanner = await apiChannel(`id=${edgeCases.noBannerChannel}`)
    expect(noBanner?.brandingSettings).not.toHaveProperty('image')
    const hidden = await apiChannel(`id=${edgeCases.hiddenSubscribersChannel}`)
    expect(hidden?.statistics?.hiddenSubscriberCount).toBe(true)
    expect(hidden?.statistics).not.toHaveProperty('subscriberCount')
    const korean = await apiChannel(`forHandle=${encodeURIComponent('별밤망원경')}`)
    expect(korean?.id).toBe(edgeCases.nonLatinHandleChannel)
    const noCountry = await apiChannel(`id=${edgeCases.noCountryChannel}`)
    expect(noCountry?.snippet).not.toHaveProperty('country')
    const legacy = await apiChannel('forUsername=HarbourBellLessons')
    expect(legacy?.id).toBe(edgeCases.legacyUsernameChannel)
  })

  test('a handle with @ and in other letter case', async () => {
    const channel = await apiChannel('forHandle=@HOBBINLANE')
    expect(channel?.snippet?.customUrl).toBe('@hobbinlane')
    expect(channel?.statistics?.subscriberCount).toBe('148000')
    expect(channel?.status?.isChannelMonetizationEnabled).toBe(true)
    expect(channel?.brandingSettings?.image?.bannerExternalUrl).toMatch(/\/banner\/UC/)
  })

  test('no uploads: the playlist is not found', async () => {
    const channel = await apiChannel(`id=${edgeCases.noUploadsChannel}`)
    expect(channel?.statistics?.videoCount).toBe('0')
    const uploads = channel?.contentDetails?.relatedPlaylists?.uploads
    const { body, status } = await api(`playlistItems?part=snippet&playlistId=${uploads}`)
    expect(status).toBe(404)
    expect(body.error?.errors?.[0]?.reason).toBe('playlistNotFound')
  })

  test('unknown: 200 without items', async () => {
    const { body, status } = await api(`channels?part=snippet&id=${edgeCases.unknownChannel}`)
    expect(status).toBe(200)
    expect(body.pageInfo?.totalResults).toBe(0)
    expect(body).not.toHaveProperty('items')
  })
})

describe('the Data API', () => {
  test('takes ids by comma and repeated, and gives only the asked parts', async () => {
    const [one, two, three] = videos.map((video) => video.id)
    const { body } = await api(`videos?part=statistics&id=${one},${two}&id=${three}`)
    expect(body.items?.map((video) => video.id)).toEqual([one, two, three])
    expect(Object.keys(body.items?.[0] ?? {})).toEqual(['kind', 'etag', 'id', 'statistics'])
    expect(typeof body.items?.[0]?.statistics?.viewCount).toBe('string')
    const many = Array.from({ length: 51 }, () => one).join()
    expect((await api(`videos?part=id&id=${many}`)).status).toBe(400)
  })

  test('answers 304 to its own etag', async () => {
    const path = `/youtube/v3/videos?part=snippet&id=${edgeCases.emoji}&key=demo`
    const first = await at(path)
    const etag = first.headers.get('etag') ?? ''
    expect(((await first.json()) as Json).etag).toBe(etag)
    const second = await at(path, { headers: { 'if-none-match': `"${etag}"` } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  test.each([
    ['videos?part=snippet&id=x', 403, 'forbidden', ''],
    ['videos?part=snippet&id=x', 400, 'badRequest', 'bad-key'],
    ['videos?part=snippet&id=x', 403, 'quotaExceeded', 'quota-key'],
    ['videos?id=x', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=nonsense&id=x', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=snippet', 400, 'missingRequiredParameter', 'k'],
    ['videos?part=fileDetails&id=x', 403, 'forbidden', 'k'],
    ['videos?part=id&chart=mostPopular&videoCategoryId=26', 400, 'videoChartNotFound', 'k'],
    ['channels?part=snippet', 400, 'missingRequiredParameter', 'k'],
    ['search?part=snippet&q=a&pageToken=nonsense', 400, 'invalidPageToken', 'k'],
    ['captions?part=snippet&videoId=x', 401, 'required', 'k'],
  ])('%s: %i %s', async (path, status, reason, key) => {
    const answer = await at(`/youtube/v3/${path}&key=${key}`)
    expect(answer.status).toBe(status)
    const { error } = (await answer.json()) as Json
    expect(error?.code).toBe(status)
    expect(error?.errors[0]?.reason).toBe(reason)
    if (key === 'bad-key') expect(error?.details?.[0]?.reason).toBe('API_KEY_INVALID')
  })

  test('charts Music, Film and Gaming by region, page by page', async () => {
    const read = async (query: string) =>
      (await api(`videos?part=snippet&chart=mostPopular&${query}`)).body
    const all = (await read('regionCode=BR&maxResults=50')).items ?? []
    expect(new Set(all.map((video) => video.snippet?.categoryId))).toEqual(
      new Set(['1', '10', '20']),
    )
    const ids = all.map((video) => video.id)
    const first = await read('regionCode=BR&maxResults=4')
    const second = await read(`regionCode=BR&maxResults=4&pageToken=${first.nextPageToken}`)
    expect([...(first.items ?? []), ...(second.items ?? [])].map((video) => video.id)).toEqual(
      ids.slice(0, 8),
    )
    expect(ids).toContain(edgeCases.regionAllowed)
    const german = (await read('regionCode=DE&maxResults=50')).items?.map((video) => video.id)
    expect(german).not.toContain(edgeCases.regionAllowed)
    expect(german).not.toContain(edgeCases.regionBlocked)
    const music = await read('regionCode=IN&videoCategoryId=10')
    expect(music.items?.every((video) => video.snippet?.categoryId === '10')).toBe(true)
  })

  test('lists uploads, Shorts and live videos of a channel', async () => {
    const body = edgeCases.legacyUsernameChannel.slice(2)
    const read = async (id: string, token = '') =>
      (
        await api(
          `playlistItems?part=snippet,contentDetails&maxResults=15&playlistId=${id}${token}`,
        )
      ).body
    const first = await read(`UU${body}`)
    const rest = await read(`UU${body}`, `&pageToken=${first.nextPageToken}`)
    expect(first.items).toHaveLength(15)
    expect(first.pageInfo?.totalResults).toBe(22)
    expect(rest.items).toHaveLength(7)
    expect(rest.items?.[0]?.snippet?.position).toBe(15)
    expect((await read(`UUSH${body}`)).pageInfo?.totalResults).toBe(20)
    expect((await read(`UULF${body}`)).pageInfo?.totalResults).toBe(2)
    const live = await read(`UULV${edgeCases.nonLatinHandleChannel.slice(2)}`)
    expect(live.items?.[0]?.contentDetails?.videoId).toBe(edgeCases.liveNow)
  })

  test.each([
    ['rook lift', 'chess'],
    ['滷肉飯', '滷肉'],
    ['マフラーの編み方', 'マフラー'],
    ['જીવામૃત', 'જીવામૃત'],
    ['ремонт чайника', 'чайник'],
  ])('finds %s', async (q, word) => {
    const query = `search?part=snippet&type=video&q=${encodeURIComponent(q)}`
    const { body } = await api(query)
    const id = String(body.items?.[0]?.id?.videoId)
    const { tags, title } = catalogueVideo(id)
    expect([title, ...tags].join(' ').toLowerCase()).toContain(word)
  })

  test('search escapes titles, filters, and finds channels', async () => {
    const html = await api(
      `search?part=snippet&type=video&q=${encodeURIComponent('экранирование')}`,
    )
    expect(html.body.items?.[0]?.snippet?.title).toContain('&lt;script&gt;')
    const channel = await api('search?part=snippet&type=channel&q=hobbin')
    expect(channel.body.items?.[0]?.snippet?.channelTitle).toBe('Hobbin Lane Workshop')
    const live = await api('search?part=snippet&type=video&eventType=live')
    expect(live.body.items?.map((item) => item.id?.videoId)).toEqual([edgeCases.liveNow])
    expect((await api('search?part=snippet&q=qqqxxx')).body.items).toEqual([])
    const popular = await api('search?part=snippet&type=video&order=viewCount&maxResults=1')
    expect(popular.body.items?.[0]?.id?.videoId).toBe(edgeCases.madeForKids)
  })

  test('pages through 250 comments, replies and authors who write twice', async () => {
    const read = (query: string) => api(`${query}&textFormat=plainText&maxResults=100`)
    const base = `commentThreads?part=snippet,replies&videoId=${edgeCases.manyComments}`
    const threads: Json[] = []
    let token: string | undefined
    do {
      const { body } = await read(`${base}${token ? `&pageToken=${token}` : ''}`)
      threads.push(...(body.items ?? []))
      token = body.nextPageToken
    } while (token)
    const replies = threads.map((thread) => Number(thread.snippet?.totalReplyCount))
    expect(threads.length + replies.reduce((sum, count) => sum + count, 0)).toBe(250)
    const authors = threads.map(
      (thread) => thread.snippet?.topLevelComment?.snippet.authorChannelId.value,
    )
    expect(new Set(authors).size).toBeLessThan(authors.length)
    const long = threads.find((thread) => Number(thread.snippet?.totalReplyCount) > 5)
    expect(long?.replies?.comments).toHaveLength(5)
    const all = await read(`comments?part=snippet&parentId=${long?.id}`)
    expect(all.body.items).toHaveLength(Number(long?.snippet?.totalReplyCount))
    const found = await read(`${base}&searchTerms=%23KETTLE`)
    expect(Number(found.body.items?.length)).toBeLessThan(threads.length)
  })

  test('names categories, regions and languages in the asked language', async () => {
    const categories = await api('videoCategories?part=snippet&regionCode=DE&hl=de')
    expect(categories.body.items?.find((one) => one.id === '10')?.snippet?.title).toBe('Musik')
    const regions = await api('i18nRegions?part=snippet&hl=fr')
    expect(regions.body.items?.find((one) => one.id === 'DE')?.snippet?.name).toBe('Allemagne')
    const languages = await api('i18nLanguages?part=snippet&hl=es')
    expect(languages.body.items?.find((one) => one.id === 'de')?.snippet?.name).toBe('alemán')
  })
})

describe('the keyless pages', () => {
  const watch = (id: string) => encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)

  test.each([
    [watch(edgeCases.short), 200],
    [encodeURIComponent(`https://youtu.be/${edgeCases.html}`), 200],
    [watch(edgeCases.embeddingOff), 401],
    [watch(edgeCases.private), 403],
    [watch(edgeCases.unknownVideo), 404],
    ['nonsense', 400],
    [encodeURIComponent('https://example.com/watch?v=smpShorty_0'), 400],
  ])('oEmbed of %s: %i', async (url, status) => {
    const answer = await at(`/oembed?format=json&url=${url}`)
    expect(answer.status).toBe(status)
    if (status === 200) {
      const facts = (await answer.json()) as Json
      expect(facts.author_url).toMatch(/^https:\/\/www\.youtube\.com\/@/)
      expect(facts.thumbnail_url).toMatch(`${sample.origin}/vi/`)
      expect(facts.html).not.toContain('<script')
    }
  })

  test('feeds hold the newest fifteen', async () => {
    const answer = await at(`/feeds/videos.xml?channel_id=${edgeCases.legacyUsernameChannel}`)
    const text = await answer.text()
    expect(text.match(/<entry>/g)).toHaveLength(15)
    expect(text).toContain('<media:statistics views="2400"/>')
    const unknown = await at(`/feeds/videos.xml?channel_id=${edgeCases.unknownChannel}`)
    expect(unknown.status).toBe(404)
  })

  test.each([
    ['en', 'wobbly'],
    ['fr', 'soupe'],
    ['zh-TW', '滷肉'],
    ['zh-CN', '木工'],
    ['nl', 'moestuin'],
    ['gu', 'ખેતી'],
    ['hi', 'सितार'],
    ['it', 'pasta'],
    ['ja', '編み物'],
    ['ko', '망원경'],
    ['pl', 'szachy'],
    ['pt', 'viola'],
    ['ru', 'ремонт'],
    ['es', 'tomates'],
    ['de', 'fahrrad'],
  ])('autocomplete in %s', async (hl, q) => {
    const answer = await at(
      `/complete/search?client=firefox&ds=yt&hl=${hl}&gl=US&q=${encodeURIComponent(q)}`,
    )
    const [asked, list] = (await answer.json()) as [string, string[]]
    expect(asked).toBe(q)
    expect(list).toHaveLength(10)
    expect(new Set(list).size).toBe(10)
    for (const text of list) expect(text).toContain(q)
  })

  test('autocomplete knows word beginnings, any letter case, and nothing', async () => {
    const read = async (query: string) => (await at(`/complete/search?client=${query}`)).json()
    expect(await read('firefox&ds=yt&hl=en&q=Sourdough%20b')).toEqual([
      'Sourdough b',
      expect.arrayContaining(['sourdough basics']),
    ])
    expect(await read('firefox&q=zzzz')).toEqual(['zzzz', []])
    expect(await read('firefox&q=%C2%A0')).toEqual(['\u00a0', []])
    const call = await (await at('/complete/search?client=youtube&q=chess')).text()
    expect(call).toMatch(/^window\.google\.ac\.h\(\["chess",\[\["chess/)
  })

  test('captions as json3, vtt and srv1; nothing for what is not there', async () => {
    const read = async (query: string) => (await at(`/api/timedtext?${query}`)).text()
    const id = edgeCases.localized
    const json = JSON.parse(await read(`v=${id}&lang=fr&fmt=json3`)) as Json
    expect(json.events).toHaveLength(6)
    expect(json.events?.[0]?.segs?.[0]?.utf8).toMatch(/^Retournez une tasse/)
    expect(await read(`v=${id}&lang=es&fmt=vtt`)).toMatch(/^WEBVTT\n[\s\S]*00:00:00\.500 --> /)
    expect(await read(`v=${id}&lang=en`)).toMatch(/<text start="0.5" dur="[\d.]+">Turn a mug/)
    expect((await read(`v=${id}&type=list`)).match(/lang_code="/g)).toHaveLength(3)
    expect(await read(`v=${id}&lang=nl`)).toBe('')
    const spoken = edgeCases.automaticCaptions
    expect(await read(`v=${spoken}&lang=en&fmt=json3`)).toBe('')
    const asr = await read(`v=${spoken}&lang=en&kind=asr&fmt=vtt`)
    expect(
      asr
        .split('\n')
        .filter((line) => /^[a-z]/.test(line))
        .join(' '),
    ).not.toMatch(/[.,!?]/)
  })
})

describe('pictures', () => {
  async function picture(path: string) {
    const answer = await at(path)
    const body = Buffer.from(await answer.arrayBuffer())
    const { format, height, width } = await sharp(body).metadata()
    const type = answer.headers.get('content-type')
    return { status: answer.status, type, format, size: `${width}x${height}`, body }
  }

  test.each([
    ['maxresdefault', '1280x720'],
    ['hq720', '1280x720'],
    ['sddefault', '640x480'],
    ['hqdefault', '480x360'],
    ['mqdefault', '320x180'],
    ['default', '120x90'],
    ['0', '480x360'],
    ['1', '120x90'],
    ['2', '120x90'],
    ['3', '120x90'],
    ['sd1', '640x480'],
    ['hq2', '480x360'],
    ['mq3', '320x180'],
  ])('%s is %s in both formats', async (name, size) => {
    const jpeg = await picture(`/vi/${edgeCases.localized}/${name}.jpg`)
    expect(jpeg).toMatchObject({ status: 200, type: 'image/jpeg', format: 'jpeg', size })
    const webp = await picture(`/vi_webp/${edgeCases.localized}/${name}.webp`)
    expect(webp).toMatchObject({ status: 200, type: 'image/webp', format: 'webp', size })
  })

  test('frames differ, bars are black, and pictures do not change', async () => {
    const path = (name: string) => `/vi/${edgeCases.short}/${name}.jpg`
    const frames = await Promise.all(['1', '2', '3'].map((name) => picture(path(name))))
    expect(new Set(frames.map(({ body }) => body.toString('base64'))).size).toBe(3)
    const high = await picture(path('hqdefault'))
    const bar = { left: 0, top: 0, width: 480, height: 40 }
    const top = await sharp(high.body).extract(bar).png().toBuffer()
    const { channels: colours } = await sharp(top).stats()
    expect(Math.max(...colours.map((colour) => colour.mean))).toBeLessThan(3)
    const { channels: middle } = await sharp(high.body).stats()
    expect(Math.max(...middle.map((colour) => colour.stdev))).toBeGreaterThan(20)
    expect((await picture(path('hqdefault'))).body.equals(high.body)).toBe(true)
  })

  test.each([
    `/vi/${edgeCases.missingMaxres}/maxresdefault.jpg`,
    `/vi/${edgeCases.missingMaxres}/hq720.jpg`,
    `/vi/${edgeCases.missingMaxres}/sddefault.jpg`,
    `/vi/${edgeCases.missingMaxres}/sd1.jpg`,
    `/vi/${edgeCases.upcoming}/1.jpg`,
    `/vi/${edgeCases.localized}/hqdefault_live.jpg`,
    `/vi/${edgeCases.liveNow}/1_live.jpg`,
    `/vi_webp/${edgeCases.missingWebp}/hqdefault.webp`,
    `/vi/${edgeCases.unknownVideo}/hqdefault.jpg`,
    `/vi/${edgeCases.private}/hqdefault.jpg`,
    `/vi/${edgeCases.emoji}/constructor.jpg`,
    `/vi/${edgeCases.emoji}/oar2.jpg`,
    `/banner/${edgeCases.noBannerChannel}=w2120`,
  ])('%s is a 404 with a grey picture', async (path) => {
    expect(await picture(path)).toMatchObject({ status: 404, format: 'jpeg', size: '120x90' })
  })

  test.each([
    ['ytc', '', '800x800', 'jpeg'],
    ['ytc', '=s88-c-k-c0x00ffffff-no-rj', '88x88', 'jpeg'],
    ['ytc', '=s0', '800x800', 'jpeg'],
    ['ytc', '=s900', '800x800', 'jpeg'],
    ['ytc', '=s240-rp', '240x240', 'png'],
    ['banner', '', '2560x1440', 'jpeg'],
    ['banner', '=s0', '2560x1440', 'jpeg'],
    ['banner', '=w2120', '2120x1193', 'jpeg'],
    ['banner', '=w1060-rw', '1060x596', 'webp'],
    ['banner', '=w1707-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj', '1707x282', 'jpeg'],
  ])('%s%s is %s %s', async (folder, options, size, format) => {
    const answer = await picture(`/${folder}/${channels[0]?.id}${options}`)
    expect(answer).toMatchObject({ status: 200, size, format })
  })

  test('every thumbnail that the API names exists, and HEAD has its length', async () => {
    const { body } = await api(`videos?part=snippet&id=${edgeCases.missingMaxres}`)
    const thumbnails = Object.entries(body.items?.[0]?.snippet?.thumbnails ?? {})
    expect(thumbnails.map(([name]) => name)).toEqual(['default', 'medium', 'high'])
    for (const [, { height, url, width }] of thumbnails) {
      const { size, status } = await picture(url.slice(sample.origin.length))
      expect({ size, status }).toEqual({ size: `${width}x${height}`, status: 200 })
      const head = await fetch(url, { method: 'HEAD' })
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
    }
  })
})

describe('faults', () => {
  const videosPath = `videos?part=snippet&id=${edgeCases.emoji}`

  test('a planned fault befalls what it names, as often as it says', async () => {
    expect(
      (await plan({ match: 'videos', status: 503, reason: 'backendError', times: 1 })).status,
    ).toBe(201)
    expect((await api('channels?part=id&forHandle=hobbinlane')).status).toBe(200)
    const failed = await api(videosPath)
    expect(failed.status).toBe(503)
    expect(failed.body.error?.errors?.[0]?.reason).toBe('backendError')
    expect((await api(videosPath)).status).toBe(200)
  })

  test('by text, with a delay, a redirect, a body, and until deleted', async () => {
    await plan({ match: '*', contains: edgeCases.short, delayMs: 120 })
    const start = Date.now()
    await api(`videos?part=snippet&id=${edgeCases.short}`)
    expect(Date.now() - start).toBeGreaterThanOrEqual(110)
    await plan({ match: 'thumbnail', redirectTo: 'http://169.254.169.254/' })
    const redirect = await at(`/vi/${edgeCases.emoji}/default.jpg`, { redirect: 'manual' })
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('location')).toBe('http://169.254.169.254/')
    await plan({ match: '/oembed', body: '' })
    expect(await (await at('/oembed')).text()).toBe('')
    expect((await plan({ match: 'x', name: 'nonsense' })).status).toBe(400)
    expect((await plan({ status: 500 })).status).toBe(400)
    await at('/__faults', { method: 'DELETE' })
    expect((await at('/oembed')).status).toBe(400)
  })

  test.each([
    ['serverError', 500],
    ['consentPage', 200],
    ['empty', 200],
    ['wrongTypes', 200],
    ['quotaExceeded', 403],
    ['keyInvalid', 400],
    ['tooManyRequests', 429],
    ['truncated', 200],
  ] as const)('%s by a special id and by a query', async (name, status) => {
    const byId = await at(`/youtube/v3/videos?part=snippet&key=k&id=${faultVideoIds[name]}`)
    const byQuery = await at(`/youtube/v3/search?part=snippet&key=k&q=fault:${name}`)
    expect([byId.status, byQuery.status]).toEqual([status, status])
    const text = await byId.text()
    if (name === 'consentPage') expect(text).toContain('Before you continue')
    if (name === 'empty') expect(text).toBe('')
    if (name === 'quotaExceeded') expect(text).toContain('youtube.quota')
    if (name === 'keyInvalid') expect(text).toContain('API_KEY_INVALID')
    if (name === 'tooManyRequests') expect(byId.headers.get('retry-after')).toBe('7')
    if (name === 'truncated') expect(() => JSON.parse(text)).toThrow()
  })

  test('hang never answers, and reset breaks in the middle of the body', async () => {
    const hanging = at(`/oembed?url=${faultVideoIds.hang}`, { signal: AbortSignal.timeout(150) })
    await expect(hanging).rejects.toThrow(/timeout|abort/i)
    const broken = await at(`/vi/${faultVideoIds.reset}/default.jpg`)
    await expect(broken.arrayBuffer()).rejects.toThrow()
  })

  test('the log has what was asked, without the key', async () => {
    await api(videosPath)
    await at('/oembed?format=json&url=x', { method: 'HEAD' })
    expect(await (await at('/__log')).json()).toEqual([
      {
        method: 'GET',
        path: '/youtube/v3/videos',
        query: { part: 'snippet', id: edgeCases.emoji },
      },
      { method: 'HEAD', path: '/oembed', query: { format: 'json', url: 'x' } },
    ])
  })
})

describe('the server', () => {
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(sample.origin).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
      socket.write(`${text}\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    })
  }

  test.each([
    ['GET /nothing HTTP/1.1', 404],
    ['GET /%E0%A4%A HTTP/1.1', 404],
    ['GET /vi/%ZZ/%.jpg HTTP/1.1', 404],
    ['GET // HTTP/1.1', 404],
    ['GET /youtube/v3/constructor?key=k HTTP/1.1', 404],
    ['GET /oembed?url=%ff%fe%zz HTTP/1.1', 400],
    ['GET /complete/search?q=%E0%A4%A HTTP/1.1', 200],
    ['PROPFIND /vi/a/b.jpg HTTP/1.1', 405],
    ['OPTIONS * HTTP/1.1', 405],
    ['NONSENSE / HTTP/1.1', 400],
  ])('%s: %i', async (line, status) => {
    expect(await raw(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await at('/nothing')).headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('refuses to be reached from other machines', async () => {
    await expect(startSampleYouTube({ host: '0.0.0.0' })).rejects.toThrow('0.0.0.0')
  })

  test('closes at once, even while a request hangs', async () => {
    const other = await startSampleYouTube()
    const hanging = fetch(`${other.origin}/oembed?url=fault:hang`).catch(() => 'cut')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await other.close()
    expect(await hanging).toBe('cut')
  })
})
