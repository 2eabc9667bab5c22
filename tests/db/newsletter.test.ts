import { text } from 'node:stream/consumers'
import { Types, trusted } from 'mongoose'
import { type JobContext, Sleep } from '@/lib/define-job'
import { keyOf } from '@/lib/mail/link-keys.server'
import { letterJob } from '@/lib/newsletter/letter-job.server'
import { confirm, undoUnsubscribe, unsubscribe } from '@/lib/newsletter/links.server'
import { standingPage } from '@/lib/newsletter/pages.server'
import { sendReminders } from '@/lib/newsletter/remind.server'
import { listTroubles } from '@/lib/newsletter/send-letter.server'
import { dayMs, subscribe } from '@/lib/newsletter/subscribe.server'
import { env } from '@/lib/server/env'
import { count, usedOf } from '@/lib/server/limits.server'
import { clientOf } from '@/lib/server/network.server'
import { Delivery, Letter } from '@/models/Letter'
import { Subscriber } from '@/models/Subscriber'
import digestLink from '@/pages/api/digest/unsubscribe'
import newsletterLink from '@/pages/api/newsletter/unsubscribe'
import { fullTest } from '../helpers/full-test'
import { holdAccounts } from '../helpers/hold-accounts'
import { serveHandler } from '../helpers/served-handler'

const on = holdAccounts()
const start = Date.UTC(2026, 10, 2, 9)
const client = '192.0.2.7'
const ask = (email: string, nowMs = start) =>
  subscribe({ email, language: 'en', page: '/pricing' }, client, nowMs)
