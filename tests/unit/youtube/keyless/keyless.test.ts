import type { ScriptedServer } from '../../../helpers/scripted-server'
import { answerInnertube, startFakeInnertube } from '../../../helpers/youtube/fake-innertube'
import { many } from '../../../helpers/youtube/fake-innertube-catalogue'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

let server: ScriptedServer
const kettles = `UC${'kettles'.padEnd(22, '-')}`
const starlight = `UC${'starlight'.padEnd(22, '-')}`

beforeAll(async () => {
  server = await startFakeInnertube()
})
afterAll(() => server.close())

const freshSite = () => freshKeylessSite(server)
const requestedPaths = () => server.calls.map(({ path }) => path.replace('/youtubei/v1/', ''))

describe('videos', () => {
  test('has every fact of the player page', async () => {
    const { YouTube } = await freshSite()
    const youtube = new YouTube({ tool: 'tags' })
    expect(await youtube.video('plainvideo1')).toEqual({
      id: 'plainvideo1',
      title: 'How to boil <i>water</i> & "tea"',
      description: 'First.\n0:00 Start\nhttps://example.com/?a=1&b=2 <b>bold</b> #tea',
      channelId: kettles,
      channelTitle: 'Kettles & <b>Pots</b>',
      publishedAt: '2024-05-01T14:00:12.000Z',
      tags: ['tea', 'wasser kochen', 'お茶'],
      durationSeconds: 754,
      liveStatus: 'none',
      privacy: 'public',
      embeddable: true,
      ageRestricted: false,
      viewCount: 1234567,
      likeCount: 4321,
      categoryId: '26',
      hasCaptions: true,
      unknownFacts: ['commentCount', 'madeForKids', 'licence'],
    })
    expect(youtube.provenance()).toMatchObject({ source: 'keyless', cached: false })
    expect(requestedPaths()).toEqual(['player'])
  })

  test('missing facts are absent or listed as unknown', async () => {
    const { YouTube } = await freshSite()
    const video = await new YouTube().video('bareoneday2')
    expect(video).toMatchObject({
      publishedAt: '2024-02-29',
      tags: [],
      embeddable: false,
      allowedIn: ['KR', 'JP'],
      hasCaptions: false,
      unknownFacts: ['commentCount', 'madeForKids', 'licence', 'likeCount'],
    })
    for (const name of ['likeCount', 'commentCount', 'madeForKids', 'licence', 'raw'] as const) {
      expect(video[name]).toBeUndefined()
    }
  })

  test('F12 live videos', async () => {
    const { YouTube } = await freshSite()
    expect(await new YouTube().video('livestream3')).toMatchObject({
      liveStatus: 'live',
      durationSeconds: 0,
      broadcast: { actualStart: '2026-07-01T10:00:00.000Z' },
    })
  })

  test.each([
    ['privatevid5', 'video.private', 422],
    ['adultsonly6', 'video.ageRestricted', 422],
    ['unknownvid7', 'video.notFound', 404],
    ['robotcheck4', 'youtube.unavailable', 503],
  ])('F12 %s is %s, and cached', async (id, code, status) => {
    const { YouTube } = await freshSite()
    await expect(new YouTube().video(id)).rejects.toMatchObject({ code, status })
    const calls = requestedPaths().length
    await expect(new YouTube().video(id)).rejects.toMatchObject({ code, status })
    expect(requestedPaths()).toHaveLength(calls)
  })

  test('behind the robot check oEmbed provides title and channel, and nothing is invented', async () => {
    const { YouTube } = await freshSite()
    const found = (await new YouTube().videos(['robotcheck4'])).get('robotcheck4')
    expect(found).toMatchObject({
      title: 'Robots <b>may</b> not',
      channelTitle: '별빛상점',
      channelId: starlight,
      tags: [],
      publishedAt: '',
      partial: true,
    })
    expect(requestedPaths()).toEqual(['player', '/oembed', 'navigation/resolve_url'])
  })

  test('a response about another video is a failure', async () => {
    const { YouTube } = await freshSite()
    server.script = (asking) =>
      answerInnertube({ ...asking, body: asking.body.replace('plainvideo1', 'bareoneday2') })
    await expect(new YouTube().video('plainvideo1')).rejects.toMatchObject({
      code: 'youtube.unexpected',
    })
  })

  test('thirty videos in one run take thirty calls, at most 24 at once', async () => {
    const { YouTube, usageToday } = await freshSite()
    let atOnce = 0
    let maxParallel = 0
    server.script = async (asking) => {
      atOnce += 1
      maxParallel = Math.max(maxParallel, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 100))
      atOnce -= 1
      return answerInnertube(asking)
    }
    const ids = many.map(({ id }) => id)
    expect([...(await new YouTube({ tool: 'tags' }).videos(ids)).keys()]).toEqual(ids)
    expect(requestedPaths()).toHaveLength(30)
    expect(maxParallel).toBeGreaterThan(1)
    expect(maxParallel).toBeLessThanOrEqual(24)
    expect(usageToday().byTool.tags).toMatchObject({ units: 0, searches: 0, calls: 30 })
    await new YouTube({ tool: 'tags' }).videos(ids)
    expect(requestedPaths()).toHaveLength(30)
  })

  test('a broken response for one visitor does not affect the others', async () => {
    const { YouTube } = await freshSite()
    server.script = (asking) =>
      asking.body.includes(many[0]!.id) ? [200, { responseContext: {} }] : answerInnertube(asking)
    const [broken, whole] = await Promise.allSettled([
      new YouTube().video(many[0]!.id),
      new YouTube().video(many[1]!.id),
    ])
    expect(broken).toMatchObject({ reason: { code: 'youtube.unexpected' } })
    expect(whole).toMatchObject({ status: 'fulfilled' })
  })

  test('captions include automatic ones', async () => {
    const { YouTube } = await freshSite()
    expect(await new YouTube().captions('plainvideo1')).toEqual([
      { language: 'en', name: 'English', automatic: false },
      { language: 'de', name: 'German (auto-generated)', automatic: true },
    ])
    for (const [id, code] of [
      ['privatevid5', 'video.private'],
      ['adultsonly6', 'video.ageRestricted'],
      ['unknownvid7', 'video.notFound'],
      ['robotcheck4', 'youtube.unavailable'],
    ] as const) {
      await expect(new YouTube().captions(id)).rejects.toMatchObject({ code })
    }
  })
})

