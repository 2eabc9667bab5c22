import { purge } from '@/lib/accounts/purge.server'
import { chooseWeekly, digestChoice, endFeed, makeFeed } from '@/lib/digest/choice.server'
import { digestFeed } from '@/lib/digest/feed.server'
import { mailDigest } from '@/lib/digest/mail.server'
import { sendDigests } from '@/lib/digest/send.server'
import { unsubscribe } from '@/lib/digest/unsubscribe.server'
import { keyOf } from '@/lib/mail/link-keys.server'
import { saveChannels } from '@/lib/saved-channels/saved-channels.server'
import type { StreamReply } from '@/lib/server/reply.server'
import { ChannelCheck } from '@/models/ChannelCheck'
import { Digest } from '@/models/Digest'
import { User } from '@/models/User'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const dayMs = 86_400_000
const weekMs = 7 * dayMs
const start = Date.UTC(2026, 10, 2, 9)

const idOf = (letter: string) => `UC${letter.repeat(22)}`
const always = async () => {}

/** Uploads of 1,000 views, of which one has 30 times as many. */
const uploads = (nowMs: number, loud?: string) =>
  Array.from({ length: 8 }, (_, at) => ({
    id: `${loud ?? 'steadyvid'}${at}`.padEnd(11, '_').slice(0, 11),
    title: at === 0 && loud ? `Rock & <b>Roll</b>\nગુજરાતી 日本語 Русский` : `Video ${at}`,
    publishedAt: new Date(nowMs - (at + 1) * 2 * dayMs).toISOString(),
    isShort: false,
    viewCount: at === 0 && loud ? 30_000 : 1_000,
    ...(at === 0 && loud && { stoodOutAt: new Date(nowMs - dayMs).toISOString() }),
  }))

/** A user whose three channels are a loud one, a steady one and one that could not be checked. */
async function reader(nowMs = start, more: object = {}) {
  const user = await on.user({ emailVerified: true, ...more })
  const titles = { a: 'Loud <i>lane</i>', b: 'Steady', c: 'Silent' }
  await saveChannels(
    user._id,
    Object.entries(titles).map(([letter, title]) => ({ channelId: idOf(letter), title })),
    always,
  )
  await ChannelCheck.deleteMany({})
  const fresh = { checkedAt: new Date(nowMs - dayMs), triedAt: new Date(nowMs - dayMs) }
  const expiresAt = new Date(Date.now() + weekMs)
  await ChannelCheck.create([
    { _id: idOf('a'), uploads: uploads(nowMs, 'loudvideo'), ...fresh, expiresAt },
    { _id: idOf('b'), uploads: uploads(nowMs), ...fresh, expiresAt },
  ])
  const record = await User.findById(user._id).orFail().lean()
  return { ...record, token: user.token }
}

async function bodyOf(reply: StreamReply): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of reply.body) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** The digests among the messages to an address; the first one is that of the registration. */
const digestsTo = async (address: string, count: number) =>
  (await on.mailTo(address, count + 1)).filter(({ headers }) =>
    headers.some(({ key }) => key === 'list-unsubscribe'),
  )

beforeEach(() => Digest.deleteMany({}))

test('the digest has what stands out, and names what could not be checked; a steady channel has no part in it', async () => {
  const user = await reader()
  const { week, mail, weekly, feed } = await digestChoice(user, start)
  expect({ mail, weekly, feed }).toEqual({ mail: 'on', weekly: false, feed: null })
  expect(week).toMatchObject({ channels: 3, newVideos: 6, notChecked: ['Silent'] })
  expect(week.standsOut).toEqual([
    {
      videoId: 'loudvideo0_',
      title: expect.stringContaining('Rock'),
      channelTitle: 'Loud <i>lane</i>',
      multiple: 30,
    },
  ])
})

test('nobody gets a digest who has not asked for it, or whose address is not confirmed', async () => {
  const quiet = await reader()
  const unconfirmed = await reader(start, { emailVerified: false })
  await chooseWeekly(unconfirmed, true, start)
  expect((await digestChoice(unconfirmed, start)).mail).toBe('unconfirmed')
  const asked = await reader()
  await chooseWeekly(asked, true, start)
  await sendDigests(start + weekMs)
  expect(await digestsTo(asked.email, 1)).toHaveLength(1)
  expect(await digestsTo(quiet.email, 0)).toEqual([])
  expect(await digestsTo(unconfirmed.email, 0)).toEqual([])
})

