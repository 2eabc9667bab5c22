import { setTimeout as sleep } from 'node:timers/promises'
import { type call, somebody } from '../../helpers/accounts'
import { AdminSite, formOf } from '../../helpers/admin-site'
import { type MailServer, startMailServer } from '../../helpers/mail-server'

const secret = 'canaryOfTheSite-7Qm2vX9pLr4tYw8zBc'
let server: MailServer
let on: AdminSite
beforeAll(async () => {
  server = await startMailServer({ refuses: /refused/ })
  on = await AdminSite.start({ JWT_SECRET: secret, SMTP_URL: server.url })
}, 60_000)
afterAll(async () => {
  await on.stop()
  await server.stop()
})

const lines = () =>
  on.site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** The events logged from a position on. */
async function eventsFrom(start: number, count: number) {
  const events = () =>
    lines()
      .slice(start)
      .filter(({ event }) => event)
  for (let tries = 0; events().length < count && tries < 100; tries++) await sleep(20)
  return events()
}

/** The events that an action adds to the security log. */
async function eventsOf(act: () => Promise<unknown>, count = 1) {
  await sleep(50)
  const start = lines().length
  await act()
  const events = await eventsFrom(start, count)
  await sleep(50)
  expect((await eventsFrom(start, count)).length).toBe(count)
  return events
}

/** The fields of every event. */
const eventFields = {
  level: 30,
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  client: '127.0.0.1',
}

describe('K10 security events', () => {
  test('a log-in and each wrong password are events with a hash of the address', async () => {
    const one = await on.user()
    const logIn = (email: string, password: string) => () =>
      on.anyone('POST', '/api/login', { email, password })
    const [good] = await eventsOf(logIn(one.email, one.password))
    expect(good).toMatchObject({ ...eventFields, event: 'login.succeeded', actor: one.id })
    const failed = []
    for (let at = 0; at < 3; at++) failed.push(...(await eventsOf(logIn(one.email, 'wrong one'))))
    expect(failed.map(({ failures }) => failures)).toEqual([1, 2, 3])
    for (const event of failed) {
      expect(event).toMatchObject({
        ...eventFields,
        event: 'auth.wrongLogin',
        account: expect.stringMatching(/^[\w-]{43}$/),
        path: '/api/login',
      })
    }
    expect(new Set(failed.map(({ account }) => account)).size).toBe(1)
    const [other] = await eventsOf(logIn('nobody@example.org', 'wrong one'))
    expect(other?.account).not.toBe(failed[0]?.account)
  })

  test('every 401 and 403 is an event, and its answer has the event’s id', async () => {
    const one = await on.user()
    let answer: Awaited<ReturnType<typeof call>> | undefined
    const [denied] = await eventsOf(async () => {
      answer = await on.as(one.token)('GET', '/api/users')
    })
    expect(denied).toMatchObject({
      ...eventFields,
      event: 'auth.forbidden',
      actor: one.id,
      method: 'GET',
    })
    expect(answer?.headers.get('x-request-id')).toBe(denied?.requestId)
    const [unknown] = await eventsOf(() => on.as('a.b.c')('GET', '/api/user?token=canary-in-query'))
    expect(unknown).toMatchObject({ ...eventFields, event: 'auth.required', path: '/api/user' })
  })

  test('a ban, a role, a deletion and undoing each are one event with actor and target', async () => {
    const one = await on.user()
    const { id, username, email } = one
    const role = (name: string) => formOf({ userId: id, username, email, role: name })
    const acts: [string, () => Promise<unknown>][] = [
      ['user.banned', () => on.byAdmin('POST', '/api/ban-user', { userId: id, reason: 'Spam' })],
      ['user.unbanned', () => on.byAdmin('POST', '/api/unban-user', { userId: id })],
      ['user.changed', () => on.byAdmin('PUT', '/api/update-user', role('admin'))],
      ['user.changed', () => on.byAdmin('PUT', '/api/update-user', role('user'))],
      ['user.deleted', () => on.byAdmin('DELETE', `/api/user?id=${id}`)],
      ['user.deletionUndone', () => on.byAdmin('POST', '/api/undo', { id })],
    ]
    for (const [event, act] of acts) {
      const [entry] = await eventsOf(act)
      expect(entry).toMatchObject({ ...eventFields, event, actor: on.admin.id, target: id })
    }
  })
})

test('K03 the log of an entire account life contains no password, token, link, secret or address', async () => {
  const canary = 'canary'
  const people = [
    { ...somebody(), email: `${canary}.refused.${process.pid}@example.org` },
    { ...somebody(), email: `${canary}.${process.pid}@example.org` },
  ].map((person) => ({ ...person, password: `${canary} password ${person.username}` }))
  const secrets = [secret, canary, `${process.pid}@example.org`]
  for (const person of people) {
    const { token } = (await on.anyone('POST', '/api/register', person)).body
    const as = on.as(token)
    const id = (await as('GET', '/api/user')).body._id
    secrets.push(token)
    await on.anyone('POST', '/api/login', { ...person, password: `${canary} wrong` })
    const again = (await on.anyone('POST', '/api/login', person)).body.token
    secrets.push(again)
    await on.anyone('POST', '/api/forgot-password', { email: person.email })
    await on.anyone('POST', '/api/reset-password', {
      token: `${canary}${'x'.repeat(37)}`,
      password: `${canary} new one`,
    })
    await as(
      'PUT',
      '/api/profile',
      formOf({ email: `${canary}.next@example.org`, currentPassword: `${canary} no` }),
    )
    await as(
      'PUT',
      '/api/profile',
      formOf({ email: `${canary}.refused@example.org`, currentPassword: person.password }),
    )
    await on.byAdmin('POST', '/api/send-email', {
      emails: [person.email],
      subject: canary,
      message: canary,
    })
    await on.byAdmin('POST', '/api/ban-user', { userId: id, reason: canary })
    await as('GET', `/api/user?secret=${canary}`)
    await on.byAdmin('POST', '/api/unban-user', { userId: id })
    const last = (await on.anyone('POST', '/api/login', person)).body.token
    secrets.push(last)
    const { status } = await on.as(last)('DELETE', '/api/user', { password: person.password })
    expect(status).toBe(200)
  }
  for (const { mail } of server.taken) {
    const link = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    if (link) secrets.push(link)
  }
  await sleep(500)
  const output = on.site.output()
  // The rejection is logged without the recipient.
  expect(output).toContain('a message could not be sent')
  expect(output).toContain('[address]')
  for (const one of secrets) expect([one, output.includes(one)]).toEqual([one, false])
  // K04: every line that looks like a log line is one.
  expect(lines().length).toBeGreaterThan(20)
}, 60_000)
