import { compareSnapshots, type TakenSnapshot } from '@/lib/snapshots/snapshots'
import type { FactsResult } from '@/lib/tools/results/facts'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

const known = 'categorised'
let server: ScriptedServer
/** Answers the pending request for category names. */
let answerCategories: (status: number, body: string) => void

const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const video = (id: string) => ({
  kind: 'youtube#video',
  id,
  snippet: { title: 'Title', publishedAt: '2024-01-01T00:00:00Z', categoryId: '99' },
  ...more,
})
/** Additional parts of the video. */
let more: object = {}

beforeAll(async () => {
  server = await startScriptedServer(({ path, query }) => {
    const id = query.get('id') ?? ''
    if (path.endsWith('/videos')) return [200, list('video', id === known ? [video(id)] : [])]
    return (response) => {
      answerCategories = (status, body) => response.writeHead(status).end(body)
    }
  })
  // A run that waited for the names would take a minute.
  const patient = { YOUTUBE_TIMEOUT_MS: '60000' }
  Object.assign(process.env, dataApiAt(server.origin), patient, { LOG_LEVEL: 'silent' })
})
afterAll(() => server.close())

/** The category in the result, and the run's duration in milliseconds. */
async function timed(run: () => Promise<unknown>) {
  const start = performance.now()
  const { groups } = (await run()) as FactsResult
  const facts = groups.flatMap((group) => group.facts)
  return {
    category: facts.find(({ name }) => name === 'category'),
    took: performance.now() - start,
  }
}

async function freshRun() {
  freshModules()
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  return (url = known) => runTool(findRunnable('video-data-viewer'), { url }, new YouTube())
}

test('does not wait for slow category names, and uses them once they are cached', async () => {
  const run = await freshRun()
  const first = await timed(run)
  expect(first.category).toEqual({ name: 'category', kind: 'category', value: '99' })
  expect(first.took).toBeLessThan(30_000)
  const item = { kind: 'youtube#videoCategory', id: '99', snippet: { title: 'Kettles' } }
  answerCategories(200, JSON.stringify(list('videoCategory', [item])))
  expect((await timed(run)).category).toMatchObject({ title: 'Kettles' })
})

test('a late failure of the category names is not an unhandled rejection', async () => {
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  for (const url of [known, 'unknown0000']) {
    const run = await freshRun()
    await run(url).catch((error) => expect(error).toMatchObject({ code: 'video.notFound' }))
    answerCategories(400, 'no JSON')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('every change by the owner appears in the next comparison', async () => {
  const status = { privacyStatus: 'public', license: 'youtube', embeddable: true }
  more = {
    status: { ...status, madeForKids: false },
    contentDetails: {
      duration: 'PT1M',
      regionRestriction: { blocked: ['DE', 'FR'] },
      contentRating: {},
    },
    statistics: { viewCount: '5', likeCount: '1', commentCount: '0' },
  }
  const takeSnapshot = async () => {
    const { snapshot } = (await (await freshRun())()) as FactsResult
    // Serialized, as when it is stored on the device or in the account.
    return JSON.parse(JSON.stringify({ ...snapshot, takenAt: new Date().toISOString() }))
  }
  const before: TakenSnapshot = await takeSnapshot()
  expect(compareSnapshots(before, await takeSnapshot())).toMatchObject({ facts: [], isWhole: true })
  more = {
    status: {
      privacyStatus: 'unlisted',
      license: 'creativeCommon',
      embeddable: false,
      madeForKids: true,
    },
    snippet: { ...video(known).snippet, categoryId: '10', defaultLanguage: 'gu' },
    contentDetails: {
      duration: 'PT50S',
      regionRestriction: { allowed: ['IN'] },
      contentRating: { ytRating: 'ytAgeRestricted' },
    },
    statistics: { viewCount: '6', commentCount: '0' },
  }
  const { facts } = compareSnapshots(before, await takeSnapshot())
  expect(
    Object.fromEntries(
      facts.map(({ name, ...one }) => [name, [one.before?.value, one.after?.value]]),
    ),
  ).toEqual({
    privacy: ['public', 'unlisted'],
    licence: ['youtube', 'creativeCommon'],
    embeddable: [true, false],
    madeForKids: [false, true],
    ageRestricted: [false, true],
    category: ['99', '10'],
    duration: [60, 50],
    language: [undefined, ['gu']],
    blockedIn: [['DE', 'FR'], undefined],
    allowedIn: [undefined, ['IN']],
    likes: [undefined, 'likes'],
  })
})

test('a failure to read what this site has seen fails no run, and leaves the stored state as it is', async () => {
  const description = '0:00 Plan\n0:20 Boat\n0:40 Storm'
  more = { contentDetails: { duration: 'PT1M' } }
  freshModules()
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  const views = [{ minute: 1, views: 5 }]
  const run = async (series: () => Promise<unknown>) =>
    (await runTool(findRunnable('video-data-viewer'), { url: known }, new YouTube(), {
      seen: { series } as never,
    })) as FactsResult
  more = { ...more, snippet: { ...video(known).snippet, description } }
  const failed = await run(() => Promise.reject(new Error('The database is down.')))
  expect(failed.seen).toBeUndefined()
  expect(failed.chapters?.map(({ start }) => start)).toEqual([0, 20, 40])
  const seen = await run(
    async () => new Map([[known, { firstSeen: 0, points: views, titles: [] }]]),
  )
  expect(seen.seen).toEqual({
    first: '1970-01-01T00:00:00.000Z',
    views: [{ at: '1970-01-01T00:01:00.000Z', value: 5 }],
  })
  expect(seen.snapshot).toEqual(failed.snapshot)
  more = {}
})
