import { fullDescribe } from '../../../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../../../helpers/scripted-server'
import {
  channelMetadata,
  channelNamed,
  inTab,
  more,
  pageHeader,
  refusal,
  respondingWith,
  runs,
} from '../../../helpers/youtube/innertube-shapes'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

const id = channelNamed('orchard')
const avatar = (url: string) => ({
  thumbnails: [
    { url: `${url}=s88`, width: 88 },
    { url: `${url}=s176`, width: 176 },
  ],
})
const ofAbout = ['publishedAt', 'country', 'viewCount', 'videoCount']
let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

/** A fresh site on which YouTube has this channel page, and this "About" panel if requested. */
async function siteShowing(page: object, about?: object) {
  const site = await freshKeylessSite(server)
  const panel = { items: [{ aboutChannelViewModel: about }] }
  respondingWith(server, { browse: ({ continuation }) => (continuation && about ? panel : page) })
  return site
}
const channelOf = async (page: object, about?: object) =>
  new (await siteShowing(page, about)).YouTube().channel({ by: 'id', value: id })
async function run(slug: string, page: object) {
  const { YouTube, findRunnable, runTool } = await siteShowing(page)
  const batch = slug === 'channel-id-finder' ? [id] : id
  return runTool(findRunnable(slug), { url: batch }, new YouTube())
}

const gated = {
  contents: inTab({
    channelAgeGateRenderer: {
      channelTitle: 'Orchard Cider',
      avatar: avatar('https://yt3.example/cider'),
      header: runs('Sign in to view this channel'),
    },
  }),
}
const game = {
  header: {
    interactiveTabbedHeaderRenderer: {
      type: 'INTERACTIVE_TABBED_HEADER_RENDERER_TYPE_GAMING',
      title: { simpleText: 'Apple Rush' },
      description: { simpleText: 'Catch them all.' },
      boxArt: avatar('https://yt3.example/box'),
      banner: avatar('https://yt3.example/wide'),
    },
  },
  microformat: {
    microformatDataRenderer: {
      urlCanonical: `https://www.youtube.com/channel/${id}`,
      title: 'Apple Rush - Topic',
      thumbnail: avatar('https://yt3.example/square'),
    },
  },
}
const topic = {
  header: {
    carouselHeaderRenderer: {
      contents: [
        { carouselItemRenderer: { carouselItems: [] } },
        {
          topicChannelDetailsRenderer: {
            title: { simpleText: 'Fruit' },
            avatar: avatar('//yt3.example/fruit'),
            subtitle: { simpleText: '74.4m subscribers' },
            navigationEndpoint: { browseEndpoint: { browseId: id, canonicalBaseUrl: '/fruit' } },
          },
        },
      ],
    },
  },
}
const ordinary = (...parts: string[]) => ({
  metadata: channelMetadata(id, 'Orchard'),
  header: pageHeader(...parts),
})

describe('channels with little public information', () => {
  test('an age-restricted channel has a name and picture, and all other facts are unknown', async () => {
    expect(await channelOf(gated)).toEqual({
      id,
      title: 'Orchard Cider',
      description: '',
      avatarUrl: 'https://yt3.example/cider=s176',
      unknownFacts: ['description', 'bannerUrl', 'subscriberCount', ...ofAbout],
    })
  })

  test("a game's channel has the facts of its header", async () => {
    expect(await channelOf(game)).toEqual({
      id,
      title: 'Apple Rush',
      description: 'Catch them all.',
      avatarUrl: 'https://yt3.example/square=s176',
      bannerUrl: 'https://yt3.example/wide=s176',
      unknownFacts: ['subscriberCount', ...ofAbout],
    })
  })

  test("a topic's channel has its name, picture and subscribers", async () => {
    expect(await channelOf(topic)).toEqual({
      id,
      title: 'Fruit',
      description: '',
      avatarUrl: 'https://yt3.example/fruit=s176',
      subscriberCount: 74_400_000,
      unknownFacts: ['description', 'bannerUrl', ...ofAbout],
    })
  })

  test('a missing picture is unknown, because every channel has one', async () => {
    const page = JSON.parse(JSON.stringify(ordinary()).replace('"thumbnails"', '"other"'))
    const { avatarUrl, unknownFacts } = await channelOf(page)
    expect(avatarUrl).toBeUndefined()
    expect(unknownFacts).toEqual(['subscriberCount', 'avatarUrl', ...ofAbout])
  })

  test('a page that YouTube made of a channel, such as Live, says its name and picture', async () => {
    const sources = [{ url: '//yt3.example/live=s48', width: 48 }]
    const content = {
      pageHeaderViewModel: { contentPreviewImageViewModel: { image: { sources } } },
    }
    const page = (value: string) => ({
      responseContext: { serviceTrackingParams: [{ params: [{ key: 'browse_id', value }] }] },
      header: { pageHeaderRenderer: { pageTitle: 'Live', content } },
    })
    expect(await channelOf(page(id))).toMatchObject({
      title: 'Live',
      avatarUrl: 'https://yt3.example/live=s48',
      unknownFacts: ['description', 'bannerUrl', 'subscriberCount', ...ofAbout],
    })
    const other = channelOf(page(channelNamed('hedge')))
    await expect(other).rejects.toMatchObject({ code: 'youtube.unexpected' })
  })

  test('a page of another channel is a failure', async () => {
    for (const page of [game, topic, ordinary()]) {
      const other = JSON.parse(JSON.stringify(page).replaceAll(id, channelNamed('hedge')))
      await expect(channelOf(other)).rejects.toMatchObject({ code: 'youtube.unexpected' })
    }
  })

  test('none of them claims hidden subscribers or a missing banner', async () => {
    expect(await run('channel-id-finder', gated)).toMatchObject({
      items: [{ ok: true, result: { channel: { subscribersUntold: true } } }],
    })
    await expect(run('youtube-channel-banner-downloader', gated)).rejects.toMatchObject({
      code: 'channel.bannerUntold',
    })
    await expect(run('youtube-channel-banner-downloader', ordinary())).rejects.toMatchObject({
      code: 'channel.noBanner',
    })
  })
})

