import { Types } from 'mongoose'
import { letters, type Person, people } from 'sample-youtube'
import { lifetime } from '../../lib/accounts/claims'
import { demoAccountFields } from '../../lib/accounts/demo-accounts.server'
import { nameFields } from '../../lib/accounts/fields.server'
import { nobodysHash } from '../../lib/accounts/password.server'
import { banUser } from '../../lib/admin/ban.server'
import { notify } from '../../lib/admin/contact.server'
import { recordHistory } from '../../lib/audit/record.server'
import { demoAccounts, isDemo } from '../../lib/demo'
import { sendLetter } from '../../lib/mail/messages.server'
import { connect } from '../../lib/server/connect.server'
import { env } from '../../lib/server/env'
import { withLock } from '../../lib/server/lock.server'
import { log } from '../../lib/server/log.server'
import { tools } from '../../lib/tools/machine/registry'
import { YouTube } from '../../lib/youtube/youtube.server'
import { AuditEntry } from '../../models/AuditEntry'
import { Notification } from '../../models/Notification'
import { Session } from '../../models/Session'
import { User, type UserRecord } from '../../models/User'
import { storeCharts } from './charts'
import { movePictures, storeFavorites } from './favorites'
import { banOf, type Cast, pastActs, pastMessages } from './history'
import { storeJobs } from './jobs'
import { storeOperatorsSide } from './operator'
import { storeOwnWork } from './own-work'
import { dayMs, hourMs, lifeDays } from './random'
import { storeReviews } from './reviews'
import { storeSeries } from './series'
import { storeUsage } from './usage'

/**
 * Fills an empty database with 60 days of a site's life. What it writes depends on the day alone. A
 * database that has ever had an account stays as it is: the audit log, of which nothing is ever
 * deleted, tells.
 * @throws Error outside the demo, AppError `server.databaseDown`
 */
export async function bringToLife(now = Date.now()): Promise<void> {
  if (!isDemo) throw new Error('Only the demo has a made-up past.')
  await connect()
  // Two processes of one demo may start at the same time.
  const begin = async () => {
    if ((await User.exists({})) || (await AuditEntry.exists({}))) return
    await live(now)
  }
  await withLock('demo-life', begin, { leaseMs: 120_000, timeoutMs: 120_000 })
  await movePictures()
}

async function live(now: number): Promise<void> {
  const start = new Date(now - lifeDays * dayMs)
  // Some hours into the day, so that not all signed up at the same time of day; never ahead.
  const joined = ({ joined: days }: Person, at: number) =>
    new Date(now - days * dayMs - ((at * 37) % 83) * 0.1 * hourMs)
  // Who could have used a tool that doesn't run yet?
  const slugs = tools.filter(({ where }) => where !== 'planned').map(({ slug }) => slug)
  await storeUsage(slugs, now)
  const accounts = demoAccounts.map((account) => made(demoAccountFields(account, start), start))
  const users = people.map((person, at) => made(personFields(person, now), joined(person, at)))
  const [admin, creator, , mara] = [...accounts, ...users] as [
    UserRecord,
    UserRecord,
    UserRecord,
    UserRecord,
  ]
  const cast = { accounts, users, admin: mara, creator, now }
  await User.insertMany([...accounts, ...users], { timestamps: false })
  await Promise.all([
    Notification.insertMany(pastMessages(cast)),
    Session.insertMany(sessionsOf(users, now)),
    storeReviews([...accounts, ...users], now),
    storeOperatorsSide(users, now),
    env().YOUTUBE_SOURCE === 'sample' && storeFavorites(creator._id, now),
    env().YOUTUBE_SOURCE === 'sample' && storePast(now),
    env().YOUTUBE_SOURCE === 'sample' && storeJobs(users, now),
    env().YOUTUBE_SOURCE === 'sample' && storeOwnWork(creator._id, now),
    ...letters.map(({ daysAgo, message, subject, to }) =>
      sendLetter(users[to] as UserRecord, {
        subject,
        message,
        date: new Date(now - daysAgo * dayMs),
      }),
    ),
  ])
  await recordHistory(pastActs(cast))
  await actToday(cast, admin)
}

/** What the site has seen of the sample YouTube. The charts are asked of it; without them the rest stands. */
async function storePast(now: number) {
  await storeSeries(now)
  const youtube = new YouTube()
  await storeCharts(now, (place) => youtube.popular(place)).catch((err) =>
    log.warn({ err }, 'the demo has no past charts'),
  )
}

/** What Mara has done just now, as the dashboard does it. */
async function actToday({ admin: mara, creator, now, users }: Cast, admin: UserRecord) {
  const session = await Session.findOne({ user: mara._id }).lean()
  if (!session) return
  const actor = {
    user: mara,
    session: String(session._id),
    loggedInAt: session.createdAt.getTime(),
  }
  const say = (to: UserRecord, message: string) =>
    notify(actor, { recipientUserId: String(to._id), message, type: 'notification' })
  await say(creator, 'Your report about the Korean titles is answered. Thank you!')
  await say(admin, 'I have banned one account for two days. Please have a look, too.')
  const hugo = users[people.findIndex(({ username }) => username === 'hugo.laurent')]
  if (!hugo) return
  const until = new Date(now + 2 * dayMs)
  const reason = 'Left the same comment under 60 videos.'
  await banUser(actor, { userId: String(hugo._id), reason, until })
}

/** A complete record, so that all can be written at once. */
function made(fields: Partial<UserRecord>, createdAt: Date): UserRecord {
  const whole = new User({ ...fields, _id: new Types.ObjectId(), createdAt, updatedAt: createdAt })
  return whole.toObject<UserRecord>()
}

function personFields(person: Person, now: number): Partial<UserRecord> {
  const { email, language, role = 'user', unconfirmed = false, username } = person
  const ban = banOf(person, now)
  return {
    ...nameFields(username),
    email,
    emailVerified: !unconfirmed,
    // Nobody knows a password of theirs.
    passwordHash: nobodysHash,
    role,
    language,
    lastSeenAt: lastSeen(person, now),
    ...(ban && { ban, status: 'banned' }),
  }
}

/** When they were last seen: for those whose log-in has ended, some time after they signed up. Who
 * never confirmed the address has not come back. */
function lastSeen({ joined, seen, unconfirmed }: Person, now: number): Date | undefined {
  if (seen !== undefined) return new Date(now - seen * hourMs)
  return unconfirmed ? undefined : new Date(now - joined * 0.6 * dayMs)
}

const devices = ['Firefox · Windows', 'Chrome · Android', 'Safari · iOS', 'Chrome · macOS']

/** The log-ins that last still. */
const sessionsOf = (users: readonly UserRecord[], now: number) =>
  people.flatMap(({ seen }, at) => {
    const user = users[at]
    if (seen === undefined || !user) return []
    const lastSeenAt = new Date(now - seen * hourMs)
    const expiresAt = new Date(lastSeenAt.getTime() + lifetime * 1000)
    const device = devices[at % devices.length]
    return [{ user: user._id, device, createdAt: lastSeenAt, lastSeenAt, expiresAt }]
  })
