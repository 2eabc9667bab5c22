import { edgeCases, startSampleYouTube, uploadsOf } from 'sample-youtube'
import type { AppError } from '@/lib/errors'
import type { RecentUploads } from '@/lib/youtube/models/uploads'
import { passTime, stopClock } from '../../helpers/clock'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt } from '../../helpers/site'
import { answerInnertube } from '../../helpers/youtube/fake-innertube'

const channelOf = (name: string) => `UC${name.padEnd(22, '-')}`
const [fern, kettles] = [channelOf('fern'), channelOf('kettles')]

let server: ScriptedServer
let innertube: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
  innertube = await startScriptedServer(answerInnertube)
})
afterAll(() => Promise.all([server.close(), innertube.close()]))
afterEach(() => {
  jest.useRealTimers()
  delete process.env.YOUTUBE_DAILY_UNITS
})

interface Item {
  id: string
  [part: string]: unknown
}
const idOf = (at: number) => `upload${String(at).padStart(5, '0')}`
const upload = (at: number, parts: object = {}): Item => ({
  id: idOf(at),
  snippet: {
    title: `Upload ${at}`,
    publishedAt: new Date(Date.UTC(2026, 0, 60 - at)).toISOString(),
    liveBroadcastContent: 'none',
  },
  contentDetails: { duration: 'PT2M5S' },
  status: { privacyStatus: 'public' },
  statistics: { viewCount: String(1000 + at), likeCount: '5', commentCount: '0' },
  ...parts,
})
const uploads = (count: number) => Array.from({ length: count }, (_, at) => upload(at))
const live = (state: string) => ({ snippet: { title: 'Live', liveBroadcastContent: state } })

const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const refusal = (status: number, reason: string): [number, unknown] => [
  status,
  { error: { errors: [{ reason }] } },
]

/** A Data API with these uploads; `shown` are those that `videos.list` still knows. */
const answering =
  (all: Item[], { shown = all, videoCount = '0', known = true } = {}): ScriptedServer['script'] =>
  ({ path, query }) => {
    if (path.endsWith('/playlistItems')) {
      if (all.length === 0) return refusal(404, 'playlistNotFound')
      const items = all.map(({ id }) => ({
        snippet: { title: `Listed ${id}`, videoOwnerChannelId: fern },
        contentDetails: { videoId: id, videoPublishedAt: '2026-01-01T00:00:00Z' },
      }))
      return [200, list('playlistItem', items.slice(0, 50))]
    }
    if (path.endsWith('/channels')) {
      const channel = { id: query.get('id'), statistics: { videoCount } }
      return [200, list('channel', known ? [channel] : [])]
    }
    const ids = query.get('id')?.split(',') ?? []
    return [
      200,
      list(
        'video',
        shown.filter(({ id }) => ids.includes(id)),
      ),
    ]
  }

async function freshSite(script: ScriptedServer['script'], more: Record<string, string> = {}) {
  freshModules()
  const settings = { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: 'key', LOG_LEVEL: 'silent' }
  Object.assign(process.env, upstreamAt(server.origin), settings, more)
  server.calls.length = 0
  innertube.calls.length = 0
  server.script = script
  return {
    ...(await import('@/lib/youtube/youtube.server')),
    ...(await import('@/lib/youtube/quota/usage.server')),
  }
}

const resources = () => server.calls.map(({ path }) => path.split('/').at(-1))
const known = (answer: RecentUploads | AppError | undefined) => answer as RecentUploads

async function uploadsWith(script: ScriptedServer['script']) {
  const { YouTube } = await freshSite(script)
  const [answer] = await new YouTube().recentUploads([fern])
  return answer
}

