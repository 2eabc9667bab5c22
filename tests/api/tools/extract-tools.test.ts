import sharp from 'sharp'
import { dataApiAt, type Site, startSite } from '../../helpers/site'
import {
  call,
  expectFailure,
  foreignChannel,
  foreignVideo,
  toolAddress,
} from '../../helpers/tool-calls'
import { colorOf } from '../../helpers/youtube/fake-pictures'
import {
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

const xss = '<img src=x onerror=alert(1)> & "quoted" \'single\' </script>'
const channelId = (name: string) => `${`UCfgn${name}`.padEnd(23, '0')}A`
const river = channelId('River')
const hidden = channelId('Hidden')
const bare = channelId('Bare')
const plain = channelId('Plain')
const svg = channelId('Svg')
const nobody = channelId('Nobody')
const many = Array.from({ length: 50 }, (_, at) => channelId(`Many-${at}-`))

const description = [
  'A <b>bold</b> claim & more: https://shop.example/x?utm_source=yt&aff_id=7.',
  '0:00 Start',
  '0:30 Middle <i>',
  '2:00 End',
  'Write to post@example.org #Fluss #река',
].join('\n')

let youtube: ForeignYouTube
let site: Site

const tool = (slug: string, url: string | readonly string[]) =>
  call(toolAddress(site.origin, slug, { url }))

beforeAll(async () => {
  youtube = await startForeignYouTube({
    videos: [
      foreignVideo('fgnWhole--0', {
        snippet: {
          title: xss,
          description,
          tags: ['one', '<two>'],
          channelId: river,
          categoryId: '28',
          defaultLanguage: 'de',
          defaultAudioLanguage: 'ja',
        },
        contentDetails: {
          caption: 'true',
          contentRating: { fskRating: 'fsk12', djctqRatingReasons: ['djctqViolence'] },
          regionRestriction: { blocked: ['DE', 'KP', 'AQ'] },
        },
        status: { license: 'creativeCommon', madeForKids: true },
        statistics: { viewCount: '1000', likeCount: '40', commentCount: '10' },
        topicDetails: {
          topicCategories: [
            'https://en.wikipedia.org/wiki/Lifestyle_(sociology)',
            'javascript:alert(1)',
          ],
        },
        recordingDetails: { recordingDate: '2023-12-24T00:00:00Z' },
        localizations: {
          de: { title: xss, description },
          fr: { title: 'Titre <b>', description: '' },
        },
      }),
      foreignVideo('fgnSparse-0', {
        snippet: { description: '', categoryId: undefined },
        statistics: { viewCount: undefined, likeCount: undefined },
      }),
      foreignVideo('fgnNowhere0', { contentDetails: { regionRestriction: { allowed: [] } } }),
      foreignVideo('fgnLiveNow0', {
        snippet: { liveBroadcastContent: 'live' },
        contentDetails: { duration: 'P0D' },
        liveStreamingDetails: {
          scheduledStartTime: '2026-01-01T10:00:00Z',
          actualStartTime: '2026-01-01T10:02:03Z',
          concurrentViewers: '321',
        },
      }),
      foreignVideo('fgnOfRiver0', { snippet: { channelId: river } }),
    ],
    channels: [
      foreignChannel(river, {
        origin: () => youtube.origin,
        snippet: { title: `Река ${xss}`, customUrl: '@река' },
        username: 'oldriver',
        banner: true,
      }),
      foreignChannel(hidden, {
        origin: () => youtube.origin,
        snippet: { customUrl: '@hidden.one' },
        statistics: { hiddenSubscriberCount: true, subscriberCount: undefined },
      }),
      foreignChannel(bare, {
        origin: () => youtube.origin,
        snippet: { customUrl: undefined, thumbnails: undefined },
        contentDetails: undefined,
      }),
      foreignChannel(plain, { origin: () => youtube.origin, banner: true }),
      foreignChannel(svg, { origin: () => youtube.origin, banner: true }),
      ...many.map((id) => foreignChannel(id, { origin: () => youtube.origin })),
    ],
  })
  youtube.categories.set('28', 'Tinkering & Rockets')
  site = await startSite(dataApiAt(youtube.origin))
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
})

interface Row {
  channel: Record<string, unknown>
  foundBy: string
  values: Record<string, string>
}
type Items = { input: string; ok: boolean; result: Row; error?: { code: string } }[]
const itemsOf = ({ json }: { json: Record<string, unknown> }) =>
  (json.data as { items: Items }).items

describe('channel-id-finder', () => {
  test('returns all addresses of a channel, and its facts', async () => {
    const answer = await tool('channel-id-finder', river)
    expect(answer.status).toBe(200)
    const avatar = `${youtube.origin}/ytc/${river}=s800-c-k-c0x00ffffff-no-rj`
    expect(itemsOf(answer)).toEqual([
      {
        input: river,
        ok: true,
        result: {
          channel: {
            id: river,
            title: `Река ${xss}`,
            handle: '@река',
            avatar: `/api/image?${new URLSearchParams({ url: avatar })}`,
            subscriberCount: 12300,
          },
          foundBy: 'id',
          values: {
            id: river,
            handle: '@река',
            uploads: `UU${river.slice(2)}`,
            videos: `UULF${river.slice(2)}`,
            shorts: `UUSH${river.slice(2)}`,
            live: `UULV${river.slice(2)}`,
            url: `https://www.youtube.com/channel/${river}`,
            handleUrl: 'https://www.youtube.com/@река',
            feed: `https://www.youtube.com/feeds/videos.xml?channel_id=${river}`,
          },
        },
      },
    ])
    expect(answer.json.meta).toMatchObject({ source: 'data-api' })
  })

  test('every way to name a channel finds it, and the result says which it was', async () => {
    const ways = {
      [`https://www.youtube.com/channel/${river}/videos`]: 'id',
      'https://www.youtube.com/@%D1%80%D0%B5%D0%BA%D0%B0': 'handle',
      '@РЕКА': 'handle',
      'youtube.com/user/oldriver': 'user',
      'https://youtu.be/fgnOfRiver0': 'video',
    }
    const items = itemsOf(await tool('channel-id-finder', Object.keys(ways)))
    expect(items.map(({ result }) => [result.values.id, result.foundBy])).toEqual(
      Object.values(ways).map((how) => [river, how]),
    )
  })

  test('fifty ids take one upstream call, and none the second time', async () => {
    const callsBefore = youtube.count('/youtube/v3/channels')
    const items = itemsOf(await tool('channel-id-finder', many))
    expect(items.map(({ result }) => result.values.id)).toEqual(many)
    expect(youtube.count('/youtube/v3/channels') - callsBefore).toBe(1)
    const again = await tool('channel-id-finder', many)
    expect(again.json.meta).toMatchObject({ cached: true })
    expect(youtube.count('/youtube/v3/channels') - callsBefore).toBe(1)
    expect(youtube.count('/youtube/v3/search')).toBe(0)
  })

  test('facts that YouTube omits are absent', async () => {
    const items = itemsOf(await tool('channel-id-finder', [hidden, bare]))
    expect(items[0]?.result.channel).not.toHaveProperty('subscriberCount')
    expect(Object.keys(items[1]?.result.channel ?? {})).toEqual(['id', 'title', 'subscriberCount'])
    expect(items[1]?.result.values).not.toHaveProperty('handle')
    expect(items[1]?.result.values).not.toHaveProperty('handleUrl')
  })

  test('a bad link does not affect the others', async () => {
    const inputs = [river, nobody, 'youtube.com/c/oldname', 'fgnNoVideo0', 'https://vimeo.com/1']
    const items = itemsOf(await tool('channel-id-finder', inputs))
    expect(items.map(({ ok, error }) => (ok ? 'ok' : error?.code))).toEqual([
      'ok',
      'channel.notFound',
      'channel.nameNotFindable',
      'video.notFound',
      'link.notYouTube',
    ])
    const lone = await tool('channel-id-finder', '@nobody.here')
    expectFailure(lone, { status: 404, code: 'channel.notFound', field: 'url' })
    const old = await tool('channel-id-finder', 'youtube.com/c/oldname')
    expectFailure(old, { status: 422, code: 'channel.nameNotFindable', field: 'url' })
    const tooMany = await tool('channel-id-finder', [...many, river])
    expectFailure(tooMany, { status: 400, code: 'input.tooMany', field: 'url' })
  })
})

interface Facts {
  verdicts: { key: string; values?: Record<string, number> }[]
  groups: { name: string; facts: { name: string; value: unknown }[] }[]
  snapshot: Record<string, unknown>
  raw: Record<string, unknown>
}
const factsOf = ({ json }: { json: Record<string, unknown> }) => {
  const { groups, verdicts, snapshot, raw } = json.data as Facts
  const facts = Object.fromEntries(
    groups.flatMap((group) => group.facts.map(({ name, value }) => [name, value])),
  )
  return { facts, verdicts, snapshot, raw }
}

describe('video-data-viewer', () => {
  test('shows exactly what the API returns', async () => {
    const answer = await tool('video-data-viewer', 'fgnWhole--0')
    expect(answer.status).toBe(200)
    const { facts, verdicts, snapshot, raw } = factsOf(answer)
    expect(facts).toMatchObject({
      views: 1000,
      likes: 40,
      comments: 10,
      engagement: 0.05,
      likeRate: 0.04,
      commentRate: 0.01,
      published: '2024-02-29T23:59:59Z',
      recorded: '2023-12-24',
      duration: 205,
      category: '28',
      language: ['de'],
      audioLanguage: ['ja'],
      localizations: ['de', 'fr'],
      captions: true,
      definition: 'hd',
      licence: 'creativeCommon',
      madeForKids: true,
      ratings: 'FSK 12',
      blockedIn: ['DE', 'KP', 'AQ'],
      topics: [
        {
          text: 'Lifestyle (sociology)',
          url: 'https://en.wikipedia.org/wiki/Lifestyle_(sociology)',
        },
      ],
    })
    expect(facts).not.toHaveProperty('allowedIn')
    expect(JSON.stringify(answer.json.data)).toContain('"title":"Tinkering & Rockets"')
    expect(verdicts).toContainEqual({ key: 'blockedIn', tone: 'warning', values: { count: 3 } })
    expect(verdicts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['public', 'madeForKids', 'creativeCommons', 'captions']),
    )
    expect(snapshot).toEqual({
      title: xss,
      description,
      tags: ['one', '<two>'],
      counts: { views: 1000, likes: 40, comments: 10 },
      facts: expect.arrayContaining([
        { name: 'privacy', kind: 'word', value: 'public' },
        { name: 'licence', kind: 'word', value: 'creativeCommon' },
        { name: 'madeForKids', kind: 'yesNo', value: true },
        { name: 'blockedIn', kind: 'regions', value: ['DE', 'KP', 'AQ'] },
      ]),
      source: 'data-api',
    })
    expect(raw).toMatchObject({ kind: 'youtube#video', id: 'fgnWhole--0' })
  })

  test('a video takes one call, and the list of categories one call in total', async () => {
    expect(youtube.count('id=fgnWhole--0')).toBe(1)
    expect(youtube.count('/youtube/v3/videoCategories')).toBe(1)
  })

  test('hidden or unset facts are marked or omitted, never invented', async () => {
    const { facts, verdicts } = factsOf(await tool('video-data-viewer', 'fgnSparse-0'))
    // A reason takes the place of a number.
    expect(facts).toMatchObject({ views: '', likes: 'likes', comments: 'comments' })
    for (const name of [
      'engagement',
      'likeRate',
      'viewsPerDay',
      'category',
      'language',
      'topics',
    ]) {
      expect(facts).not.toHaveProperty(name)
    }
    expect(verdicts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['everywhere', 'noComments', 'noLikes']),
    )
  })

  test('an empty list of allowed countries means nowhere', async () => {
    const { facts, verdicts } = factsOf(await tool('video-data-viewer', 'fgnNowhere0'))
    expect(facts.allowedIn).toEqual([])
    expect(verdicts.map(({ key }) => key)).toContain('nowhere')
  })

  test('a live stream has its schedule, its viewers and no duration', async () => {
    const { facts, verdicts } = factsOf(await tool('video-data-viewer', 'fgnLiveNow0'))
    expect(facts).toMatchObject({
      viewersNow: 321,
      scheduledStart: '2026-01-01T10:00:00Z',
      actualStart: '2026-01-01T10:02:03Z',
    })
    expect(facts).not.toHaveProperty('duration')
    expect(facts).not.toHaveProperty('viewsPerDay')
    expect(verdicts.map(({ key }) => key)).toContain('live')
  })
})

