import { composed } from '@/lib/mail/messages.server'
import { sendMail, smtpOptions } from '@/lib/mail/transport.server'
import { type MailServer, startMailServer } from '../../helpers/mail-server'

describe('E06 connections to the mail server', () => {
  test.each([
    ['smtp://mail.example.com:587', true, false],
    ['smtps://user:password@mail.example.com', false, false],
    ['smtp://127.0.0.1:2525', false, true],
    ['smtp://localhost:2525', false, true],
  ])('%s requires TLS: %p, goes without: %p', (url, requireTLS, ignoreTLS) => {
    expect(smtpOptions(url)).toMatchObject({ url, requireTLS, ignoreTLS })
  })

  test('certificates are checked, and messages cannot include files or URLs', () => {
    const options = smtpOptions('smtps://mail.example.com')
    expect(JSON.stringify(options)).not.toContain('rejectUnauthorized')
    expect(options).toMatchObject({ disableFileAccess: true, disableUrlAccess: true })
    expect(options.connectionTimeout).toBeLessThanOrEqual(10_000)
  })
})

describe('E08 a subject that looks like an encoded word', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
    process.env.SMTP_URL = server.url
  })
  afterAll(() => server.stop())

  test.each([
    '=?utf-8?q?a=0d=0aBcc:_e=40e.test?=',
    'Hello =?utf-8?b?SGk=?= you',
    '=?iso-8859-1?Q?=80?= für dich',
    `=?utf-8?q?${'=41'.repeat(60)}?=`,
    '=?utf-8?q?half of one',
    `${'料理 '.repeat(20)}=?UTF-8?B?4oCu?=`,
  ])('is shown as it is written: %s', async (subject) => {
    await sendMail({ to: 'somebody@example.org', subject, text: 'x' })
    const { mail, raw } = server.taken.at(-1)!
    expect(mail.subject).toBe(subject.trim())
    expect(mail.bcc).toBeUndefined()
    expect(mail.to?.map(({ address }) => address)).toEqual(['somebody@example.org'])
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
  })

  test('a mail says that it is a robot’s, so that no robot answers, and keeps its other headers', async () => {
    const stop = '<https://site.example/stop>'
    await sendMail({
      ...{ to: 'somebody@example.org', subject: 'x', text: 'x' },
      headers: { 'List-Unsubscribe': stop },
    })
    const headers = server.taken.at(-1)!.raw.split('\r\n\r\n')[0]
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(headers).toMatch(/^X-Auto-Response-Suppress: All$/m)
    expect(headers).toContain(`List-Unsubscribe: ${stop}`)
  })
})

test.each([{}, { heading: 'New' }])(
  'the link that stops further messages is in both forms of a mail: %j',
  async (more) => {
    const ending = { label: 'Unsubscribe', address: 'https://site.example/stop' }
    const { text, html } = await composed({ email: 'a@example.org', language: 'en' }, () => ({
      ...{ subject: 'x', intro: 'x', note: 'x', ending },
      ...more,
    }))
    expect(text).toContain(ending.address)
    expect(html).toContain(ending.address)
  },
)

describe('the web addresses of a text are links', () => {
  const linksOf = async (intro: string) => {
    const { html } = await composed({ email: 'a@example.org', language: 'en' }, () => ({
      ...{ subject: 'x', intro },
    }))
    const body = html.slice(html.indexOf('pre-line'), html.indexOf('</p>'))
    expect(body).not.toMatch(/<\/a>(?:;|#\d)/)
    return [...body.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href]) => href)
  }
  const url = 'https://example.com/a'

  test.each([
    ...['"…"', "'…'", '“…”', '‘…’', '„…“', '‚…‘', '‹…›', '«…»', '<…>', '(…)', '[…]', '**…**'],
    ...[
      '…, then',
      '….',
      '…!?',
      '……',
      '「…」をご覧ください',
      '…。次',
      '…，然后',
      '…、次',
      '…；',
      '（…）',
    ],
    ...['…をご覧ください', '…查看', '…에서', 'देखें …।', '…।फिर', 'જુઓ …માં', 'смотри …и'],
  ])('%s', async (words) => {
    expect(await linksOf(words.replace('…', url))).toEqual([url])
  })

  test.each([
    ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
    ['www.example.com/a, then', ['https://www.example.com/a']],
    ['https://example.comをご覧', ['https://example.com']],
    ['https://ja.wikipedia.org/wiki/東京', ['https://ja.wikipedia.org/wiki/東京']],
    [
      'https://example.com/?a=1&b=2 and http://x.example/(b)',
      ['https://example.com/?a=1&#38;b=2', 'http://x.example/(b)'],
    ],
    ['no address, 1.5 e.g. here', []],
  ])('%s', async (words, links) => {
    expect(await linksOf(words)).toEqual(links)
  })
})

test('where the operator has set them, a mail says the postal address and the mail address', async () => {
  const { env } = await import('@/lib/server/env')
  Object.assign(env(), { SITE_ADDRESS: '1 Main St, Springfield', SITE_EMAIL: 'us@example.org' })
  try {
    const { text, html } = await composed({ email: 'a@example.org', language: 'gu' }, () => ({
      ...{ subject: 'x', intro: 'x' },
    }))
    for (const one of [text, html]) {
      expect(one).toContain('1 Main St, Springfield')
      expect(one).toContain('us@example.org')
    }
  } finally {
    Object.assign(env(), { SITE_ADDRESS: undefined, SITE_EMAIL: undefined })
  }
})
