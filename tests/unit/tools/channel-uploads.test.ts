import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt } from '../../helpers/site'

const channelId = `UC${'fern'.padEnd(22, '-')}`
const shortsId = channelId.replace('UC', 'UUSH')

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
afterEach(() => jest.useRealTimers())

type Kind = 'long' | 'short' | 'maybe'
/** An upload; what may be either is as short as a Short. The higher the number, the older. */
const upload = (at: number, kind: Kind, views: number) => ({ at, kind, views })
type Upload = ReturnType<typeof upload>
const idOf = ({ at, kind }: Upload) => `${kind}${at}`.padEnd(11, '_')
const dayOf = ({ at }: Upload) => new Date(Date.UTC(2026, 8, 60 - at)).toISOString()
const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const listed = (all: Upload[]) =>
  list(
    'playlistItem',
    all.map((one) => ({
      snippet: { title: idOf(one) },
      contentDetails: { videoId: idOf(one), videoPublishedAt: dayOf(one) },
    })),
  )

/** A Data API with these uploads; the list of Shorts is as it would be, unless it is given. */
const answering =
  (all: Upload[], shorts?: [number, unknown]): ScriptedServer['script'] =>
  ({ path, query }) => {
    if (query.get('playlistId') === shortsId) {
      return shorts ?? [200, listed(all.filter(({ kind }) => kind === 'short'))]
    }
    if (path.endsWith('/playlistItems')) return [200, listed(all)]
    const videos = all.map((one) => ({
      id: idOf(one),
      snippet: { title: idOf(one), publishedAt: dayOf(one), liveBroadcastContent: 'none' },
      contentDetails: { duration: one.kind === 'long' ? 'PT10M' : 'PT50S' },
      status: { privacyStatus: 'public' },
      statistics: { viewCount: String(one.views) },
    }))
    return [200, list('video', videos)]
  }

async function site(script: ScriptedServer['script']) {
  freshModules()
  const settings = { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: 'key', LOG_LEVEL: 'silent' }
  Object.assign(process.env, upstreamAt(server.origin), settings)
  server.calls.length = 0
  server.script = script
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { channelUploads } = await import('@/lib/tools/youtube/channel-uploads.server')
  const { shortsFor } = await import('@/lib/tools/youtube/shorts.server')
  return {
    ask: () => channelUploads(channelId, new YouTube()),
    judge: (videos: { id: string; durationSeconds: number }[]) =>
      shortsFor(channelId, videos, new YouTube()),
  }
}
const asked = () => server.calls.filter(({ query }) => query.get('playlistId') === shortsId)

const long = [100, 200, 300, 400, 500, 600].map((views, at) => upload(at, 'long', views))
const short = [1, 2, 3, 4, 5, 6].map((times, at) => upload(at + 10, 'short', times * 100_000))
const refusal: [number, unknown] = [404, { error: { errors: [{ reason: 'playlistNotFound' }] } }]

test('a long video’s multiple is of the other long videos, a Short’s of the other Shorts', async () => {
  const { uploads, views } = await (await site(answering([...long, ...short]))).ask()
  // The others of each kind have 100 to 500, or 100,000 to 500,000: their median is 300.
  expect(uploads[5]).toMatchObject({ isShort: false, multiple: 2, standsOut: true })
  expect(uploads[11]).toMatchObject({ isShort: true, multiple: 2, standsOut: true })
  expect(views).toMatchObject({
    long: { count: 6, median: 350 },
    short: { count: 6, median: 350_000 },
  })
})

test('with two Shorts there is nothing usual for Shorts', async () => {
  const { uploads, views } = await (await site(answering([...long, ...short.slice(0, 2)]))).ask()
  expect(views.short).toBeUndefined()
  expect(uploads[6]).toMatchObject({ isShort: true })
  expect(uploads[6]).not.toHaveProperty('multiple')
  expect(uploads[5]).toMatchObject({ multiple: 2 })
})

test.each([
  ['missing', refusal],
  ['empty', [200, listed([])] as [number, unknown]],
  ['unreadable', [200, 'no list'] as [number, unknown]],
  ['not to be had', [500, {}] as [number, unknown]],
])(
  'without the list of Shorts (%s) what is short enough is neither, and compared with nothing',
  async (_, shorts) => {
    const answer = await (await site(answering([...long, ...short], shorts))).ask()
    expect(answer.uploads).toHaveLength(12)
    expect(answer.uploads[5]).toMatchObject({ isShort: false, multiple: 2 })
    expect(answer.uploads[11]?.isShort).toBeUndefined()
    expect(answer.uploads[11]).not.toHaveProperty('multiple')
    expect(answer.views.short).toBeUndefined()
  },
)

test('a video as short as a Short that the list would have is a long one', async () => {
  const { uploads } = await (await site(answering([upload(12, 'maybe', 7), ...short]))).ask()
  expect(uploads.map(({ isShort }) => isShort)).toEqual([false, ...short.map(() => true)])
})

test('the list is one unit, kept for six hours as the uploads are', async () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  const { ask, judge } = await site(answering([...long, ...short]))
  await ask()
  await ask()
  expect(server.calls).toHaveLength(3)
  jest.setSystemTime(now + 6 * 3_600_000 - 1_000)
  await ask()
  // Another tool that judges the channel's videos has the same list.
  expect(await judge([{ id: 'other', durationSeconds: 30 }])).toMatchObject({ since: '' })
  expect(server.calls).toHaveLength(3)
  jest.setSystemTime(now + 6 * 3_600_000 + 1_000)
  await ask()
  expect(asked()).toHaveLength(2)
})

test('a channel without Shorts is asked about as seldom', async () => {
  const { ask } = await site(answering([upload(0, 'maybe', 7), ...long], refusal))
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  await ask()
  jest.setSystemTime(Date.now() + 5 * 3_600_000)
  await ask()
  expect(asked()).toHaveLength(1)
})

test('the list isn’t asked for where every upload is too long for a Short', async () => {
  const { uploads } = await (await site(answering(long))).ask()
  expect(uploads.every(({ isShort }) => isShort === false)).toBe(true)
  expect(asked()).toEqual([])
})
