import type { StartedJob } from '@/lib/jobs/answers'
import { call, signUp, somebody } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { addChannel, isOver, keyOf, startBulk, until } from '../../helpers/jobs'
import { dataApiAt, type Site, startSite, withSite } from '../../helpers/site'
import {
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

let youtube: ForeignYouTube
/** Behind a proxy, with the default limits per client and a high limit for all clients together. */
let site: Site

/** Slow enough that who logs in has to wait. */
const slowPasswords = { PASSWORD_COST: '8' }

beforeAll(async () => {
  youtube = await startForeignYouTube()
  site = await startSite({ ...limitedAt(youtube.origin), ...slowPasswords })
}, 60_000)
afterAll(async () => {
  await site.stop()
  await youtube.close()
})

/** A site with a fake YouTube and the default limits, behind a proxy. */
const limitedAt = (origin: string) => ({
  ...dataApiAt(origin),
  RATE_LIMIT_SCALE: '1',
  TRUST_PROXY: '1',
})

/** The proxy's header with the client's address. */
const from = (address: string) => ({ 'X-Forwarded-For': address })

let clients = 0
/** A new client address with unused limits, and a user who signed up from it. */
async function newClient() {
  clients += 1
  const headers = from(`192.0.2.${clients}`)
  const { email, password, ...body } = somebody()
  const answer = await call(site, 'POST', '/api/register', {
    body: { ...body, email, password },
    headers,
  })
  expect(answer.status).toBe(201)
  return {
    headers,
    email,
    token: answer.body.token as string,
    wrong: () => wrong(site, email, headers),
    right: () => call(site, 'POST', '/api/login', { body: { email, password }, headers }),
  }
}

const wrong = (on: Site, email: string, headers: Record<string, string> = {}) =>
  call(on, 'POST', '/api/login', { body: { email, password: 'not the right one' }, headers })

const times = async <T>(count: number, work: (at: number) => Promise<T>) => {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(await work(at))
  return all
}

test('A15 the sixth wrong password is answered 429, and the right one too', async () => {
  const client = await newClient()
  const answers = await times(6, client.wrong)
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  const last = answers[5]
  expect(last?.body.error).toMatchObject({
    code: 'rate.exceeded',
    retryAfter: expect.any(Number),
  })
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client.right()).status).toBe(429)
})

fullTest('A15 a right password resets the count of wrong ones', async () => {
  const client = await newClient()
  for (let round = 0; round < 3; round++) {
    await times(4, client.wrong)
    expect((await client.right()).status).toBe(200)
  }
})

test('A16 of 100 concurrent wrong passwords hardly any is hashed', async () => {
  const client = await newClient()
  const answers = await Promise.all(Array.from({ length: 100 }, client.wrong))
  const reached = answers.filter(({ status }) => status !== 429).length
  expect(reached).toBeLessThanOrEqual(7)
  expect(reached).toBeGreaterThan(0)
})

fullTest('L04 no other spelling of the URL gives more attempts', async () => {
  const { email, headers, wrong } = await newClient()
  const body = { email, password: 'not the right one' }
  const spellings = [
    '/api/login?x=1',
    '/api/login/',
    '/fr/api/login',
    '/API/login',
    '/api//login',
    '/api/%6Cogin',
    '/api/./login',
    '/api/login?nxtPpath=x',
  ]
  const answers = await times(48, (at) =>
    call(site, 'POST', spellings[at % spellings.length] ?? '', {
      body: { ...body, email: at % 2 ? email : ` ${email.toUpperCase()} ` },
      headers,
    }),
  )
  // Every answer but a redirect or another page (404, or 405 for its method) came from the same
  // route, and was counted.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([308, 401, 404, 405, 429])
  expect((await wrong()).status).toBe(429)
})

fullTest(
  'A17 without a trusted proxy X-Forwarded-For is ignored',
  () =>
    withSite({}, async (open) => {
      const person = await signUp(open)
      const answers = await times(8, (at) => wrong(open, person.email, from(`203.0.113.${at}`)))
      expect(answers.filter(({ status }) => status === 429).length).toBe(3)
    }),
  60_000,
)

test('A17 A18 A19 behind one proxy the last address counts, IPv6 by its network', async () => {
  const { email, headers, right } = await newClient()
  const behind = (address: string) => from(`198.51.100.1, ${address}`)
  const one = await times(7, (at) => wrong(site, email, behind(`2001:db8:1:1::${at}`)))
  expect(one.filter(({ status }) => status === 429)).toHaveLength(2)
  // Other networks are not affected.
  Object.assign(headers, behind('2001:db8:1:2::1'))
  expect((await right()).status).toBe(200)
})

