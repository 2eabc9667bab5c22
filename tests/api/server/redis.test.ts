import { call, signUp } from '../../helpers/accounts'
import { startFakeRedis } from '../../helpers/fake-redis'
import { type Site, startSite } from '../../helpers/site'

const wrong = (site: Site, email: string) =>
  call(site, 'POST', '/api/login', { body: { email, password: 'not the right one' } })

/** Instances of one site share their secret, too: limits count hashes of addresses made with it. */
const JWT_SECRET = 'the same in all instances: mQ7rT2vX9zB4nK6p'
const start = (REDIS_URL: string) => startSite({ YOUTUBE_SOURCE: 'sample', REDIS_URL, JWT_SECRET })

let redis: Awaited<ReturnType<typeof startFakeRedis>>
let one: Site
let other: Site
beforeAll(async () => {
  redis = await startFakeRedis()
  ;[one, other] = await Promise.all([start(redis.url), start(redis.url)])
}, 60_000)
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await redis.close()
})

test('F39 two instances count in one Redis; a right password resets the count in both', async () => {
  // Each site has its own users here; they only share the counts of attempts.
  const person = await signUp(one)
  const right = () => call(one, 'POST', '/api/login', { body: person })
  const statuses = async () => [
    (await wrong(one, person.email)).status,
    (await wrong(other, person.email)).status,
    (await wrong(one, person.email)).status,
    (await wrong(other, person.email)).status,
  ]
  expect(await statuses()).toEqual([401, 401, 401, 401])
  expect((await right()).status).toBe(200)
  expect(await statuses()).toEqual([401, 401, 401, 401])
  expect((await wrong(one, person.email)).status).toBe(401)
  const blocked = await wrong(other, person.email)
  expect([blocked.status, blocked.body.error.code]).toEqual([429, 'rate.exceeded'])
  expect(redis.keys().every((key) => key.startsWith('tubesmith:'))).toBe(true)
  expect(redis.keys().some((key) => key.startsWith('tubesmith:login'))).toBe(true)
})

test('F38 without Redis the limits are counted in memory, and calls do not wait for it', async () => {
  const person = await signUp(one)
  await redis.close()
  const began = performance.now()
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries++) statuses.push((await wrong(one, person.email)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(performance.now() - began).toBeLessThan(5000)
})