describe('youtube-title-and-description-extractor', () => {
  test('returns the texts unchanged, and what they contain', async () => {
    const slug = 'youtube-title-and-description-extractor'
    const { status, json } = await tool(slug, ['fgnWhole--0', 'fgnSparse-0'])
    expect(status).toBe(200)
    const { items } = json.data as { items: { result: Record<string, unknown> }[] }
    expect(items[0]?.result).toMatchObject({
      snippets: [
        { name: 'title', text: xss },
        { name: 'description', text: description },
      ],
      notes: [],
      found: {
        links: [
          {
            url: 'https://shop.example/x?utm_source=yt&aff_id=7',
            host: 'shop.example',
            affiliate: true,
            tracking: ['utm_source'],
          },
        ],
        chapters: [
          { start: 0, title: 'Start' },
          { start: 30, title: 'Middle <i>' },
          { start: 120, title: 'End' },
        ],
        hashtags: ['#Fluss', '#река'],
        emails: ['post@example.org'],
      },
      language: 'de',
      versions: [{ language: 'fr', title: 'Titre <b>', description: '' }],
    })
    expect(items[1]?.result).toMatchObject({
      snippets: [{ name: 'title' }],
      notes: [{ key: 'note.noDescription' }],
      found: { links: [], chapters: [], hashtags: [], emails: [] },
      versions: [],
    })
  })

  test('ten videos take one call', async () => {
    const before = youtube.count('/youtube/v3/videos')
    const ten = Array.from({ length: 10 }, (_, at) => `fgnText-__${at}`)
    youtube.videos.push(...ten.map((id) => foreignVideo(id)))
    expect((await tool('youtube-title-and-description-extractor', ten)).status).toBe(200)
    expect(youtube.count('/youtube/v3/videos') - before).toBe(1)
  })
})