describe('channels', () => {
  test('by id, with the facts of the About panel', async () => {
    const { YouTube } = await freshSite()
    expect(await new YouTube().channel({ by: 'id', value: kettles })).toEqual({
      id: kettles,
      title: 'Kettles & <b>Pots</b>',
      description: 'All about "kettles" <script>alert(1)</script>',
      handle: '@kettles',
      publishedAt: '2008-10-03',
      country: 'DE',
      avatarUrl: `${server.origin}/ytc/${kettles}=s900`,
      bannerUrl: `${server.origin}/banner/${kettles}=w2560-k`,
      subscriberCount: 1_230_000,
      viewCount: 98_765_432,
      videoCount: 321,
    })
    expect(requestedPaths()).toEqual(['browse', 'browse'])
  })

  test('without a banner, country or shown subscribers these are absent; handles of any script work', async () => {
    const { YouTube } = await freshSite()
    const channel = await new YouTube().channel({ by: 'handle', value: '@별빛상점' })
    expect(channel).toMatchObject({ id: starlight, handle: '@별빛상점', viewCount: 12 })
    expect([channel.bannerUrl, channel.subscriberCount, channel.country]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('without the About panel the other facts remain', async () => {
    const { YouTube } = await freshSite()
    server.script = (asking) =>
      asking.body.includes('about-') ? [403, {}] : answerInnertube(asking)
    const channel = await new YouTube().channel({ by: 'id', value: kettles })
    expect(channel).toMatchObject({ title: 'Kettles & <b>Pots</b>', subscriberCount: 1_230_000 })
    expect(channel.viewCount).toBeUndefined()
  })

  test.each([
    ['user', 'oldkettles', kettles],
    ['custom', 'KettleHouse', kettles],
    ['custom', 'Moved', kettles],
  ] as const)('by %s %s', async (by, value, id) => {
    const { YouTube } = await freshSite()
    expect((await new YouTube().channel({ by, value })).id).toBe(id)
  })

  test.each([
    ['id', `UC${'nobody'.padEnd(22, '-')}`],
    ['handle', '@nobody'],
    ['custom', 'Nobody'],
    ['custom', 'Hostile'],
  ] as const)('by %s %s: not found', async (by, value) => {
    const { YouTube } = await freshSite()
    const channel = new YouTube().channel({ by, value })
    await expect(channel).rejects.toMatchObject({ code: 'channel.notFound' })
  })
})

describe('lists', () => {
  test('uploads come page by page; the feed adds exact dates and descriptions of the newest', async () => {
    const { YouTube } = await freshSite()
    const first = await new YouTube().uploads(kettles)
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toEqual({
      videoId: many[0]!.id,
      title: many[0]!.title,
      description: many[0]!.description,
      channelId: kettles,
      channelTitle: 'Kettles & <b>Pots</b>',
      publishedAt: many[0]!.date,
      position: 0,
    })
    expect(first.items.map(({ publishedAt }) => publishedAt !== undefined)).toEqual(
      first.items.map((_, at) => at < 15),
    )
    const second = await new YouTube().uploads(kettles, first.next)
    expect(second.items.map(({ videoId, position }) => [videoId, position])).toEqual(
      many.slice(20).map(({ id }, at) => [id, at + 20]),
    )
    expect(second.next).toBeUndefined()
  })

  test('the feed is used alone when InnerTube fails', async () => {
    const { YouTube } = await freshSite()
    server.script = (asking) =>
      asking.path.includes('browse') ? [403, {}] : answerInnertube(asking)
    const { items, next } = await new YouTube().uploads(kettles)
    expect(items.map(({ videoId, publishedAt }) => [videoId, publishedAt])).toEqual(
      many.slice(0, 15).map(({ id, date }) => [id, date]),
    )
    expect(next).toBeUndefined()
  })

  test('there are no dates without the feed', async () => {
    const { YouTube } = await freshSite()
    server.script = (asking) =>
      asking.path.includes('feeds') ? [404, {}] : answerInnertube(asking)
    const { items } = await new YouTube().uploads(kettles)
    expect(items.some(({ publishedAt }) => publishedAt)).toBe(false)
    expect(items).toHaveLength(20)
  })

  test('existing, empty and unknown playlists', async () => {
    const { YouTube } = await freshSite()
    const list = `UU${kettles.slice(2)}`
    const [known, unknown] = await new YouTube().playlists([list, 'PLunknown'])
    expect(known).toEqual({
      id: list,
      title: 'All <kettles>',
      description: '',
      channelId: kettles,
      channelTitle: 'Kettles & <b>Pots</b>',
      itemCount: 1030,
    })
    expect(unknown).toBeUndefined()
    expect((await new YouTube().playlistItems({ playlistId: 'PLempty' })).items).toEqual([])
    const none = new YouTube().playlistItems({ playlistId: 'PLunknown' })
    await expect(none).rejects.toMatchObject({ code: 'playlist.notFound' })
    const bad = new YouTube().playlistItems({ playlistId: 'PLempty', page: 'no-page' })
    await expect(bad).rejects.toMatchObject({ code: 'input.invalid' })
  })

  test('comments come page by page, with counts and without times that are unknown', async () => {
    const { YouTube } = await freshSite()
    const youtube = new YouTube()
    const { items, next } = await youtube.comments({ videoId: 'plainvideo1' })
    const pages = [items, (await youtube.comments({ videoId: 'plainvideo1', page: next })).items]
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
      ['id-first', 'id-second'],
      ['id-last'],
    ])
    expect(pages[0]?.[0]).toEqual({
      id: 'id-first',
      text: 'Hi <b>first</b>',
      authorName: '@first',
      authorChannelId: starlight,
      likeCount: 12,
      publishedText: '2 days ago',
      replyCount: 3,
      replies: [],
      repliesPage: 'keyless:replies-first',
    })
    expect(pages.flat().map(({ likeCount }) => likeCount)).toEqual([12, 1200, 0])
  })

  test('F12 a video with comments turned off', async () => {
    const { YouTube } = await freshSite()
    const first = new YouTube().comments({ videoId: 'bareoneday2' })
    await expect(first).rejects.toMatchObject({ code: 'video.commentsDisabled' })
  })

  test('searches for videos and channels in a language and country, page by page', async () => {
    const { YouTube } = await freshSite()
    const query = { words: 'Kettle', language: 'de', region: 'AT' }
    const { items, next, total } = await new YouTube().search(query)
    expect(items).toEqual([
      {
        kind: 'video',
        id: 'first0hit00',
        title: 'A <b> & "B"',
        description: 'Some words',
        channelId: kettles,
        channelTitle: 'Kettles & <b>Pots</b>',
        liveStatus: 'none',
      },
      expect.objectContaining({ id: 'first0hit10', liveStatus: 'live' }),
    ])
    expect(total).toBe(1234)
    const second = await new YouTube().search({ ...query, page: next })
    expect(second.items.map(({ id }) => id)).toEqual(['secondhit00', 'secondhit10'])
    const found = await new YouTube().search({ ...query, kind: 'channel' })
    expect(found.items.map(({ kind, id }) => [kind, id])).toEqual([
      ['channel', kettles],
      ['channel', starlight],
    ])
    const { context, query: words } = JSON.parse(server.calls[0]?.body ?? '{}')
    expect([context.client.hl, context.client.gl, words]).toEqual(['de', 'AT', 'kettle'])
  })

  test('queries that YouTube’s pages do not support need a key', async () => {
    const { YouTube } = await freshSite()
    const youtube = new YouTube()
    for (const question of [
      youtube.popular({ region: 'DE' }),
      youtube.categories({ region: 'DE' }),
      youtube.regions(),
      youtube.replies('x'),
      youtube.search({ words: 'x', order: 'date' }),
      youtube.search({ words: 'x', channelId: kettles }),
      youtube.comments({ videoId: 'plainvideo1', words: 'x' }),
    ]) {
      await expect(question).rejects.toMatchObject({ code: 'youtube.needsKey', status: 503 })
    }
    expect(requestedPaths()).toEqual([])
  })
})
