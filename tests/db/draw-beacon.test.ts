import { beaconTimes } from '@/lib/draw-jobs/relays.server'
import { startDraw } from '@/lib/draw-jobs/start-draw.server'
import { Draw as DrawAnswer } from '@/lib/draws/answers'
import { quicknet, timeOfRound } from '@/lib/draws/beacon'
import { seedOf } from '@/lib/draws/fair-draw'
import { StartDraw } from '@/lib/draws/fields'
import { answerJob } from '@/lib/jobs/answer.server'
import { retryJob, statusOf } from '@/lib/jobs/jobs.server'
import { Draw } from '@/models/Draw'
import { Job } from '@/models/Job'
import { clockBefore, publishedRounds, type RelayMood, startRelay } from '../helpers/drand-relay'
import { jobOf, letTimeCome, queuedDraw, resultOf, runDraw } from '../helpers/draws'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'
import { type CommentsServer, startCommentsServer } from '../helpers/youtube/foreign-comments'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

const [, wanted] = publishedRounds
let youtube: CommentsServer
let relays: Awaited<ReturnType<typeof startRelay>>[]

beforeAll(async () => {
  youtube = await startCommentsServer()
  relays = [await startRelay(), await startRelay()]
  Object.assign(process.env, {
    YOUTUBE_SOURCE: 'data-api',
    YOUTUBE_API_KEY: 'key',
    YOUTUBE_DATA_API_URL: youtube.origin,
    DRAND_URL: relays.map(({ origin }) => origin).join(),
    DRAND_LEAD_SECONDS: '300',
    DRAND_CLOCK: clockBefore(wanted.round, 300),
  })
})
holdSiteDatabase()
afterAll(() => Promise.all([youtube.close(), ...relays.map(({ close }) => close())]))

const moods = (...all: RelayMood[]) => {
  for (const [at, relay] of relays.entries()) relay.mood = all[at] ?? all[0]!
}
beforeEach(() => {
  moods('right')
  for (const { calls } of relays) calls.length = 0
  youtube.put({
    id: 'drawBeacon1',
    threads: Array.from({ length: 20 }, (_, at) => ({ id: `b${at}`, author: `b${at}` })),
  })
})

/** A draw that has frozen its list and sleeps until its round. */
async function sleeping(): Promise<string> {
  const id = await queuedDraw({ videos: ['drawBeacon1'], winners: 2 }, { input: { beacon: true } })
  const job = await runDraw(id)
  expect(job).toMatchObject({ state: 'running', step: 'waitForRound', mayWake: true })
  expect(job.leaseUntil.getTime() - Date.now()).toBeGreaterThan(290_000)
  return id
}

