import { setTimeout as sleep } from 'node:timers/promises'
import { ObjectId } from 'mongodb'
import type { StartedJob } from '@/lib/jobs/answers'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'
import { addChannel, startBulk, streamOf } from '../../helpers/jobs'
import { dataApiAt } from '../../helpers/site'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

let youtube: ForeignYouTube
let channelUrl: string
let admin: AdminSite

beforeAll(async () => {
  youtube = await startForeignYouTube()
  channelUrl = addChannel(youtube, 5_000).url
  admin = await AdminSite.start(dataApiAt(youtube.origin))
}, 60_000)
beforeEach(() => {
  youtube.delayMs = 0
  youtube.faults.clear()
})
// A job outlives its user's log-in.
afterEach(() => admin.db.collection('jobs').updateMany({}, { $set: { state: 'cancelled' } }))
afterAll(async () => {
  await admin.stop()
  await youtube.close()
})

/** A new user with a job that runs for minutes, and what its stream says. */
async function withStream() {
  youtube.delayMs = 2_000
  const person = await admin.user()
  const { body } = await startBulk(admin.site, { url: channelUrl }, { token: person.token })
  const job: StartedJob = body.data
  const stream = streamOf(admin.site, job, { Authorization: `Bearer ${person.token}` })
  await sleep(1_000)
  return { person, job, stream }
}

test('J11: a job has four streams at a time; another one ends at once with a sentence', async () => {
  const { person, job, stream } = await withStream()
  const headers = { Authorization: `Bearer ${person.token}` }
  const others = [1, 2, 3].map(() => streamOf(admin.site, job, headers))
  await sleep(500)
  const fifth = await streamOf(admin.site, job, headers)
  expect(fifth.ended?.error.code).toBe('rate.exceeded')
  await call(admin.site, 'DELETE', `/api/jobs/${job.id}`, { token: person.token })
  for (const { events } of await Promise.all([stream, ...others])) {
    expect(events.at(-1)?.status.state).toBe('cancelled')
  }
})

describe('J07: the stream of a job ends within seconds, with a sentence, when its reader', () => {
  const cases: [
    string,
    string,
    (one: Awaited<ReturnType<typeof withStream>>) => Promise<unknown>,
  ][] = [
    [
      'has logged out',
      'auth.required',
      ({ person: { token } }) => call(admin.site, 'POST', '/api/logout', { token }),
    ],
    [
      'was banned',
      'auth.banned',
      ({ person: { id } }) =>
        admin.byAdmin('POST', '/api/ban-user', { userId: id, reason: 'Spam' }),
    ],
    [
      'has ended all sessions with a new password',
      'auth.required',
      ({ person: { token, password } }) =>
        call(admin.site, 'PUT', '/api/password', {
          token,
          body: { currentPassword: password, newPassword: 'another long phrase' },
        }),
    ],
    [
      'has deleted the account',
      'auth.required',
      ({ person: { token, password } }) =>
        call(admin.site, 'DELETE', '/api/user', { token, body: { password } }),
    ],
  ]
  // All at once, since each waits for the stream to look again.
  test(cases.map(([what]) => what).join(', '), async () => {
    await Promise.all(
      cases.map(async ([what, code, act]) => {
        const one = await withStream()
        const answer = (await act(one)) as { status: number }
        expect([what, answer.status]).toEqual([what, 200])
        const actedAt = Date.now()
        const { events, ended, at } = await one.stream
        expect(events.length).toBeGreaterThan(0)
        expect([what, ended]).toMatchObject([
          what,
          {
            success: false,
            error: { code: expect.stringMatching(new RegExp(`^(${code}|job.notFound)$`)) },
          },
        ])
        expect(ended?.error.message).toMatch(/\w+ \w+.*\./)
        expect(at - actedAt).toBeLessThan(5_000)
      }),
    )
  }, 30_000)
})

/** Waits until a job has saved a page, half a minute at most. */
async function untilRows({ id }: StartedJob) {
  for (let at = 0; at < 300; at++) {
    if (await admin.db.collection('jobrows').countDocuments({ job: id })) return
    await sleep(100)
  }
  throw new Error('no rows')
}

fullTest(
  'J07 R14: jobs of a deleted user are gone with what they have found, and stop',
  async () => {
    const { person, job, stream } = await withStream()
    const { token, password } = person
    youtube.delayMs = 50
    await untilRows(job)
    await call(admin.site, 'DELETE', '/api/user', { token, body: { password } })
    await stream
    await sleep(1_500)
    expect(await admin.db.collection('jobs').countDocuments({ _id: new ObjectId(job.id) })).toBe(0)
    expect(await admin.db.collection('jobrows').countDocuments({ job: job.id })).toBe(0)
    const before = youtube.calls.length
    await sleep(500)
    expect(youtube.calls.length).toBe(before)
  },
)

test('the export of an account has its jobs, and nobody else’s', async () => {
  const [person, other] = [await admin.user(), await admin.user()]
  const { body } = await startBulk(admin.site, { url: channelUrl, max: 1 }, { token: person.token })
  const jobsOf = async (token: string) =>
    (await call(admin.site, 'GET', '/api/user/export', { token })).body.data.jobs
  expect(await jobsOf(person.token)).toEqual([
    expect.objectContaining({
      id: body.data.id,
      input: { tool: 'tag-extractor', url: channelUrl, max: 1 },
      client: expect.stringMatching(/[\d:.]/),
    }),
  ])
  expect(await jobsOf(other.token)).toEqual([])
})
