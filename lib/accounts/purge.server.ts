// Removes deleted users with all their data.
import { type Model, type Types, trusted } from 'mongoose'
import { AuditValue } from '@/models/AuditEntry'
import { Notification } from '@/models/Notification'
import { Picture } from '@/models/Picture'
import { SavedChannel } from '@/models/SavedChannel'
import { Session } from '@/models/Session'
import { Snapshot } from '@/models/Snapshot'
import { Token } from '@/models/Token'
import { User, type UserRecord } from '@/models/User'
import { removePicture, removePicturesOf } from './pictures.server'

interface Belonging {
  model: Model<never>
  /** The path of the owner's id in a record. */
  path: string
  remove: (owner: Types.ObjectId) => Promise<unknown>
}

const belonging = <T>(model: Model<T>, path: string, remove?: Belonging['remove']): Belonging => ({
  model: model as unknown as Model<never>,
  path,
  remove: remove ?? ((owner) => model.deleteMany({ [path]: owner } as object)),
})

/** All data that is deleted with its user. Audit entries stay, without their values. */
export const belongings: Belonging[] = [
  belonging(Session, 'user'),
  belonging(Token, 'user'),
  belonging(Notification, 'user'),
  belonging(SavedChannel, 'user'),
  belonging(Snapshot, 'user'),
  belonging(AuditValue, 'target'),
  belonging(Picture, 'metadata.owner', removePicturesOf),
]

const removeBelongings = (owner: Types.ObjectId) =>
  Promise.all(belongings.map(({ remove }) => remove(owner)))

/** A deletion date too old to be undone. */
const claimed = new Date(0)

/**
 * Hides a user from everybody, locks them out, and schedules the purge.
 * @param filter the user, with the conditions that must hold
 * @returns whether a user matched
 */
export async function hideForGood(filter: object): Promise<boolean> {
  const { matchedCount } = await User.updateOne(filter, {
    $set: { deleteAt: claimed, listed: false },
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
  if (!(await hideForGood({ _id, deleteAt: trusted({ $lte: new Date() }) }))) return
  const user = await User.findById(_id).lean<UserRecord>()
  await removeBelongings(_id)
  await removePicture(user?.profileImage)
  await User.deleteOne({ _id, deleteAt: claimed })
  await removeBelongings(_id)
}

/** Number of owners that are looked up at once. */
const batch = 500

/**
 * Removes data without an owner: a request in progress may have written it after its user was
 * purged. Safe because data is only ever written for an existing user.
 */
export async function removeOrphans(): Promise<void> {
  for (const { model, path, remove } of belongings) {
    const check = async (owners: Types.ObjectId[]) => {
      const there = await User.distinct('_id', { _id: trusted({ $in: owners }) })
      const known = new Set(there.map(String))
      for (const owner of owners) if (!known.has(String(owner))) await remove(owner)
    }
    const some: Types.ObjectId[] = []
    for await (const { _id } of model.aggregate([{ $group: { _id: `$${path}` } }]).cursor()) {
      // A picture may have no owner.
      if (_id && some.push(_id) === batch) await check(some.splice(0))
    }
    await check(some)
  }
}
