// What users can do with their own account.

import type { z } from 'zod'
import { AuditEntry } from '@/models/AuditEntry'
import { Digest, type DigestRecord } from '@/models/Digest'
import { Draw, type DrawRecord } from '@/models/Draw'
import { Job, type JobRecord } from '@/models/Job'
import { Message, unread } from '@/models/Message'
import { Notification, toNotification } from '@/models/Notification'
import { SavedChannel, toSavedChannel } from '@/models/SavedChannel'
import { Snapshot, type SnapshotRecord, toSnapshot } from '@/models/Snapshot'
import { Subscriber } from '@/models/Subscriber'
import { toProfile, User, type UserRecord } from '@/models/User'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { sendAddressAsked, sendPasswordChanged } from '../mail/messages.server'
import { isMailOn } from '../mail/transport.server'
import { exportOpinions } from '../ratings/export.server'
import { consume, forgive, giveBack } from '../server/limits.server'
import { requestContext } from '../server/request-context.server'
import type { TakenSnapshot } from '../snapshots/snapshots'
import { countVerification, mailVerification, replacePassword, takenField } from './accounts.server'
import { type Actor, recheckActor, unchangedSinceAuth } from './actor.server'
import type { ChangedProfile, ExportedAccount, OwnProfile } from './answers'
import { nameFields } from './fields.server'
import { rejectSelfAction } from './last-admin.server'
import { hashPassword, isPassword } from './password.server'
import { removePicture, squarePicture, storePicture } from './pictures.server'
import { markForPurge, purge } from './purge.server'
import { requireUsableName } from './reserved-names.server'
import { listSessions, openSession } from './sessions.server'

/** A user's own profile, as the spec's `GET /api/user` gives it. */
export async function ownProfile({ user }: Actor): Promise<OwnProfile> {
  const [unreadNotifications, unreadMessages] = await Promise.all([
    Notification.countDocuments({ user: user._id, readAt: null }),
    user.role === 'admin' ? Message.countDocuments(unread) : undefined,
  ])
  return {
    ...toProfile(user),
    unreadNotifications,
    ...(unreadMessages !== undefined && { unreadMessages }),
  }
}

export interface ProfileChange {
  username?: string
  email?: string
  language?: string
  currentPassword?: string
}

/**
 * Writes changed fields, and removes the replaced picture, or the new one if the write fails.
 * @returns the user before the change
 * @throws AppError `auth.required` when the session has ended meanwhile, and for a name that is
 * taken
 */
async function writeProfile(actor: Actor, set: Partial<UserRecord>): Promise<UserRecord> {
  let old: UserRecord | null = null
  try {
    await recheckActor(actor)
    old = await User.findOneAndUpdate(
      // A new password since then has ended this log-in, and the right to ask for an address.
      unchangedSinceAuth(actor.user),
      { $set: set },
      { returnDocument: 'before' },
    ).lean<UserRecord>()
  } catch (error) {
    throw takenField(error) ?? error
  } finally {
    if (!old) await removePicture(set.profileImage)
  }
  if (!old) throw new AppError('auth.required')
  if (set.profileImage) await removePicture(old.profileImage)
  return old
}

/**
 * Changes the own profile. A new address requires the password, and takes effect once it is
 * confirmed by mail; the old address is notified.
 * @throws AppError `user.wrongPassword`, for a name or address that is taken, for an invalid
 * picture, and `rate.exceeded` for too many links
 */
export async function changeProfile(
  actor: Actor,
  { username, email, language, currentPassword = '' }: ProfileChange,
  picture: Buffer | undefined,
): Promise<ChangedProfile> {
  const { user } = actor
  const set: Partial<UserRecord> = {}
  if (username && username !== user.username) {
    requireUsableName(username)
    Object.assign(set, nameFields(username))
  }
  if (language) set.language = language
  // Entering the unconfirmed address again requests the link again.
  const asked = email !== user.email || !user.emailVerified
  const emailPending = email && asked ? email : undefined
  const isOther = emailPending && emailPending !== user.email
  if (isOther) await confirmPassword(user, currentPassword, 'currentPassword')
  // Without mail the new address could never be confirmed.
  if (emailPending && !isMailOn()) throw new AppError('mail.off', { field: 'email' })
  // Before the answer that says whether somebody has the address.
  if (emailPending) await countVerification(user._id, emailPending)
  if (isOther && (await User.exists({ email: emailPending }))) {
    throw new AppError('user.emailTaken', { field: 'email' })
  }
  if (picture) set.profileImage = await storePicture(await squarePicture(picture), user._id)
  const old = await writeProfile(actor, set)
  const changed = { ...old, ...set }
  if (emailPending) await mailVerification(changed, emailPending)
  if (isOther) sendAddressAsked(changed)
  if (set.username) {
    await record({
      actor: user._id,
      action: 'user.changed',
      target: user._id,
      before: { username: old.username },
      after: { username: set.username },
    })
  }
  return { ...toProfile(changed), ...(emailPending && { emailPending }) }
}

