import { edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import type { LookedUp, LookUp } from '@/lib/look-up/answers'
import type { ToolList } from '@/lib/tool-list/answers'
import { tools as registered } from '@/lib/tools/machine/registry'
import { fullTest } from '../../helpers/full-test'
import { dataApiAt, type Site, startSite, upstreamAt } from '../../helpers/site'
import { call, expectFailure } from '../../helpers/tool-calls'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  site = await startSite({ ...dataApiAt(sample.origin), RATE_LIMIT_SCALE: '0.2' })
}, 60_000)
beforeEach(() => fetch(`${sample.origin}/__log`, { method: 'DELETE' }))
afterAll(async () => {
  await site?.stop()
  await sample?.close()
})

const ask = (link: string) => call(`${site.origin}/api/look-up?${new URLSearchParams({ link })}`)
const dataOf = <Kind extends LookUp['kind']>({ json }: Awaited<ReturnType<typeof ask>>) =>
  json.data as LookedUp<Kind>
const asked = async (): Promise<string[]> => {
  const log: { path: string }[] = await (await fetch(`${sample.origin}/__log`)).json()
  return log.map(({ path }) => path.split('/').at(-1) ?? '')
}

test('a video with its channel and what the tools would find, for two calls and then none', async () => {
  const own = videos.find(({ id }) => id === edgeCases.creativeCommons)!
  const first = await ask(`https://youtu.be/${own.id}`)
  expect(first.status).toBe(200)
  const { video, channel, known } = dataOf<'video'>(first)
  expect(video).toMatchObject({ id: own.id, title: own.title, viewCount: own.views })
  expect(channel?.id).toBe(own.channelId)
  expect(known.tags?.count).toBe(own.tags.length)
  expect(known.texts?.chapters).toBe(3)
  expect(await asked()).toEqual(['videos', 'channels'])
  const again = await ask(own.id)
  expect(again.json.meta).toMatchObject({ cached: true })
  expect(await asked()).toHaveLength(2)
})

fullTest(
  'a clip leads to its video, with the seconds that it shows, for one page more',
  async () => {
    const clip = `https://www.youtube.com/clip/${edgeCases.clip}`
    const other = await startSite({ ...upstreamAt(sample.origin), YOUTUBE_SOURCE: 'sample' })
    const askOther = (query: Record<string, string>) =>
      call(`${other.origin}/api/look-up?${new URLSearchParams(query)}`)
    const found = await askOther({ url: clip })
    expect(found.status).toBe(200)
    expect(found.json.data).toMatchObject({
      kind: 'video',
      video: { id: edgeCases.chapters },
      clip: { videoId: edgeCases.chapters, start: 12, end: 27.5 },
    })
    expect(await asked()).toEqual([edgeCases.clip, 'videos', 'channels'])
    const dead = `https://www.youtube.com/clip/${edgeCases.deadClip}`
    const unreadable = { status: 400, code: 'link.clipUnreadable', field: 'link' }
    expectFailure(await askOther({ link: dead }), unreadable)
    expectFailure(await askOther({}), { status: 400, code: 'input.required', field: 'link' })
    await other.stop()
    // A site that is told to ask the Data API alone reads no pages.
    expectFailure(await ask(clip), unreadable)
  },
)

test('a playlist of uploads leads to its channel', async () => {
  const { status, json } = await ask(`UU${edgeCases.noBannerChannel.slice(2)}`)
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    kind: 'channel',
    channel: { id: edgeCases.noBannerChannel, hasBanner: false },
  })
})

test('what is hidden isn’t told, and what can’t be seen has its reason', async () => {
  const hidden = dataOf<'channel'>(await ask(edgeCases.hiddenSubscribersChannel))
  expect(hidden.channel.subscriberCount).toBeUndefined()
  expectFailure(await ask(edgeCases.unknownVideo), { status: 404, code: 'video.notFound' })
  expectFailure(await ask('https://vimeo.com/76979871'), {
    status: 400,
    code: 'link.notYouTube',
    field: 'link',
  })
})

test('a YouTube link without a whole ID leads to nothing', async () => {
  expectFailure(await ask('https://www.youtube.com/playlist?list=PLabc'), {
    status: 400,
    code: 'link.nothing',
    field: 'link',
  })
})

test.each(['', `?link=${'a'.repeat(3000)}`, '?link=a&link=b'])(
  'rejects the query “%s”',
  async (query) => {
    expect((await call(`${site.origin}/api/look-up${query}`)).status).toBe(400)
  },
)

fullTest('D05: look-ups that ask YouTube are limited, and cached ones are free', async () => {
  const known = videos.filter(({ privacy }) => privacy === 'public').map(({ id }) => id)
  const statuses = []
  for (const id of known.slice(0, 12)) statuses.push((await ask(id)).status)
  expect(statuses).toContain(429)
  expect((await ask(edgeCases.creativeCommons)).status).toBe(200)
})

fullTest('the tools and pages have their names and other words in each language', async () => {
  const list = async (language: string) =>
    (await call(`${site.origin}/api/tools?${new URLSearchParams({ language })}`)).json
      .data as unknown as ToolList
  const english = await list('en')
  const { tools, pages } = english
  expect(tools).toHaveLength(registered.length)
  const logo = tools.find(({ slug }) => slug === 'youtube-channel-logo-downloader')
  expect(logo).toMatchObject({ name: 'Channel logo downloader', runs: true })
  expect(logo?.words).toContain('avatar')
  expect(logo?.accepts).toContain('channel')
  expect((await list('ru')).tools[0]?.name).not.toBe(tools[0]?.name)
  expect(pages.find(({ href }) => href === '/refund')).toMatchObject({ name: 'Refunds' })
  expect(pages.find(({ href }) => href === '/login')?.who).toBe('guests')
  expect(await list('xx')).toEqual(english)
})