describe('an ordinary channel', () => {
  const about = {
    viewCountText: '1,234 views',
    videoCountText: '56 videos',
    joinedDateText: { content: 'Joined May 6, 2015' },
  }
  const withPanel = (...parts: string[]) => ({
    ...ordinary(...parts),
    header: { ...pageHeader(...parts), panel: more('about') },
  })

  test.each([
    ['2.52m subscribers', 2_520_000],
    ['1.23M subscribers', 1_230_000],
    ['84 subscribers', 84],
  ])('%j in its header', async (text, subscriberCount) => {
    const channel = await channelOf(withPanel('@orchard', text, '18k videos'), about)
    expect(channel).toMatchObject({ subscriberCount, viewCount: 1_234, publishedAt: '2015-05-06' })
    // The channel is known to have no banner or country, so nothing is unknown.
    expect(channel).not.toHaveProperty('unknownFacts')
  })

  test('subscribers that are not shown are hidden or none, so unknown, as an unreadable count is', async () => {
    const bare = await channelOf(withPanel('@orchard', '1 video'), about)
    expect([bare.subscriberCount, bare.unknownFacts]).toEqual([undefined, ['subscriberCount']])
    const none = await channelOf(withPanel('@orchard', 'No subscribers'), about)
    expect([none.subscriberCount, none.unknownFacts]).toEqual([0, undefined])
    const odd = await channelOf(withPanel('a great many subscribers'), about)
    expect([odd.subscriberCount, odd.unknownFacts]).toEqual([undefined, ['subscriberCount']])
  })

  test('facts missing from the panel, or the entire panel, are unknown', async () => {
    const odd = { ...about, viewCountText: 'lots', country: 'Appleland', videoCountText: undefined }
    const shown = '84 subscribers'
    expect((await channelOf(withPanel(shown), odd)).unknownFacts).toEqual([
      'country',
      'viewCount',
      'videoCount',
    ])
    expect((await channelOf(ordinary(shown))).unknownFacts).toEqual(ofAbout)
  })

  test('without the panel, the number of videos is the one in its header', async () => {
    const channel = await channelOf(ordinary('@orchard', '84 subscribers', '116 videos'))
    expect(channel.videoCount).toBe(116)
    expect(channel.unknownFacts).toEqual(['publishedAt', 'country', 'viewCount'])
  })
})

test.each([
  ['This channel does not exist.', 'channel.notFound'],
  ['This account has been terminated for a violation of the Terms of Service.', 'channel.closed'],
  ['This channel was removed because it violated our Community Guidelines.', 'channel.closed'],
  ['The orchard is asleep.', 'youtube.unexpected'],
])('YouTube refuses with %j: %s', async (text, code) => {
  await expect(channelOf(refusal(text))).rejects.toMatchObject({ code })
})