/**
 * Sets a new password, ends all sessions, voids all links, and returns a new token for this
 * session.
 * @throws AppError `user.wrongPassword`
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  userAgent?: string,
): Promise<{ token: string }> {
  const { user } = actor
  await confirmPassword(user, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)
  await recheckActor(actor)
  // A thief with the old password may have changed it first, which ended this session.
  if (!(await replacePassword(unchangedSinceAuth(user), { passwordHash })))
    throw new AppError('auth.required')
  await record({ actor: user._id, action: 'user.passwordChanged', target: user._id })
  const changed = await User.findById(user._id).lean<UserRecord>()
  if (!changed) throw new AppError('auth.required')
  sendPasswordChanged(changed)
  return { token: await openSession(changed, userAgent) }
}

/**
 * Checks the current user's password again, because a stolen token doesn't prove its owner. Wrong
 * passwords count per account and client, so that a thief doesn't keep the owner from changing the
 * password, and with a much higher limit per account.
 */
async function confirmPassword(user: UserRecord, password: string, field: string) {
  if (!password) throw new AppError('input.required', { field })
  const counted = `confirm:${user._id}:${requestContext()?.client}`
  await consume('login', counted)
  const use = await consume('confirmAccount', String(user._id))
  if (!(await isPassword(password, user.passwordHash))) {
    throw new AppError('user.wrongPassword', { field })
  }
  await forgive('login', counted)
  await giveBack(use)
}

/** A job as its user's export has it. */
const toExported = (job: JobRecord): z.infer<typeof ExportedAccount>['jobs'][number] => ({
  id: String(job._id),
  name: job.name,
  input: job.input,
  state: job.state,
  client: job.client,
  done: job.done,
  createdAt: job.createdAt.toISOString(),
  ...(job.finishedAt && { finishedAt: job.finishedAt.toISOString() }),
  expiresAt: job.expiresAt.toISOString(),
})

/** What is kept of the weekly digest; the feed's address is shown with the saved channels. */
const toExportedDigest = (digest: DigestRecord | null) => ({
  weekly: digest?.weekly ?? false,
  hasFeed: digest?.feed !== undefined,
  sentAt: digest?.sentAt?.toISOString() ?? null,
})

/** A draw as its user's export has it. */
const toExportedDraw = ({
  _id,
  videoIds,
  frozenAt,
  drawnAt,
  deletedAt,
  reason,
  client,
}: DrawRecord): z.infer<typeof ExportedAccount>['draws'][number] => ({
  id: String(_id),
  videos: [...videoIds],
  frozenAt: frozenAt.toISOString(),
  ...(drawnAt && { drawnAt: drawnAt.toISOString() }),
  ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
  ...(reason && { reason }),
  ...(client && { client }),
})

/** A saved channel without a picture's address inside the operator's network, as a sample's is. */
const toExportedChannel = ({ thumbnail, ...channel }: ReturnType<typeof toSavedChannel>) => ({
  ...channel,
  thumbnail: thumbnail?.startsWith('https:') ? thumbnail : null,
})

/** Exports everything the site stores about a user. */
export async function exportAccount(actor: Actor) {
  const { user, session } = actor
  const [
    notifications,
    channels,
    digest,
    subscriber,
    snapshots,
    sessions,
    jobs,
    draws,
    opinions,
    entries,
  ] = await Promise.all([
    Notification.find({ user: user._id }).sort({ createdAt: -1 }).lean(),
    SavedChannel.find({ user: user._id }).sort({ savedAt: -1 }).lean(),
    Digest.findOne({ user: user._id }).lean(),
    // Only of a confirmed address: another may be a stranger's.
    user.emailVerified ? Subscriber.findOne({ email: user.email }).lean() : null,
    Snapshot.find({ user: user._id })
      .sort({ updatedAt: -1 })
      .lean<SnapshotRecord<TakenSnapshot>[]>(),
    listSessions(user._id, session),
    Job.find({ owner: user._id }).sort({ createdAt: -1 }).lean<JobRecord[]>(),
    Draw.find({ owner: user._id }).sort({ frozenAt: -1 }).lean<DrawRecord[]>(),
    exportOpinions(user._id),
    AuditEntry.find({ target: user._id }).sort({ _id: 1 }).lean(),
  ])
  // The export contains everything, so it is not sent if the session ended meanwhile.
  await recheckActor(actor)
  return {
    profile: toProfile(user),
    savedChannels: channels.map((channel) => toExportedChannel(toSavedChannel(channel))),
    digest: toExportedDigest(digest),
    newsletter: subscriber && {
      state: subscriber.state,
      language: subscriber.language,
      page: subscriber.page,
      askedAt: subscriber.askedAt.toISOString(),
      confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
      endedAt: subscriber.endedAt?.toISOString() ?? null,
    },
    snapshots: snapshots.map(toSnapshot),
    notifications: notifications.map(toNotification),
    sessions,
    jobs: jobs.map(toExported),
    draws: draws.map(toExportedDraw),
    ...opinions,
    history: entries.map(({ at, action, fields }) => ({ at: at.toISOString(), action, fields })),
  }
}

/**
 * Deletes a user with all their data. Only audit entries stay: ids and field names. The user is
 * hidden first and removed last, so that a sweep completes an interrupted deletion.
 * @throws AppError `user.wrongPassword`; `user.yourself` or `user.lastAdmin` for an admin;
 * `auth.required` when the session has ended meanwhile
 */
export async function deleteAccount(actor: Actor, password: string): Promise<void> {
  const { user } = actor
  await confirmPassword(user, password, 'password')
  if (user.role === 'admin') await rejectSelfAction(user._id)
  await recheckActor(actor)
  if (!(await markForPurge(unchangedSinceAuth(user)))) throw new AppError('auth.required')
  await record({ actor: user._id, action: 'user.deleted', target: user._id })
  await purge(user._id)
}