describe('the Data API', () => {
  test('the last 30 of more uploads, with their facts, newest first', async () => {
    const { uploads: found, leftOut } = known(await uploadsWith(answering(uploads(60))))
    expect(found.map(({ id }) => id)).toEqual(uploads(30).map(({ id }) => id))
    expect(found[1]).toEqual({
      id: idOf(1),
      title: 'Upload 1',
      publishedAt: new Date(Date.UTC(2026, 0, 59)).toISOString(),
      durationSeconds: 125,
      viewCount: 1001,
      likeCount: 5,
      commentCount: 0,
    })
    expect(leftOut).toEqual({ live: 0, upcoming: 0, members: 0, other: 0 })
    expect(server.calls[0]?.query.get('playlistId')).toBe(`UU${fern.slice(2)}`)
  })

  test('they cost two units when nothing is known, and nothing after that', async () => {
    const { YouTube, usageToday } = await freshSite(answering(uploads(60)))
    const first = new YouTube({ tool: 'plot' })
    await first.recentUploads([fern])
    expect(usageToday().byTool.plot).toMatchObject({ units: 2, calls: 2 })
    const second = new YouTube({ tool: 'plot' })
    await second.recentUploads([fern])
    expect(usageToday().byTool.plot).toMatchObject({ units: 2, calls: 2, hits: 1 })
    expect(resources()).toEqual(['playlistItems', 'videos'])
    expect([first, second].map((one) => one.provenance().cached)).toEqual([false, true])
  })

  test('requests for the same channel at once share their two units', async () => {
    const { YouTube } = await freshSite(answering(uploads(3)))
    await Promise.all([1, 2, 3].map(() => new YouTube().recentUploads([fern])))
    expect(resources()).toEqual(['playlistItems', 'videos'])
  })

  test('several channels are answered in order, and a failure affects no other', async () => {
    const answer = answering(uploads(3))
    const { YouTube } = await freshSite((asked) =>
      asked.query.get('playlistId')?.includes('moss') ? [500, {}] : answer(asked),
    )
    const found = await new YouTube().recentUploads([fern, channelOf('moss'), kettles])
    expect(found.map((one) => ('uploads' in one ? one.uploads.length : one.code))).toEqual([
      3,
      'youtube.error',
      3,
    ])
  })

  test('they are kept for six hours', async () => {
    stopClock()
    const { YouTube } = await freshSite(answering(uploads(5)))
    const ask = () => new YouTube().recentUploads([fern])
    await ask()
    passTime(6 * 3_600_000 - 1_000)
    await ask()
    expect(server.calls).toHaveLength(2)
    passTime(2_000)
    server.script = answering(uploads(6))
    expect(known((await ask())[0]).uploads).toHaveLength(6)
    expect(server.calls).toHaveLength(4)
  })

  test('older ones stand in while YouTube fails, and say so', async () => {
    stopClock()
    const { YouTube } = await freshSite(answering(uploads(5)))
    await new YouTube().recentUploads([fern])
    passTime(7 * 3_600_000)
    server.script = () => [500, {}]
    const youtube = new YouTube()
    expect(known((await youtube.recentUploads([fern]))[0]).uploads).toHaveLength(5)
    expect(youtube.provenance()).toMatchObject({ stale: true })
  })

  test('live, coming, no longer public and unreadable ones are left out, counted, and replaced by older ones', async () => {
    const all = uploads(40)
    all[0] = upload(0, live('live'))
    all[2] = upload(2, live('upcoming'))
    all[3] = upload(3, live('upcoming'))
    all[5] = upload(5, { status: { privacyStatus: 'unlisted' } })
    all[6] = upload(6, live('something new'))
    // Behind the thirtieth upload nothing is counted.
    all[39] = upload(39, live('live'))
    const shown = all.filter(({ id }) => id !== idOf(7))
    const { uploads: found, leftOut } = known(await uploadsWith(answering(all, { shown })))
    expect(leftOut).toEqual({ live: 1, upcoming: 2, members: 0, other: 3 })
    expect(found).toHaveLength(30)
    expect(found.at(-1)?.id).toBe(idOf(35))
  })

  test('a channel with few uploads has those', async () => {
    const { uploads: found } = known(await uploadsWith(answering(uploads(2))))
    expect(found).toHaveLength(2)
  })

  test('a channel without uploads has none; its list doesn’t exist', async () => {
    const none = { uploads: [], leftOut: { live: 0, upcoming: 0, members: 0, other: 0 } }
    expect(await uploadsWith(answering([]))).toEqual(none)
    expect(resources()).toEqual(['playlistItems', 'channels'])
  })

  test.each([
    ['a channel that YouTube doesn’t know is not found', { known: false }, 'channel.notFound'],
    [
      'a missing list isn’t taken for none by a channel with videos',
      { videoCount: '12' },
      'playlist.notFound',
    ],
    ['nor by one whose number of videos is unknown', { videoCount: 'many' }, 'playlist.notFound'],
  ])('%s', async (_, channel, code) => {
    expect(await uploadsWith(answering([], channel))).toMatchObject({ code })
  })
})