describe('names', () => {
  /** A YouTube on which three forms of one name are three channels. */
  async function startNamedChannels() {
    const site = await freshKeylessSite(server)
    const ids: Record<string, string> = {
      '/apple': channelNamed('bare'),
      '/c/apple': channelNamed('custom'),
      '/user/apple': channelNamed('user'),
      '/@apple': channelNamed('handle'),
    }
    server.script = ({ path, body }) => {
      const { url, browseId } = JSON.parse(body)
      if (browseId) {
        const metadata = channelMetadata(browseId, 'Apple')
        return [200, { metadata, header: pageHeader() }]
      }
      const to = path.endsWith('resolve_url') && ids[new URL(url).pathname]
      return to ? [200, { endpoint: { browseEndpoint: { browseId: to } } }] : [404, {}]
    }
    return site
  }

  test('a name is looked up in the form that the visitor entered', async () => {
    const { YouTube, findRunnable, runTool } = await startNamedChannels()
    const url = ['youtube.com/apple', 'youtube.com/c/apple', 'youtube.com/user/apple', '@apple']
    const result = await runTool(findRunnable('channel-id-finder'), { url }, new YouTube())
    expect(result).toMatchObject({
      items: [
        { result: { foundBy: 'name', values: { id: channelNamed('bare') } } },
        { result: { foundBy: 'custom', values: { id: channelNamed('custom') } } },
        { result: { foundBy: 'user', values: { id: channelNamed('user') } } },
        { result: { foundBy: 'handle', values: { id: channelNamed('handle') } } },
      ],
    })
  })

  test('the Data API can look up neither bare names nor /c/ names', async () => {
    const keyed = { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: 'key' }
    const { YouTube } = await freshKeylessSite(server, keyed)
    await expect(new YouTube().channel({ by: 'name', value: 'apple' })).rejects.toMatchObject({
      code: 'channel.nameNotFindable',
    })
  })

  test.each<[string, object, string]>([
    [
      'a page that is not a channel',
      { browseEndpoint: { browseId: 'FEexplore' } },
      'channel.notFound',
    ],
    ['an unreadable response', { newEndpoint: {} }, 'youtube.unexpected'],
    [
      'an endless chain of redirects',
      { urlEndpoint: { url: 'https://www.youtube.com/@pear' } },
      'youtube.unexpected',
    ],
  ])('a name that resolves to %s', async (_, endpoint, code) => {
    const { YouTube } = await freshKeylessSite(server)
    respondingWith(server, { resolve_url: { endpoint } })
    const channel = new YouTube().channel({ by: 'handle', value: '@pear' })
    await expect(channel).rejects.toMatchObject({ code })
  })
})

fullDescribe('fifty handles at once, at 450 ms a response', () => {
  /**
   * A YouTube that responds to all requests once no more arrive: each round stands for 450 ms,
   * however slow this machine is.
   */
  async function startRoundServer() {
    const site = await freshKeylessSite(server)
    let rounds = 0
    let waiting: (() => void)[] = []
    let timer: NodeJS.Timeout | undefined
    const round = () => {
      rounds += 1
      const all = waiting
      waiting = []
      for (const answer of all) answer()
    }
    server.script = async ({ body }) => {
      await new Promise<void>((go) => {
        waiting.push(go)
        clearTimeout(timer)
        timer = setTimeout(round, 150)
      })
      const { url, browseId, continuation } = JSON.parse(body)
      if (url) {
        const name = new URL(url).pathname.slice(2)
        return [200, { endpoint: { browseEndpoint: { browseId: channelNamed(name) } } }]
      }
      if (continuation) return [200, { aboutChannelViewModel: { viewCountText: '5 views' } }]
      const header = { ...pageHeader('9 subscribers'), panel: more('about') }
      return [200, { metadata: channelMetadata(browseId, 'One of many'), header }]
    }
    return { ...site, rounds: () => rounds }
  }
  const handles = (of: string) =>
    Array.from({ length: 50 }, (_, at) => ({ by: 'handle', value: `@${of}${at}` }) as const)

  test.each([
    ['one visitor', 1],
    ['two visitors', 2],
  ])('%s: all are answered within 9 s', async (_, count) => {
    const { YouTube, rounds } = await startRoundServer()
    const visitors = Array.from({ length: count }, (_, at) =>
      new YouTube({ client: `visitor ${at}`, timeoutMs: 25_000 }).channels(handles(`pip${at}x`)),
    )
    const found = (await Promise.all(visitors)).flat()
    expect(found).toHaveLength(50 * count)
    for (const channel of found) expect(channel).toMatchObject({ viewCount: 5, subscriberCount: 9 })
    expect(server.calls).toHaveLength(150 * count)
    expect(rounds() * 450).toBeLessThanOrEqual(9_000)
  })
})