test('nobody gets two digests within a week: not by concurrent runs, not after a restart, not by leaving and coming back', async () => {
  const user = await reader()
  await chooseWeekly(user, true, start)
  await sendDigests(start + weekMs - 1)
  expect(await digestsTo(user.email, 0)).toEqual([])
  const due = start + weekMs
  await Promise.all([sendDigests(due), sendDigests(due), sendDigests(due)])
  await sendDigests(due + dayMs)
  await chooseWeekly(user, false, due + dayMs)
  await chooseWeekly(user, true, due + 2 * dayMs)
  await sendDigests(due + weekMs - 1)
  expect(await digestsTo(user.email, 1)).toHaveLength(1)
  await sendDigests(due + weekMs)
  expect(await digestsTo(user.email, 2)).toHaveLength(2)
})

test.each(['en', 'gu', 'ja', 'ru'])(
  'a digest in %s reads well as text and as HTML, in which names are inert',
  async (language) => {
    const user = await reader(start, { language })
    await mailDigest(user, (await digestChoice(user, start)).week)
    const [mail] = await digestsTo(user.email, 1)
    expect(mail?.text).toContain('Rock & <b>Roll</b> ગુજરાતી 日本語 Русский\n')
    expect(mail?.text).toContain('https://www.youtube.com/watch?v=loudvideo0_')
    expect(mail?.text).not.toMatch(/\{\{|undefined/)
    expect(mail?.html).toContain('Rock &#38; &#60;b&#62;Roll')
    expect(mail?.html).not.toMatch(/<i>lane|\{\{|undefined/)
    expect(mail?.html).toContain(`lang="${language}"`)
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    expect(mail?.text).toContain(address)
    const query = new URL(address).searchParams
    await Digest.create({ user: user._id, weekly: true })
    await unsubscribe(query.get('user') ?? '', query.get('key') ?? '')
    expect((await digestChoice(user, start)).weekly).toBe(false)
  },
)

test('a message that no server took is sent an hour later', async () => {
  const user = await reader()
  await chooseWeekly(user, true, start)
  const due = start + weekMs
  await User.updateOne({ _id: user._id }, { $set: { email: 'refused' } })
  await sendDigests(due)
  await User.updateOne({ _id: user._id }, { $set: { email: user.email } })
  await sendDigests(due + 3_600_000 - 1)
  expect(await digestsTo(user.email, 0)).toEqual([])
  await sendDigests(due + 3_600_000)
  expect(await digestsTo(user.email, 1)).toHaveLength(1)
})

test('a link to unsubscribe works for nobody else, and as often as it is used', async () => {
  const user = await reader()
  const other = await reader()
  await chooseWeekly(other, true, start)
  const key = keyOf('unsubscribe', String(user._id))
  expect(await codeOf(unsubscribe(String(other._id), key))).toBe('auth.linkInvalid')
  expect(await codeOf(unsubscribe(String(user._id), `${key}x`))).toBe('auth.linkInvalid')
  await unsubscribe(String(user._id), key)
  await unsubscribe(String(user._id), key)
  expect((await digestChoice(other, start)).weekly).toBe(true)
})

test('the feed has what stands out, and its address ends when it is revoked or renewed', async () => {
  const user = await reader(Date.now())
  const partsOf = (address: string | null) => {
    const query = new URL(address ?? '').searchParams
    return { feed: query.get('feed') ?? '', key: query.get('key') ?? '' }
  }
  const first = partsOf((await makeFeed(user)).feed)
  const xml = await bodyOf(await digestFeed(first, {}))
  expect(xml).toContain('<title xml:lang="">Rock &#38; &#60;b&#62;Roll')
  expect(xml.match(/<entry>/g)).toHaveLength(1)
  expect(await codeOf(digestFeed({ ...first, key: `${first.key.slice(1)}A` }, {}))).toBe(
    'route.notFound',
  )
  const { headers } = await digestFeed(first, {})
  const known = await digestFeed(first, { 'if-none-match': headers.ETag })
  expect([known.status, await bodyOf(known)]).toEqual([304, ''])
  expect((await digestFeed(first, { 'if-none-match': '"other"' })).status).toBe(200)
  const second = partsOf((await makeFeed(user)).feed)
  expect(await codeOf(digestFeed(first, {}))).toBe('route.notFound')
  await bodyOf(await digestFeed(second, {}))
  expect((await endFeed(user)).feed).toBeNull()
  expect(await codeOf(digestFeed(second, {}))).toBe('route.notFound')
})

test('a deleted user’s choice is deleted with them', async () => {
  const user = await reader()
  await chooseWeekly(user, true, start)
  await User.updateOne({ _id: user._id }, { $set: { deleteAt: new Date(0) } })
  await purge(user._id)
  expect(await Digest.countDocuments({ user: user._id })).toBe(0)
})
