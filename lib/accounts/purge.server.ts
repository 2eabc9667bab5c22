// Removes deleted users with all their data.
import { type Model, type Types, trusted } from 'mongoose'
import { AuditValue } from '@/models/AuditEntry'
import { Digest } from '@/models/Digest'
import { Draw, DrawPages } from '@/models/Draw'
import { Job, JobRows } from '@/models/Job'
import { Notification } from '@/models/Notification'
import { Picture } from '@/models/Picture'
import { Reaction } from '@/models/Reaction'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { SavedChannel } from '@/models/SavedChannel'
import { Session } from '@/models/Session'
import { Snapshot } from '@/models/Snapshot'
import { Subscriber } from '@/models/Subscriber'
import { Token } from '@/models/Token'
import { User, type UserRecord } from '@/models/User'
import { removeReportsOf, removeReviewsOf } from '../ratings/writers.server'
import { removePicture, removePicturesOf } from './pictures.server'

interface UserData {
  model: Model<never>
  /** The path of the owner's id in a record. */
  path: string
  remove: (owner: Types.ObjectId) => Promise<unknown>
}

const data = <T>(model: Model<T>, path: string, remove?: UserData['remove']): UserData => ({
  model: model as unknown as Model<never>,
  path,
  remove: remove ?? ((owner) => model.deleteMany({ [path]: owner } as object)),
})

/** Removes a user's jobs with what they have found. A job that runs notices, and stops. */
async function removeJobsOf(owner: Types.ObjectId): Promise<void> {
  const jobs = await Job.find({ owner }).select('_id').lean()
  await Job.deleteMany({ owner })
  await JobRows.deleteMany({ job: trusted({ $in: jobs.map(({ _id }) => String(_id)) }) })
}

/** Removes a user's draws with their lists. */
async function removeDrawsOf(owner: Types.ObjectId): Promise<void> {
  const draws = await Draw.find({ owner }).select('_id').lean()
  // The pages first: without their draw nobody would find them.
  await DrawPages.deleteMany({ draw: trusted({ $in: draws.map(({ _id }) => _id) }) })
  await Draw.deleteMany({ owner })
}

/** All data that is deleted with its user. Audit entries stay, without their values. */
export const userData: UserData[] = [
  data(Session, 'user'),
  data(Token, 'user'),
  data(Notification, 'user'),
  data(SavedChannel, 'user'),
  data(Digest, 'user'),
  data(Snapshot, 'user'),
  data(Job, 'owner', removeJobsOf),
  data(Draw, 'owner', removeDrawsOf),
  data(Review, 'user', removeReviewsOf),
  data(Report, 'user', removeReportsOf),
  data(Reaction, 'user'),
  data(AuditValue, 'target'),
  data(Picture, 'metadata.owner', removePicturesOf),
]

const removeUserData = (owner: Types.ObjectId) =>
  Promise.all(userData.map(({ remove }) => remove(owner)))

/** A deletion date too old to be undone. */
const irrevocable = new Date(0)

/**
 * Hides a user from everybody, locks them out, and schedules the purge.
 * @param filter the user, with the conditions that must hold
 * @returns whether a user matched
 */
export async function markForPurge(filter: object): Promise<boolean> {
  const { matchedCount } = await User.updateOne(filter, {
    $set: { deleteAt: irrevocable, listed: false },
  })
  return matchedCount === 1
}

/**
 * Purges a user whose deletion is due. Their data is removed first and the user last, so that an
 * interrupted purge is found at the next start. The data is removed once more afterwards, in case
 * one of their requests wrote some meanwhile.
 */
export async function purge(_id: Types.ObjectId): Promise<void> {
  // From here on the deletion cannot be undone, even by a process whose clock is late.
  if (!(await markForPurge({ _id, deleteAt: trusted({ $lte: new Date() }) }))) return
  const user = await User.findById(_id).lean<UserRecord>()
  await removeUserData(_id)
  await removePicture(user?.profileImage)
  // Only of a confirmed address: another may be a stranger's.
  if (user?.emailVerified) await Subscriber.deleteOne({ email: user.email })
  await User.deleteOne({ _id, deleteAt: irrevocable })
  await removeUserData(_id)
}

/** Number of owners that are looked up at once. */
const batchSize = 500

/**
 * Removes data without an owner: a request in progress may have written it after its user was
 * purged. Safe because data is only ever written for an existing user.
 */
export async function removeOrphans(): Promise<void> {
  for (const { model, path, remove } of userData) {
    const check = async (owners: Types.ObjectId[]) => {
      const existing = await User.distinct('_id', { _id: trusted({ $in: owners }) })
      const known = new Set(existing.map(String))
      for (const owner of owners) if (!known.has(String(owner))) await remove(owner)
    }
    const ids: Types.ObjectId[] = []
    for await (const { _id } of model.aggregate([{ $group: { _id: `$${path}` } }]).cursor()) {
      // A picture may have no owner.
      if (_id && ids.push(_id) === batchSize) await check(ids.splice(0))
    }
    await check(ids)
  }
}
