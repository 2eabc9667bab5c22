import { Types } from 'mongoose'
import { cancelJob, retryJob } from '@/lib/jobs/jobs.server'
import { Draw } from '@/models/Draw'
import { Job } from '@/models/Job'
import { drawn, holdComments, queuedDraw, runDraw } from '../helpers/draws'
import { full } from '../helpers/gate'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

/** Comments that a draw reads: in the gate a tenth of what a site does. */
const mockMost = full ? 100_000 : 10_000
jest.mock('@/lib/plans/plans.server', () => {
  const plans = jest.requireActual('@/lib/plans/plans.server')
  const countedFor = async (who: object) => {
    const counted = await plans.countedFor(who)
    return { ...counted, limits: { ...counted.limits, drawComments: mockMost } }
  }
  return { ...plans, countedFor }
})

const { youtube, video, many } = holdComments()

describe('what can’t be drawn has its own sentence', () => {
  const failure = async (id: string) => (await runDraw(id)).error?.code
  test.each([
    ['no comments', () => video([]), {}, 'draw.noComments'],
    ['nobody left', () => video(many(3)), { must: ['nothing'] }, 'draw.noEntries'],
    ['more winners than people', () => video(many(3)), { winners: 4 }, 'draw.tooFewEntries'],
    ['comments off', () => video(many(3), { isOff: true }), {}, 'video.commentsDisabled'],
    ['a private video', () => video(many(3), { privacy: 'private' }), {}, 'video.notFound'],
    ['far too many', () => video(many(3), { reported: 200_000 }), {}, 'draw.tooManyComments'],
  ])('%s', async (_, make, rule, code) => {
    const id = await queuedDraw({ videos: [make()], ...rule })
    expect(await failure(id)).toBe(code)
    expect(await Draw.exists({ _id: id })).toBeNull()
  })
})

test('a failure of YouTube halfway leaves no draw; run again, it goes on from the last page', async () => {
  const id = await queuedDraw({ videos: [video(many(500))] })
  const refuse = () => (response: import('node:http').ServerResponse) =>
    void response.writeHead(500).end('no')
  youtube().before = (url) => (url.searchParams.get('pageToken') === '300' ? refuse() : undefined)
  const job = await runDraw(id)
  expect(job).toMatchObject({ state: 'failed', error: { code: 'youtube.error' }, done: 300 })
  expect(job.result).toMatchObject({ entries: { entries: 300 } })
  expect(await Draw.exists({ _id: id })).toBeNull()
  youtube().before = undefined
  youtube().calls.length = 0
  await retryJob(job)
  expect((await drawn(id)).entries).toMatchObject({ loaded: 500, after: 500 })
  expect(youtube().calls.map((call) => /pageToken=(\d+)/.exec(call)?.[1])).toEqual(['300', '400'])
})

test('a run whose process was killed is taken over at its last page', async () => {
  const id = await queuedDraw({ videos: [video(many(300))] })
  youtube().before = (url) => {
    // As a kill leaves it: the record belongs to a process that is gone.
    if (url.searchParams.get('pageToken') === '200')
      void Job.updateOne({ _id: id }, { runner: 'dead' }).exec()
  }
  await runDraw(id).catch(() => undefined)
  youtube().before = undefined
  youtube().calls.length = 0
  expect((await drawn(id)).entries.loaded).toBe(300)
  expect(youtube().count('/commentThreads')).toBeLessThanOrEqual(2)
})

test('a cancelled draw sends YouTube nothing after the call that was under way', async () => {
  const id = await queuedDraw({ videos: [video(many(5_000))] })
  let isCancelled = false
  let later = 0
  youtube().before = (url) => {
    if (isCancelled) later += 1
    if (url.searchParams.get('pageToken') !== '300') return
    return (response) => {
      void cancelJob(new Types.ObjectId(id)).then(() => {
        isCancelled = true
        const page = { kind: 'youtube#commentThreadListResponse', items: [], nextPageToken: '400' }
        setTimeout(() => response.writeHead(200).end(JSON.stringify(page)), 300)
      })
    }
  }
  const job = await runDraw(id)
  expect([job.state, later]).toEqual(['cancelled', 0])
  expect(await Draw.exists({ _id: id })).toBeNull()
})

test('D13 an endless list of comments stops at the cap with a sentence', async () => {
  const videoId = video(many(1), { reported: 5 })
  let page = 0
  youtube().before = (url) => {
    if (!url.pathname.endsWith('/commentThreads')) return
    page += 1
    const items = Array.from({ length: 100 }, (_, at) => ({
      id: `e${page}-${at}`,
      snippet: {
        topLevelComment: {
          id: `e${page}-${at}`,
          snippet: {
            textOriginal: 'x',
            authorDisplayName: '@x',
            authorChannelId: { value: `UC${page}-${at}` },
          },
        },
        totalReplyCount: 0,
      },
    }))
    const body = { kind: 'youtube#commentThreadListResponse', items, nextPageToken: `p${page}` }
    return (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const id = await queuedDraw({ videos: [videoId] })
  const before = process.memoryUsage().heapUsed
  const job = await runDraw(id)
  expect(job.error?.code).toBe('draw.tooManyComments')
  expect(page).toBe(mockMost / 100 + 1)
  global.gc?.()
  // 100,000 comments of ten thousand characters would be more than a gigabyte.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000)
}, 240_000)