interface Pictures {
  channel: { id: string }
  images: {
    name: string
    format: string
    width: number
    height: number
    url: string
    sourceUrl: string
  }[]
  missing: string[]
  palette?: { hex: string; share: number }[]
}
const picturesOf = ({ json }: { json: Record<string, unknown> }) => json.data as Pictures
const sizesOf = ({ images }: Pictures) =>
  images.map(({ name, format, width, height }) => [name, format, width, height])

describe('youtube-channel-banner-downloader', () => {
  const slug = 'youtube-channel-banner-downloader'

  test("returns the original and each screen's crop, with their real sizes", async () => {
    const answer = await tool(slug, '@река')
    expect(answer.status).toBe(200)
    const pictures = picturesOf(answer)
    expect(pictures.channel.id).toBe(river)
    expect(sizesOf(pictures)).toEqual([
      ['original', 'png', 2048, 1152],
      ['tv', 'jpg', 2048, 1152],
      ['desktop', 'jpg', 2048, 338],
      ['tablet', 'jpg', 1484, 338],
      ['mobile', 'jpg', 1237, 338],
    ])
    expect(pictures.missing).toEqual([])
    expect(pictures.images[0]?.sourceUrl).toBe(`${youtube.origin}/banner/${river}=s0`)
    for (const { url, format } of pictures.images) {
      const picture = await fetch(site.origin + url)
      const type = `image/${format === 'jpg' ? 'jpeg' : format}`
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type])
      await picture.body?.cancel()
    }
  })

  test('if the server does not crop, the original remains, and the others are listed as missing', async () => {
    youtube.uncroppable.add(plain)
    const pictures = picturesOf(await tool(slug, plain))
    expect(pictures.images.map(({ name }) => name)).toEqual(['original', 'tv'])
    expect(pictures.missing).toEqual(['desktop', 'tablet', 'mobile'])
  })

  test('no banner is 422 channel.noBanner, and no image is requested', async () => {
    expectFailure(await tool(slug, hidden), { status: 422, code: 'channel.noBanner' })
    expect(youtube.count(`/banner/${hidden}`)).toBe(0)
  })

  test.each([
    [nobody, 404, 'channel.notFound'],
    ['fgnNoVideo0', 404, 'video.notFound'],
    ['youtube.com/c/oldname', 422, 'channel.nameNotFindable'],
  ])('%s answers %i %s', async (url, status, code) => {
    expectFailure(await tool(slug, url), { status, code })
  })

  test('S04 a response that is not an image counts as a missing image', async () => {
    youtube.faults.set(`/banner/${svg}`, faults.answer(200, 'image/svg+xml', '<svg/>'))
    const pictures = picturesOf(await tool(slug, svg))
    expect(pictures.images).toEqual([])
    expect(pictures.missing).toContain('original')
  })
})