const tokenIn = (text = '') => /confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? ''

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 200) throw new Error('It does not become so.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** As many subscribers as told, and a letter that is being sent to them. */
async function beginLetter(readers: number) {
  const admin = await on.user({ role: 'admin', emailVerified: true })
  const at = new Date(start)
  const id = new Types.ObjectId()
  const emails = Array.from({ length: readers }, (_, n) => `reader${n}@${id}.test`)
  await Subscriber.insertMany(
    emails.map((email) => ({
      email,
      mailbox: email,
      language: 'en',
      state: 'subscribed',
      askedAt: at,
      mailedAt: at,
      confirmedAt: at,
      tokens: [],
    })),
  )
  const texts = [{ language: 'en', subject: 'Hello', text: 'News' }]
  await Letter.create({
    ...{ _id: id, texts, state: 'sending', createdAt: at, changedAt: new Date() },
    ...{ startedAt: new Date(), recipients: readers, round: 1 },
  })
  const input = { letter: String(id), round: 1, by: admin.id }
  const send = (signal = new AbortController().signal) =>
    letterJob.run(input, { signal, progress: () => {} } as unknown as JobContext, 'job')
  /** How many mails each of them has, which is one but for `missing` of them. */
  const mails = async (missing = 0) => {
    const all = emails.map((email, n) => on.mailTo(email, n < missing ? 0 : 1))
    return (await Promise.all(all)).map(({ length }) => length)
  }
  return { id, send, mails }
}

beforeEach(async () => {
  on.mailIsBusyFor()
  on.mailHangsUp()
  await Promise.all([Subscriber.deleteMany({}), Letter.deleteMany({}), Delivery.deleteMany({})])
})

test('E05: a mailbox gets one confirmation mail a day, whatever follows its plus sign', async () => {
  await Promise.all([ask('one@example.test'), ask('one@example.test')])
  await ask('one+a@example.test')
  await ask('one@example.test', start + dayMs - 1)
  expect(await on.mailTo('one@example.test', 1)).toHaveLength(1)
  expect(await on.mailTo('one+a@example.test', 0)).toEqual([])
  await ask('one@example.test', start + dayMs)
  expect(await on.mailTo('one@example.test', 2)).toHaveLength(2)
})

test('E05: of all clients together, as many addresses an hour are mailed as the operator says', async () => {
  const used = (await usedOf('newsletters', 'all'))?.count ?? 0
  env().NEWSLETTER_HOURLY_MAILS = used + 2
  try {
    for (let at = 0; at < 4; at++) {
      const asked = { email: `many${at}@example.test`, language: 'en', page: '/' }
      await subscribe(asked, `198.51.100.${at}`, start)
    }
    expect(await Subscriber.countDocuments({})).toBe(2)
  } finally {
    env().NEWSLETTER_HOURLY_MAILS = 200
  }
})

test('E07: an address is subscribed by its mailed link alone, and stays unsubscribed without', async () => {
  await ask('two@example.test')
  const [mail] = await on.mailTo('two@example.test', 1)
  expect(await confirm('A'.repeat(43), start)).toBe(false)
  expect((await Subscriber.findOne({ email: 'two@example.test' }).lean())?.state).toBe('asked')
  const token = tokenIn(mail?.text)
  expect(JSON.stringify(await Subscriber.find().lean())).not.toContain(token)
  expect(await confirm(token, start + 7 * dayMs)).toBe(false)
  expect(await confirm(token, start + dayMs)).toBe(true)
  expect(await confirm(token, start + 2 * dayMs)).toBe(true)
  const after = await Subscriber.findOne({ email: 'two@example.test' }).lean()
  expect([after?.state, after?.expiresAt]).toEqual(['subscribed', undefined])
})

test('who does not confirm is reminded once, after a day', async () => {
  await ask('three@example.test')
  await sendReminders(start + dayMs - 1)
  expect(await on.mailTo('three@example.test', 1)).toHaveLength(1)
  await Promise.all([sendReminders(start + dayMs), sendReminders(start + dayMs)])
  await sendReminders(start + 3 * dayMs)
  const mails = await on.mailTo('three@example.test', 2)
  expect(mails).toHaveLength(2)
  expect(await confirm(tokenIn(mails[1]?.text), start + 3 * dayMs)).toBe(true)
})

test('a confirmation that no mail server takes is tried again within minutes, four times at most', async () => {
  const email = 'later@example.test'
  const lost = 'never@example.test'
  const minute = 60_000
  const tokens = async () => (await Subscriber.findOne({ email }).orFail().lean()).tokens.length
  on.mailIsBusyFor(/later@|never@/)
  for (const one of [email, lost]) await ask(one)
  for (const minutes of [2, 12, 72, 432]) {
    const mailAt = new Date(start + minutes * minute)
    await until(async () => (await Subscriber.exists({ email, mailAt })) !== null)
    expect(await tokens()).toBe(0)
    await sendReminders(Number(mailAt) - 1)
    expect(await Subscriber.countDocuments({ email, mailAt })).toBe(1)
    if (minutes === 432) on.mailIsBusyFor(/never@/)
    await Promise.all([sendReminders(Number(mailAt)), sendReminders(Number(mailAt))])
  }
  // The day begins with the mail that went out.
  await ask(email, start + dayMs)
  await sendReminders(start + dayMs)
  const mails = await on.mailTo(email, 1)
  expect(mails).toHaveLength(1)
  expect(await confirm(tokenIn(mails[0]?.text), start + dayMs)).toBe(true)
  const given = await Subscriber.findOne({ email: lost }).orFail().lean()
  expect([given.mailTries, given.mailAt]).toEqual([4, undefined])
})

test('the reminder is about no day, and none is sent on the last day before the address is erased', async () => {
  await ask('late@example.test')
  expect((await on.mailTo('late@example.test', 1))[0]?.text).toContain('one reminder at most')
  await sendReminders(start + 6 * dayMs)
  expect(await on.mailTo('late@example.test', 1)).toHaveLength(1)
  await sendReminders(start + 6 * dayMs - 1)
  const [, reminder] = await on.mailTo('late@example.test', 2)
  expect(reminder?.text).toContain('within six days')
  expect(reminder?.text).not.toMatch(/yesterday|seven days/i)
})

test('E05: who stops the mails stops them for the whole mailbox, also its reminders', async () => {
  await ask('all+a@example.test')
  await on.mailTo('all+a@example.test', 1)
  await ask('all+b@example.test', start + dayMs)
  await on.mailTo('all+b@example.test', 1)
  const id = String((await Subscriber.findOne({ email: 'all+b@example.test' }).orFail())._id)
  await unsubscribe(id, keyOf('newsletter', id), 'page', start + dayMs)
  await sendReminders(start + 3 * dayMs)
  await ask('all+c@example.test', start + 3 * dayMs)
  await ask('all@example.test', start + 3 * dayMs)
  expect(await Subscriber.countDocuments({ mailedAt: new Date(start + 3 * dayMs) })).toBe(0)
  await ask('all@example.test', start + 8 * dayMs)
  expect(await on.mailTo('all@example.test', 1)).toHaveLength(1)
})

test('E05: a reminder, too, waits for a day after another mail to its mailbox', async () => {
  await ask('pair@example.test')
  await on.mailTo('pair@example.test', 1)
  await ask('pair+x@example.test', start + dayMs)
  await sendReminders(start + dayMs)
  const mailed = (nowMs: number) => Subscriber.countDocuments({ mailedAt: new Date(nowMs) })
  expect(await mailed(start + dayMs)).toBe(1)
  await Promise.all([1, 2].map(() => sendReminders(start + 2 * dayMs)))
  expect(await mailed(start + 2 * dayMs)).toBe(1)
  await sendReminders(start + 3 * dayMs)
  expect(await mailed(start + 3 * dayMs)).toBe(1)
})

test('a mail server that leaves one reminder in doubt gets no others in that run', async () => {
  const reminded = () => Subscriber.countDocuments({ remindedAt: trusted({ $exists: true }) })
  for (const name of ['a', 'b', 'c']) await ask(`silent-${name}@example.test`)
  for (const name of ['a', 'b', 'c']) await on.mailTo(`silent-${name}@example.test`, 1)
  on.mailHangsUp('after a message')
  await sendReminders(start + dayMs)
  expect(await reminded()).toBe(1)
  on.mailHangsUp()
  await sendReminders(start + dayMs)
  expect(await reminded()).toBe(3)
})

test('unsubscribing can be undone for ten minutes, and works by the right key only', async () => {
  await ask('four@example.test')
  const [mail] = await on.mailTo('four@example.test', 1)
  await confirm(tokenIn(mail?.text), start)
  const state = async () => (await Subscriber.findOne({ email: 'four@example.test' }).lean())?.state
  const id = String((await Subscriber.findOne({ email: 'four@example.test' }).orFail())._id)
  const key = keyOf('newsletter', id)
  expect(await unsubscribe(id, keyOf('unsubscribe', id), 'page', start)).toBe(false)
  expect(await state()).toBe('subscribed')
  expect(await unsubscribe(id, key, 'program', start)).toBe(true)
  expect(await state()).toBe('ended')
  const twice = [1, 2].map(() => undoUnsubscribe(id, key, start + 600_000 - 1))
  expect(await Promise.all(twice)).toEqual([true, true])
  expect(await state()).toBe('subscribed')
  await unsubscribe(id, key, 'page', start)
  expect(await undoUnsubscribe(id, key, start + 600_000)).toBe(false)
  expect(await state()).toBe('ended')
})

test('the page behind a mail’s link says what has become of it, also where nothing was to be undone', async () => {
  await ask('five@example.test')
  const [mail] = await on.mailTo('five@example.test', 1)
  const id = String((await Subscriber.findOne({ email: 'five@example.test' }).orFail())._id)
  const key = keyOf('newsletter', id)
  const page = async (name: 'ask' | 'undone' | 'late') => {
    const { body } = await standingPage(name, { id, key, lang: 'en' })
    return /<h1>(.*)<\/h1>\n<p>(.*)<\/p>/
      .exec(await text(body))
      ?.slice(1)
      .join(' ')
  }
  const now = Date.now()
  expect(await page('ask')).toMatch(
    /^No more mail from us\? Someone asked for the newsletter of .*\. Press the button, and /,
  )
  expect(await page('undone')).toMatch(/^Not confirmed yet /)
  await unsubscribe(id, key, 'page', now)
  expect(await page('undone')).toMatch(/^No more mail from us .* undo it within ten minutes/)
  await Subscriber.updateOne({ _id: id }, { $set: { endedAt: new Date(now - 600_001) } })
  for (const name of ['undone', 'late'] as const)
    expect(await page(name)).toContain('delete it after seven days')
  await Subscriber.updateOne({ _id: id }, { $set: { state: 'asked' } })
  await confirm(tokenIn(mail?.text), start)
  expect(await page('ask')).toMatch(/^Unsubscribe\? /)
  expect(await page('undone')).toMatch(/^You’re subscribed /)
  await unsubscribe(id, key, 'page', now - 600_001)
  expect(await page('late')).toMatch(/^It’s too late to undo this .* a day after our last/)
  await Subscriber.deleteOne({ _id: id })
  expect(await page('ask')).toMatch(/^Unsubscribe\? /)
})

const linkPorts = {
  newsletter: serveHandler(() => newsletterLink),
  unsubscribe: serveHandler(() => digestLink),
}
/** More than any limit. */
const tooMany = 10_000_000

test.each([
  ['newsletter', 'id'],
  ['unsubscribe', 'user'],
] as const)(
  'a mail service past its limits still posts right links (%s) and no wrong ones; each link has limits of its own',
  async (kind, parameter) => {
    const id = String(new Types.ObjectId())
    const post = async (key: string) => {
      const query = new URLSearchParams({ [parameter]: id, key })
      const address = `http://127.0.0.1:${linkPorts[kind]()}/?${query}`
      return (await fetch(address, { method: 'POST' })).status
    }
    for (const limit of ['flood', 'write'] as const)
      await count(limit, clientOf('127.0.0.1'), tooMany)
    expect(await post(keyOf(kind, id))).toBe(200)
    expect(await post('wrong')).toBe(429)
    await count('write', `link:${id}`, tooMany)
    expect(await post(keyOf(kind, id))).toBe(429)
  },
)

const states = async () => (await Delivery.find().sort({ _id: 1 }).lean()).map(({ state }) => state)

test.each([
  ['at once', []],
  ['after a message', ['doubtful']],
] as const)(
  'a letter waits for a mail server that hangs up %s, and reaches nobody twice',
  async (when, left) => {
    const { send, mails } = await beginLetter(3)
    on.mailHangsUp(when)
    await expect(send()).rejects.toThrow(Sleep)
    expect(await states()).toEqual(left)
    on.mailHangsUp()
    await send()
    expect(await states()).toEqual([...left, 'sent', 'sent', 'sent'].slice(0, 3))
    expect(await mails(left.length)).toEqual(left.length > 0 ? [0, 1, 1] : [1, 1, 1])
  },
)

test('a reader whom the mail server refuses for now gets the letter later, within six hours', async () => {
  const { id, send } = await beginLetter(3)
  on.mailIsBusyFor(/reader1@/)
  for (let round = 0; round < 2; round++) {
    await expect(send()).rejects.toThrow(Sleep)
    expect(await states()).toEqual(['sent', 'sent'])
  }
  await Letter.updateOne({ _id: id }, { $set: { changedAt: new Date(Date.now() - 7 * 3_600_000) } })
  await send()
  expect(await states()).toEqual(['sent', 'refused', 'sent'])
  expect((await Letter.findById(id).lean())?.state).toBe('sent')
})

/** As many as a small site has. */
const readers = 1_000

fullTest(
  'a letter that breaks off halfway reaches each of its subscribers once at most, and names who is in doubt',
  async () => {
    const { id, send, mails } = await beginLetter(readers)
    const dead = new AbortController()
    const half = send(dead.signal).catch(() => 'broken off')
    for (
      let tries = 0;
      (await Delivery.countDocuments({ state: 'sent' })) < 0.4 * readers && tries < 2_000;
      tries++
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
    dead.abort()
    expect(await half).toBe('broken off')
    // As a process leaves it that is killed while it sends.
    const lost = await Delivery.findOne({ state: 'sent' }).orFail().lean()
    await Delivery.updateOne({ _id: lost._id }, { $set: { state: 'trying' } })
    await send()
    const reader = await Subscriber.findById(lost.subscriber).orFail().lean()
    expect((await listTroubles(String(id), { page: 1, pageSize: 20 })).data).toMatchObject([
      { email: reader.email, state: 'doubtful' },
    ])
    expect(await Delivery.countDocuments({ state: 'sent' })).toBe(readers - 1)
    expect((await mails()).filter((count) => count !== 1)).toEqual([])
    expect((await Letter.findById(id).lean())?.state).toBe('sent')
  },
  120_000,
)