test('what binds a draw is published five minutes before the round that decides, and nothing is drawn before', async () => {
  const id = await sleeping()
  const status = await statusOf(await jobOf(id))
  const at = new Date(timeOfRound(quicknet, wanted.round)).toISOString()
  expect(status.commitment).toMatchObject({
    beacon: { chain: quicknet.hash, round: 1000, at },
    line: expect.stringContaining(`draw ${id}, video drawBeacon1`),
  })
  expect(Object.keys(status.result ?? {})).toEqual(['rule', 'entries'])
  const frozen = await Draw.findById(id).lean()
  expect([frozen?.drawnAt, frozen?.seed, frozen?.winners]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(Date.parse(at) - frozen!.frozenAt.getTime()).toBe(303_000)
  expect(relays.flatMap(({ calls }) => calls).every((call) => call.endsWith('/latest'))).toBe(true)
})

test('the round decides, with its signature in the result', async () => {
  const id = await sleeping()
  const calls = youtube.calls.length
  await letTimeCome(id)
  const job = await runDraw(id)
  expect(job.state).toBe('done')
  const draw = DrawAnswer.parse(resultOf(job))
  expect(draw.beacon).toEqual(wanted)
  expect(draw.alone).toBeUndefined()
  expect(draw.seed).toBe(seedOf(draw.secret, wanted))
  expect(draw.commitment).toEqual((await jobOf(id)).commitment)
  // The list was frozen: nobody is asked again.
  expect(youtube.calls).toHaveLength(calls)
})

fullTest.each<[RelayMood, string, string]>([
  ['late', 'beaconLate', 'draw.beaconLate'],
  ['away', 'beaconLate', 'draw.beaconLate'],
  ['otherRound', 'beaconWrong', 'draw.beaconWrong'],
  ['changed', 'beaconWrong', 'draw.beaconWrong'],
])(
  'relays that are %s decide nothing: the draw asks again for half an hour, then says why',
  async (mood, step, code) => {
    const id = await sleeping()
    moods(mood)
    await letTimeCome(id)
    expect(await runDraw(id)).toMatchObject({ state: 'running', step })
    await letTimeCome(id, beaconTimes.late)
    const failed = await runDraw(id)
    expect(failed).toMatchObject({ state: 'failed', error: { code } })
    expect((await Draw.findById(id).lean())?.drawnAt).toBeUndefined()
    // Run again with the same list and round.
    moods('right')
    await retryJob(failed)
    const done = await runDraw(id)
    expect(resultOf(done)).toMatchObject({ beacon: wanted, commitment: failed.commitment })
  },
)

test.each<[RelayMood, RelayMood]>([
  ['changed', 'right'],
  ['away', 'right'],
  ['otherRound', 'right'],
  ['slow', 'right'],
])('where one relay is %s, another one’s right answer counts', async (one, other) => {
  const id = await sleeping()
  moods(one, other)
  await letTimeCome(id)
  // Nobody waits for a relay once another has answered.
  beaconTimes.relay = 60_000
  try {
    expect(resultOf(await runDraw(id))).toMatchObject({ beacon: wanted })
  } finally {
    beaconTimes.relay = 5_000
  }
})

test('its owner may draw at once with the secret alone, which the result says', async () => {
  const id = await sleeping()
  await answerJob(await jobOf(id), true)
  const draw = resultOf(await runDraw(id))
  expect(draw).toMatchObject({
    beacon: null,
    alone: 'skipped',
    commitment: { beacon: { round: 1000 } },
  })
  expect(draw.seed).toBe(seedOf(draw.secret))
})

test('without a relay that answers nothing is drawn: the draw says so, and waits for the relay or its owner’s word', async () => {
  moods('away')
  const id = await queuedDraw({ videos: ['drawBeacon1'] }, { input: { beacon: true } })
  const job = await runDraw(id)
  expect(job).toMatchObject({
    state: 'running',
    step: 'beaconAway',
    mayWake: true,
    commitment: { beacon: { round: wanted.round } },
  })
  // Looked for again soon, so that the page doesn't say so any longer than it is so.
  expect(job.leaseUntil.getTime() - Date.now()).toBeLessThanOrEqual(beaconTimes.away)
  expect((await Draw.findById(id).lean())?.drawnAt).toBeUndefined()
  moods('right')
  expect(await runDraw(id)).toMatchObject({ state: 'running', step: 'waitForRound' })
  moods('away')
  expect(await runDraw(id)).toMatchObject({ state: 'running', step: 'beaconAway' })
  await answerJob(await jobOf(id), true)
  const draw = resultOf(await runDraw(id))
  expect(draw).toMatchObject({ beacon: null, alone: 'skipped' })
})

test('a start by a beacon that nobody reaches is refused, so that its owner decides', async () => {
  moods('away')
  const request = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as never
  const input = { url: 'https://youtu.be/drawBeacon1', beacon: 'on' }
  await expect(
    startDraw(StartDraw.parse(input), { request, client: 'nobody reaches it' }),
  ).rejects.toMatchObject({ code: 'draw.noBeacon', field: 'beacon' })
})

test('a draw that was asked to go without a beacon asks no relay', async () => {
  const id = await queuedDraw({ videos: ['drawBeacon1'] })
  expect(resultOf(await runDraw(id))).toMatchObject({ beacon: null, alone: 'asked' })
  expect(relays.flatMap(({ calls }) => calls)).toEqual([])
})

test('a process that is killed after the draw, before it could tell, leaves the same draw', async () => {
  const id = await sleeping()
  await letTimeCome(id)
  const first = resultOf(await runDraw(id))
  await Job.updateOne(
    { _id: id },
    { $set: { state: 'running', leaseUntil: new Date(0) }, $unset: { result: 1 } },
  )
  const again = resultOf(await runDraw(id))
  expect(again).toEqual(first)
})
