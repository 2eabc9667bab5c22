import { AppError } from '@/lib/errors'
import { health } from '@/lib/health.server'
import { watchYouTube } from '@/lib/youtube/answering/alarm.server'
import { youtubeAnswers } from '@/lib/youtube/answering/figures.server'
import { answersClock, keepAnswers, watched } from '@/lib/youtube/answering/note.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import { YouTubeAlarm } from '@/models/YouTubeAlarm'
import { YouTubeMinute } from '@/models/YouTubeMinute'
import { holdAccounts } from '../helpers/hold-accounts'
import { type ScriptedServer, startScriptedServer } from '../helpers/scripted-server'
import { dataApiAt } from '../helpers/site'

const operator = 'operator@example.com'
const settings: Record<string, string> = { SITE_EMAIL: operator }
let upstream: ScriptedServer
beforeAll(async () => {
  upstream = await startScriptedServer(() => [403, { error: 'no' }])
  Object.assign(settings, dataApiAt(upstream.origin))
  Object.assign(process.env, settings)
  keepAnswers()
})
const on = holdAccounts(settings)
afterAll(() => upstream?.close())

const minute = 60_000
let now = Date.parse('2026-07-15T12:00:00Z')
answersClock.now = () => now
const pass = (minutes: number) => {
  now += minutes * minute
}

beforeEach(async () => {
  // Another time for each test, so that none sees what another has counted.
  pass(24 * 60)
  await YouTubeMinute.deleteMany({})
  await YouTubeAlarm.deleteMany({})
})

let last = 0
/** What a run of a tool asks: a video that nobody has asked for. */
const ask = () => {
  last += 1
  return new YouTube().video(`video${String(last).padStart(6, '0')}`).catch((error) => error)
}
const works = () => watched('data-api', 'videos', async () => ['one'])
const fails = () =>
  watched('data-api', 'videos', async () => {
    throw new AppError('youtube.error', { cause: '/youtubei/v1/player 403' })
  }).catch(() => undefined)
const words = async () => (await health()).youtube

test('an upstream that answers 403 to everything for ten minutes: visitors are told, and the operator has one mail', async () => {
  for (let at = 0; at < 10; at += 1) {
    expect((await ask()).code).toMatch(/^youtube\./)
    expect(await words()).toBe('data-api')
    await watchYouTube()
    pass(1)
  }
  await ask()
  pass(0.2)
  expect(await health()).toMatchObject({ youtube: 'failing', status: 'degraded', db: 'ok' })
  const [answers] = await youtubeAnswers()
  expect(answers).toMatchObject({
    source: 'data-api',
    ok: 0,
    kinds: [{ kind: 'videos', ok: 0, failed: 11 }],
    lastError: { kind: 'videos', code: expect.stringMatching(/^youtube\./) },
    failingSince: expect.any(String),
  })
  expect(answers?.lastError?.cause).toContain('403')
  // Two processes look at once, and again a minute later.
  await Promise.all([watchYouTube(), watchYouTube()])
  pass(1)
  await watchYouTube()
  const told = await on.mailTo(operator, 1)
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^YouTube Data API isn’t answering/),
  ])
  // The last error stands where the sentence before it says.
  expect(told[0]?.text).toMatch(
    /Since 2026-07-16 12:00 \(UTC\), .* The last error:\s+YouTube .*\s+.*403\s+Open the overview/,
  )

  await works()
  await Promise.all([watchYouTube(), watchYouTube()])
  await watchYouTube()
  pass(0.2)
  expect(await words()).toBe('data-api')
  const all = await on.mailTo(operator, 2)
  expect(all.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/isn’t answering/),
    expect.stringMatching(/is answering .* again$/),
  ])
})

test('a source that answers now and then is not failing', async () => {
  for (let at = 0; at < 15; at += 1) {
    await (at === 8 ? works() : fails())
    pass(1)
  }
  expect((await youtubeAnswers())[0]).toMatchObject({ ok: 1, failed: 14, failingSince: null })
  expect(await words()).toBe('data-api')
})

test('two failures with ten minutes between them are not enough to call a source failing', async () => {
  await fails()
  pass(11)
  await fails()
  expect((await youtubeAnswers())[0]?.failingSince).toBeNull()
})

test('where nobody asks any more, nobody is told that it is well again', async () => {
  const before = (await on.mailTo(operator, 0)).length
  for (let at = 0; at < 12; at += 1) {
    await fails()
    pass(1)
  }
  await watchYouTube()
  pass(90)
  await watchYouTube()
  expect(await on.mailTo(operator, before + 1)).toHaveLength(before + 1)
})

test('a video that isn’t there and a used-up allowance say nothing against YouTube', async () => {
  const refuse = (code: 'video.notFound' | 'youtube.quotaExhausted') =>
    watched('data-api', 'videos', async () => {
      throw new AppError(code)
    }).catch(() => undefined)
  await refuse('video.notFound')
  await refuse('youtube.quotaExhausted')
  expect(await youtubeAnswers()).toMatchObject([{ source: 'data-api', ok: 1, failed: 0 }])
})