test('A22 the sixth registration within an hour is answered 429', async () => {
  const answers = await times(6, () =>
    call(site, 'POST', '/api/register', { body: somebody(), headers: from('203.0.113.99') }),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
})

/** Heavy runs that call YouTube, each from its own address. */
const heavyRuns = (site: Site) => {
  let number = 0
  return (address: string) =>
    call(
      site,
      'GET',
      `/api/tools/channel-id-finder?url=heavy${String(number++).padStart(6, '0')}`,
      {
        headers: { 'X-Forwarded-For': address },
      },
    )
}
const codes = (answers: { status: number }[]) => {
  const all: Record<number, number> = {}
  for (const { status } of answers) all[status] = (all[status] ?? 0) + 1
  return all
}

describe('D05 a client’s own limits', () => {
  test('the 31st run of a tool within a minute that calls YouTube is answered 429, as is the 11th of a heavy tool; other tools and addresses are not', async () => {
    let number = 10
    const run = (tool: string, address = '192.0.2.1') =>
      // New requests need YouTube.
      call(site, 'GET', `/api/tools/${tool}?url=unknown00${number++}`, {
        headers: { 'X-Forwarded-For': address },
      })
    const answers = await times(31, () => run('tag-extractor'))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const last = answers[30]
    expect(last?.body.error).toMatchObject({ code: 'rate.exceeded' })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await run('video-data-viewer')).status).not.toBe(429)
    const heavy = await times(11, () => run('channel-id-finder'))
    expect(heavy.map(({ status }) => status === 429)).toEqual([...Array(10).fill(false), true])
    expect((await run('tag-extractor', '192.0.2.2')).status).not.toBe(429)
  })

  fullTest('an IPv6 /48 has 60 heavy runs a minute for all its addresses', async () => {
    const run = heavyRuns(site)
    const answers = await times(31, (at) =>
      Promise.all([run(`2001:db8:7:${at}::1`), run(`2001:db8:7:${at}::1`)]),
    )
    expect(codes(answers.flat())[429]).toBe(2)
    expect((await run('2001:db8:8:1::1')).status).not.toBe(429)
  })
})

fullTest(
  'D05 clients who exhaust a heavy tool’s shared limit get 503 instead of 429, and new clients are served',
  () =>
    withSite(limitedAt(youtube.origin), async (site) => {
      const run = heavyRuns(site)
      const crowd = await times(26, (at) =>
        Promise.all(Array.from({ length: 10 }, () => run(`192.0.2.${at + 1}`))),
      )
      const refused = crowd.flat().filter(({ status }) => status === 503)
      // Eight of each client's ten count for the shared limit.
      expect(refused).toHaveLength(26 * 8 - 200)
      expect(refused[0]?.body.error).toMatchObject({ code: 'server.busy' })
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(codes(crowd.flat())[429]).toBeUndefined()
      const fresh = await times(3, () => run('198.51.100.1'))
      expect(fresh.map(({ status }) => [429, 503].includes(status))).toEqual([false, false, true])
    }),
  60_000,
)

test('J05: starts and retries of jobs count as heavy work of one minute', async () => {
  const { url } = addChannel(youtube, 5_000)
  youtube.faults.set('playlistItems', faults.error500)
  const job: StartedJob = (await startBulk(site, { url })).body.data
  const retry = () => call(site, 'POST', `/api/jobs/${job.id}/retry`, { headers: keyOf(job) })
  const statuses = await times(10, async () => {
    await until(site, job, isOver)
    return (await retry()).status
  })
  expect(statuses).toEqual([...Array(9).fill(200), 429])
  expect((await startBulk(site, { url })).body.error.code).toBe('rate.exceeded')
}, 60_000)

fullTest(
  'D08 clients with 50 concurrent log-ins each do not prevent others from logging in',
  async () => {
    const honest = await newClient()
    const flood = Promise.all(
      [1, 2, 3].flatMap((client) =>
        Array.from({ length: 50 }, (_, at) =>
          wrong(site, `nobody${at}c${client}@example.org`, from(`203.0.113.${client}`)),
        ),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await honest.right()).status).toBe(200)
    // They only blocked themselves.
    expect(codes(await flood)[503]).toBeGreaterThan(0)
  },
  60_000,
)

test(
  'D08 50 concurrent log-ins do not delay other requests',
  () =>
    withSite({ RATE_LIMIT_SCALE: '1000', PASSWORD_COST: '10' }, async (site) => {
      const person = await signUp(site)
      let isOver = false
      const work = Promise.all(Array.from({ length: 50 }, () => wrong(site, person.email)))
      work.finally(() => {
        isOver = true
      })
      let answered = 0
      // More than two for each log-in are enough.
      while (!isOver && answered <= 100) {
        await fetch(`${site.origin}/api/robots`)
        answered += 1
      }
      const statuses = codes(await work)
      expect((statuses[401] ?? 0) + (statuses[503] ?? 0)).toBe(50)
      // One that had to wait for each password would be answered as often as passwords are hashed.
      expect(answered).toBeGreaterThan(2 * (statuses[401] ?? 0))
    }),
  60_000,
)

fullTest('A30 wrong passwords of a logged-in user are counted too', async () => {
  const { token, headers } = await newClient()
  const body = { currentPassword: 'not the right one', newPassword: 'a new long password' }
  const answers = await times(6, () => call(site, 'PUT', '/api/password', { token, body, headers }))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
})
