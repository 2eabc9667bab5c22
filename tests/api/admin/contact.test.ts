import { mailTo, somebody } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'
import { fullTest } from '../../helpers/full-test'
import { type MailServer, startMailServer, startSilentServer } from '../../helpers/mail-server'
import { freePort } from '../../helpers/site'
import { startForeignYouTube as startCanary } from '../../helpers/youtube/fake-upstream'

describe('POST /api/send-email', () => {
  let server: MailServer
  let on: AdminSite
  beforeAll(async () => {
    server = await startMailServer({ refuses: /^refused/ })
    on = await AdminSite.start({ SMTP_URL: server.url, MAIL_FROM: 'Tubesmith <site@example.org>' })
  }, 60_000)
  afterAll(async () => {
    await on.stop()
    await server.stop()
  })

  const mail = (body: object) => on.byAdmin('POST', '/api/send-email', body)
  const letters = (subject: string) => server.taken.filter(({ mail }) => mail.subject === subject)

  test('mails users in the layout of their language, as text and HTML', async () => {
    const people = [await on.user({ language: 'gu' }), await on.user({ language: 'de' })]
    const subject = 'સમાચાર & <b>News</b>'
    const message = 'First line <img src=x onerror=alert(1)>\nSecond {{username}} line'
    const { status, body } = await mail({
      emails: people.map(({ email }) => email),
      subject,
      message,
    })
    expect([status, body]).toEqual([
      200,
      { success: true, data: { results: people.map(({ email }) => ({ email, sent: true })) } },
    ])
    const sent = letters(subject)
    expect(sent).toHaveLength(2)
    for (const [at, person] of people.entries()) {
      const one = sent.find(({ to }) => to.includes(person.email))
      expect(one?.to).toEqual([person.email])
      expect(one?.mail.to).toEqual([{ name: person.username, address: person.email }])
      expect(one?.mail.from?.address).toBe('site@example.org')
      expect(one?.mail.text).toContain(message)
      expect(one?.mail.html).toContain(`lang="${at ? 'de' : 'gu'}"`)
      expect(one?.mail.html).not.toContain('<img')
      expect(one?.mail.attachments).toEqual([])
    }
    expect(await on.auditOf(people[0]?.id ?? '', 'user.mailed')).toMatchObject([
      { actor: { id: on.admin.id }, after: { subject } },
    ])
  })

  test('F29 one rejected recipient does not affect the others', async () => {
    const [good, bad] = [await on.user(), await on.user({ email: `refused.${somebody().email}` })]
    const { status, body } = await mail({
      emails: [bad.email, good.email],
      subject: 'Partly',
      message: 'Hello',
    })
    expect([status, body.data.results]).toEqual([
      200,
      [
        { email: bad.email, sent: false },
        { email: good.email, sent: true },
      ],
    ])
    const none = await mail({ emails: [bad.email], subject: 'Not at all', message: 'Hello' })
    expect([none.status, none.body]).toEqual([
      502,
      {
        success: false,
        error: { code: 'mail.failed', message: 'Failed to send email.' },
        data: { results: [{ email: bad.email, sent: false }] },
      },
    ])
    expect(await on.auditOf(bad.id, 'user.mailed')).toEqual([])
  })

  fullTest('F31 a message sent twice goes out once', async () => {
    const one = await on.user()
    const letter = { emails: [one.email], subject: `Once ${one.id}`, message: 'Hello' }
    const answers = [...(await Promise.all([1, 2, 3].map(() => mail(letter)))), await mail(letter)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(letters(letter.subject)).toHaveLength(1)
    const other = await mail({ ...letter, emails: [one.email, one.email.toUpperCase()] })
    expect(other.body.data.results).toHaveLength(1)
    expect(letters(letter.subject)).toHaveLength(1)
  })

  const good = { emails: ['creator@example.com'], subject: 'Hi', message: 'Hello' }
  const refused: [string, object, string?][] = [
    ['E01 a header in the subject', { subject: 'Hi\r\nBcc: x@example.org' }],
    ['E01 a line feed in the subject', { subject: 'Hi\nX: y' }],
    ['E01 a NUL in the subject', { subject: 'Hi\u0000' }],
    ['E01 a header in the address', { emails: ['creator@example.com\r\nBcc: x@example.org'] }],
    ['E02 two addresses in one', { emails: ['creator@example.com, admin@example.com'] }],
    ['E02 a group', { emails: ['grp:creator@example.com,admin@example.com;'] }],
    ['E02 a quoted one', { emails: ['"creator@example.com x"@evil.test'] }],
    ['E02 a name and an address', { emails: ['Creator <creator@example.com>'] }],
    ['E02 an object', { emails: [{ address: 'creator@example.com', name: 'x' }] }],
    ['E02 none', { emails: [] }],
    ['E02 51', { emails: Array.from({ length: 51 }, (_, at) => `p${at}@example.org`) }],
    ['E02 1,000', { emails: Array.from({ length: 1000 }, (_, at) => `p${at}@example.org`) }],
    ['E02 a string', { emails: 'creator@example.com' }],
    [
      'E02 an address of no user',
      { emails: ['creator@example.com', 'nobody@example.org'] },
      'mail.notAUser',
    ],
    ['E04 an empty subject', { subject: '  ' }, 'mail.empty'],
    ['E04 an empty message', { message: ' \n ' }, 'mail.empty'],
    ['E04 no subject', { subject: undefined }, 'mail.empty'],
    ['E03 a message that is an object', { message: { path: '/etc/passwd' } }, 'mail.empty'],
    ['a subject of 201 characters', { subject: 'x'.repeat(201) }],
    ['a message of 10,001 characters', { message: 'x'.repeat(10_001) }],
  ]
  test.each(refused.map(([what, more, code]) => ({ what, more, code })))(
    '$what answers 400, and nothing is sent',
    async ({ more, code }) => {
      const before = server.connections()
      const { status, body } = await mail({ ...good, ...more })
      expect([status, code ?? body.error.code]).toEqual([400, body.error.code])
      if (code === 'mail.empty') {
        expect(body.error.message).toBe('Subject and message cannot be empty.')
      }
      expect(server.connections()).toBe(before)
    },
  )

  test('E03 only the named fields get into a message', async () => {
    const canary = await startCanary()
    const one = await on.user()
    const subject = `Plain ${one.id}`
    await mail({
      emails: [one.email],
      subject,
      message: 'Hello',
      raw: { path: '/etc/passwd' },
      html: { href: canary.origin },
      attachments: [{ path: '/etc/passwd' }],
      envelope: { to: ['x@example.org'] },
      bcc: 'x@example.org',
    })
    const [letter, ...others] = letters(subject)
    expect([others, letter?.to, letter?.mail.attachments]).toEqual([[], [one.email], []])
    expect(letter?.raw).not.toContain('root:')
    expect(canary.calls).toEqual([])
    await canary.close()
  })

  test('R02 only an admin can send mail', async () => {
    const one = await on.user()
    const before = server.connections()
    expect((await on.anyone('POST', '/api/send-email', good)).status).toBe(401)
    expect((await on.as(one.token)('POST', '/api/send-email', good)).status).toBe(403)
    // The registration's mail was sent before.
    expect(server.connections() - before).toBeLessThanOrEqual(1)
    expect(letters('Hi')).toEqual([])
  })
})

describe('F29 a failing mail server', () => {
  let port: number
  let on: AdminSite
  beforeAll(async () => {
    port = await freePort()
    on = await AdminSite.start({ SMTP_URL: `smtp://somebody:wrong@127.0.0.1:${port}` })
  }, 60_000)
  afterAll(() => on.stop())

  const expectFailure = async () => {
    const one = await on.user()
    const began = performance.now()
    const work = on.byAdmin('POST', '/api/send-email', {
      emails: [one.email],
      subject: 'Hi',
      message: 'Hello',
    })
    // Other requests don't wait for it.
    const other = performance.now()
    expect((await on.byAdmin('GET', '/api/users')).status).toBe(200)
    expect(performance.now() - other).toBeLessThan(5000)
    const { status, body } = await work
    expect([status, body.error]).toEqual([
      502,
      { code: 'mail.failed', message: 'Failed to send email.' },
    ])
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(on.site.output()).not.toContain('wrong@')
  }

  test('that is down answers 502', expectFailure)

  fullTest('that rejects the password answers 502', async () => {
    const server = await startMailServer({ user: 'somebody', port })
    await expectFailure()
    await server.stop()
  })

  fullTest('that never responds answers 502 within 15 seconds', async () => {
    const stop = await startSilentServer(port)
    await expectFailure()
    stop()
  })
})

describe('in the demo', () => {
  let on: AdminSite<CommonSite>
  beforeAll(async () => {
    on = await AdminSite.common()
  }, 60_000)
  afterAll(() => on.stop())

  fullTest(
    'E05 an admin’s 61st message within a minute answers 429',
    async () => {
      const on = await AdminSite.start({ RATE_LIMIT_SCALE: '1' })
      const send = (at: number) =>
        on.byAdmin('POST', '/api/send-email', {
          emails: ['creator@example.com'],
          subject: `Letter ${at}`,
          message: 'Hello',
        })
      const statuses: number[] = []
      for (let at = 0; at < 61; at++) statuses.push((await send(at)).status)
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
      expect(statuses[60]).toBe(429)
      expect(await mailTo(on.site, 'creator@example.com', 60)).toHaveLength(60)
      await on.stop()
    },
    60_000,
  )

  test('X04 R02 F31 a notification is plain text for its own user, and is sent once', async () => {
    const [one, other] = [await on.user(), await on.user()]
    const body = {
      recipientUserId: one.id,
      message: '  <script>alert(1)</script>\nline ',
      type: 'notification',
    }
    expect((await on.anyone('POST', '/api/send-notification', body)).status).toBe(401)
    expect((await on.as(other.token)('POST', '/api/send-notification', body)).status).toBe(403)
    const sent = await Promise.all(
      [1, 2].map(() => on.byAdmin('POST', '/api/send-notification', body)),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const edited = 'Your account details have been updated successfully.'
    await on.byAdmin('POST', '/api/send-notification', {
      ...body,
      message: edited,
      type: 'edit_user',
    })
    const list = (await on.as(one.token)('GET', '/api/notifications')).body.data
    expect(list).toMatchObject([
      { type: 'edit_user', message: edited, read: false },
      { type: 'notification', message: '<script>alert(1)</script>\nline', read: false },
    ])
    expect((await on.as(other.token)('GET', '/api/notifications')).body.data).toEqual([])
    expect(await on.auditOf(one.id, 'user.notified')).toHaveLength(2)
  })

  test.each([
    [{ message: '  ' }, 400, 'Message cannot be empty.'],
    [{ message: undefined }, 400, 'Message cannot be empty.'],
    [{ type: 'system' }, 400, undefined],
    [{ type: undefined }, 400, undefined],
    [{ recipientUserId: 'x' }, 400, undefined],
    [{ recipientUserId: 'f'.repeat(24) }, 404, undefined],
    [{ message: 'x'.repeat(1001) }, 400, undefined],
  ])('a notification with %j answers %d', async (more, status, sentence) => {
    const body = { recipientUserId: on.admin.id, message: 'Hello', type: 'notification', ...more }
    const answer = await on.byAdmin('POST', '/api/send-notification', body)
    expect(answer.status).toBe(status)
    if (sentence) expect(answer.body.error.message).toBe(sentence)
  })
})
