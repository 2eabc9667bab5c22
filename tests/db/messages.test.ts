import {
  deleteMessage,
  listMessages,
  setMessageState,
  sweepMessages,
} from '@/lib/contact/inbox.server'
import { messageDays } from '@/lib/contact/lifetimes'
import { mailMessages } from '@/lib/contact/mail.server'
import { receiveMessage } from '@/lib/contact/receive.server'
import { Message } from '@/models/Message'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'
import { type MailServer, startMailServer } from '../helpers/mail-server'
import { freePort } from '../helpers/site'

const owner = 'owner@example.org'
const minuteMs = 60_000
let port = 0
beforeAll(async () => {
  port = await freePort()
})
const on = holdAccounts({
  SITE_EMAIL: owner,
  // Nothing listens there until a test has it answered.
  get SMTP_URL() {
    return `smtp://127.0.0.1:${port}`
  },
})
beforeEach(() => Message.deleteMany({}))

const words = {
  name: 'Kai',
  email: 'kai@example.org',
  subject: 'A question',
  message: 'First line\nSecond line',
}
const receive = (message: Parameters<typeof receiveMessage>[0]) =>
  receiveMessage(message, '192.0.2.1')
const all = { page: 1, pageSize: 20, sort: '-createdAt', format: 'json' } as const
const subjects = async (query: object = {}) =>
  (await listMessages({ ...all, ...query })).data.map(({ subject }) => subject)

async function withServer(work: (server: MailServer) => Promise<void>) {
  const server = await startMailServer({ port })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

describe('a message of the contact form', () => {
  test('is in the inbox while mail is down, and is mailed once when it is back', async () => {
    await receive(words)
    const now = Date.now()
    await mailMessages(now)
    expect(await subjects()).toEqual(['A question'])
    await withServer(async ({ taken }) => {
      // Its next turn hasn't come.
      await mailMessages(now + minuteMs / 2)
      expect(taken).toEqual([])
      await mailMessages(now + 2 * minuteMs)
      await mailMessages(now + 600 * minuteMs)
      expect(taken.map(({ to }) => to)).toEqual([[owner]])
      const [{ mail } = { mail: undefined }] = taken
      expect(mail?.subject).toBe('A question')
      expect(mail?.replyTo).toEqual([{ name: '', address: 'kai@example.org' }])
      expect(mail?.text).toContain('Kai <kai@example.org>\n\nFirst line\nSecond line')
      expect(mail?.text).toContain('/dashboard/messages')
    })
  })

  test('is mailed by one of two processes', async () => {
    await receive(words)
    await withServer(async ({ taken }) => {
      await Promise.all([mailMessages(), mailMessages()])
      expect(taken).toHaveLength(1)
    })
  })

  test('names what it likes in its text, and nothing of it becomes a header or another recipient', async () => {
    const hostile = {
      name: '"Bank" <bank@example.com>, x@example.com',
      email: 'kai+tag@example.org',
      subject: '=?UTF-8?B?QmNjOiB4QGV4YW1wbGUuY29t?= Bcc: x@example.com',
      message: '\r\n.\r\nRCPT TO:<x@example.com>\r\n<script>alert(1)</script>',
    }
    await receive(hostile)
    await withServer(async ({ taken }) => {
      await mailMessages()
      const [one] = taken
      expect(one?.to).toEqual([owner])
      const names = one?.mail.headers.map(({ key }) => key)
      expect(names?.filter((name) => /^(bcc|cc|sender)$/.test(name))).toEqual([])
      expect(one?.mail.subject).toBe(hostile.subject)
      expect(one?.mail.replyTo).toEqual([{ name: '', address: hostile.email }])
      expect(one?.mail.html).not.toContain('<script>')
      expect(one?.mail.text).toContain('RCPT TO:<x@example.com>')
    })
  })

  test('is dropped when the field is filled that people don’t see', async () => {
    expect(await receive({ ...words, homepage: 'https://spam.example' })).toBeNull()
    expect(await subjects()).toEqual([])
  })

  test('that is deleted comes back by undo, until it is swept', async () => {
    const me = await on.actor((await on.user({ role: 'admin' })).token, 'admin')
    await receive(words)
    const { data } = await listMessages(all)
    const id = data[0]?.id ?? ''
    await deleteMessage(me, { id })
    expect(await subjects()).toEqual([])
    await sweepMessages()
    // Another admin reads or marks it in a list from before.
    for (const from of [undefined, 'unread'] as const) {
      const marked = setMessageState(me, { id, state: 'read', from, restore: false })
      expect(await codeOf(marked)).toBe('message.notFound')
    }
    expect(await subjects()).toEqual([])
    await setMessageState(me, { id, state: 'read', restore: true })
    expect(await subjects({ state: 'read' })).toEqual(['A question'])
    await sweepMessages(Date.now() + 5 * minuteMs)
    expect(await subjects()).toEqual(['A question'])
    await deleteMessage(me, { id })
    expect(await codeOf(deleteMessage(me, { id }))).toBe('message.notFound')
    await sweepMessages(Date.now() + 5 * minuteMs)
    const late = setMessageState(me, { id, state: 'read', restore: true })
    expect(await codeOf(late)).toBe('message.notFound')
  })

  test('that is archived stays so when another admin reads it in a list from before', async () => {
    const me = await on.actor((await on.user({ role: 'admin' })).token, 'admin')
    await receive(words)
    const [{ id } = { id: '' }] = (await listMessages(all)).data
    await setMessageState(me, { id, state: 'archived', restore: false })
    const read = setMessageState(me, { id, state: 'read', from: 'unread', restore: false })
    expect(await codeOf(read)).toBe('message.notFound')
    expect(await subjects({ state: 'archived' })).toEqual(['A question'])
  })

  test('goes after its stated time, and not before', async () => {
    await receive(words)
    const day = 86_400_000
    await sweepMessages(Date.now() + (messageDays - 1) * day)
    expect(await subjects()).toEqual(['A question'])
    await sweepMessages(Date.now() + (messageDays + 1) * day)
    expect(await Message.countDocuments()).toBe(0)
  })

  test('is found by a part of each of its fields, and signs stand for themselves', async () => {
    await receive(words)
    await receive({ ...words, subject: 'Price (50 %)', name: 'Amara' })
    expect(await subjects({ q: 'AMARA' })).toEqual(['Price (50 %)'])
    expect(await subjects({ q: '(50 %' })).toEqual(['Price (50 %)'])
    expect(await subjects({ q: '.*' })).toEqual([])
    expect(await subjects({ q: 'second LINE', sort: 'createdAt' })).toEqual([
      'A question',
      'Price (50 %)',
    ])
  })
})