describe('damaged facts are unknown, never 0', () => {
  test.each<[string, object, object]>([
    [
      'hidden likes',
      { statistics: { viewCount: '7', commentCount: '1' } },
      { viewCount: 7, commentCount: 1 },
    ],
    ['no views yet', { statistics: { viewCount: '0' } }, { viewCount: 0 }],
    ['no statistics', { statistics: undefined }, {}],
    ['a count in words', { statistics: { viewCount: 'many', likeCount: '3' } }, { likeCount: 3 }],
    ['a negative count', { statistics: { viewCount: '-3' } }, {}],
    ['statistics of another form', { statistics: [] }, {}],
  ])('%s', async (_, parts, counts) => {
    const { uploads: found } = known(await uploadsWith(answering([upload(0, parts)])))
    const { title, publishedAt } = upload(0).snippet as { title: string; publishedAt: string }
    expect(found).toEqual([{ id: idOf(0), title, publishedAt, durationSeconds: 125, ...counts }])
  })

  test.each([undefined, {}, { duration: 'P0D' }, { duration: 42 }])(
    'a length of %j is unknown',
    async (contentDetails) => {
      const answer = answering([upload(0, { contentDetails })])
      expect(known(await uploadsWith(answer)).uploads[0]?.durationSeconds).toBeUndefined()
    },
  )

  test('a video without title or date has those of the list', async () => {
    const snippet = { liveBroadcastContent: 'none', publishedAt: 'yesterday' }
    const { uploads: found } = known(await uploadsWith(answering([upload(0, { snippet })])))
    expect(found[0]).toMatchObject({
      title: `Listed ${idOf(0)}`,
      publishedAt: '2026-01-01T00:00:00Z',
    })
  })

  test.each([
    ['playlistItems', [200, { kind: 'youtube#playlistItemListResponse', items: [{}] }]],
    ['playlistItems', [200, 'no list']],
    ['videos', [200, { kind: 'youtube#channelListResponse', items: [] }]],
  ] as [string, [number, unknown]][])(
    'an unreadable answer about %s is no empty list',
    async (resource, damaged) => {
      const answer = answering(uploads(3))
      const script: ScriptedServer['script'] = (asked) =>
        asked.path.endsWith(resource) ? damaged : answer(asked)
      expect(await uploadsWith(script)).toMatchObject({ code: 'youtube.unexpected' })
    },
  )
})

describe('a spent key', () => {
  const settings = () => ({
    YOUTUBE_SOURCE: 'auto',
    YOUTUBE_WEB_URL: innertube.origin,
    YOUTUBE_DATA_API_URL: server.origin,
  })

  test.each(['playlistItems', 'videos'])(
    'that ends at %s: the keyless source answers, and says so',
    async (resource) => {
      const answer = answering(uploads(3))
      const { YouTube } = await freshSite(
        (asked) => (asked.path.endsWith(resource) ? refusal(403, 'quotaExceeded') : answer(asked)),
        settings(),
      )
      const youtube = new YouTube()
      const [found] = await youtube.recentUploads([kettles])
      expect(known(found).uploads.length).toBeGreaterThan(0)
      expect(youtube.provenance().source).toBe('keyless')
    },
  )

  test('the site’s own budget counts too, and no unit is spent past it', async () => {
    const { YouTube, usageToday } = await freshSite(answering(uploads(3)), {
      ...settings(),
      YOUTUBE_DAILY_UNITS: '1',
    })
    const youtube = new YouTube()
    await youtube.recentUploads([kettles])
    expect(youtube.provenance().source).toBe('keyless')
    expect(usageToday().total.units).toBe(1)
  })
})

test('the sample YouTube answers them as YouTube does', async () => {
  const sample = await startSampleYouTube({})
  try {
    const { YouTube } = await freshSite(() => [500, {}], {
      ...upstreamAt(sample.origin),
      YOUTUBE_SOURCE: 'sample',
    })
    const channel = edgeCases.legacyUsernameChannel
    const [some, none] = await new YouTube().recentUploads([channel, edgeCases.noUploadsChannel])
    expect(known(some).uploads.map(({ id }) => id)).toEqual(
      uploadsOf(channel)
        .filter(({ broadcastState }) => broadcastState === 'none')
        .slice(0, 30)
        .map(({ id }) => id),
    )
    expect(known(none).uploads).toEqual([])
  } finally {
    await sample.close()
  }
})