describe('youtube-channel-logo-downloader', () => {
  const slug = 'youtube-channel-logo-downloader'

  test('every distinct size up to the original, and the colors of the pixels', async () => {
    const pictures = picturesOf(await tool(slug, 'https://youtu.be/fgnOfRiver0'))
    expect(sizesOf(pictures)).toEqual([
      ['original', 'png', 900, 900],
      ['s800', 'jpg', 800, 800],
      ['s512', 'jpg', 512, 512],
      ['s240', 'jpg', 240, 240],
      ['s176', 'jpg', 176, 176],
      ['s88', 'jpg', 88, 88],
      ['s48', 'jpg', 48, 48],
    ])
    expect(pictures.missing).toEqual([])
    expect(pictures.palette).toHaveLength(1)
    const { r, g, b } = colorOf(`/ytc/${river}`)
    const shown = pictures.palette?.[0]?.hex ?? ''
    const near = [r, g, b].every(
      (part, at) => Math.abs(part - Number.parseInt(shown.slice(1 + at * 2, 3 + at * 2), 16)) <= 4,
    )
    expect(near).toBe(true)
  })

  test('the ZIP has a file with an extension for each picture', async () => {
    const { images } = picturesOf(await tool(slug, river))
    const query = new URLSearchParams(images.map(({ sourceUrl }) => ['url', sourceUrl]))
    const zip = await fetch(`${site.origin}/api/image/zip?${query}&name=x`)
    const names = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    for (const file of ['s0.png', 's800.jpg', 's48.jpg'])
      expect(names).toContain(`${river}-${file}`)
  })

  test('a channel without a logo is a valid answer', async () => {
    const answer = await tool(slug, bare)
    expect(answer.status).toBe(200)
    expect(picturesOf(answer)).toMatchObject({ images: [], missing: ['original'] })
  })

  test('the images have the sizes and formats that are stated', async () => {
    const { images } = picturesOf(await tool(slug, river))
    for (const { url, width } of images) {
      const bytes = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  })
})
