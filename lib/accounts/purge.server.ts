// Removing deleted users, and everything that was theirs.
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
  /** Where a record names whose it is. */
  path: string
  remove: (owner: Types.ObjectId) => Promise<unknown>
}

const belonging = <T>(model: Model<T>, path: string, remove?: Belonging['remove']): Belonging => ({
  model: model as unknown as Model<never>,
  path,
  remove: remove ?? ((owner) => model.deleteMany({ [path]: owner } as object)),
})

/** Everything that goes when its user goes. The audit log's entries stay, without their values. */
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

/** Older than anything can be undone from. */
const claimed = new Date(0)

/** Hides a user from everybody, locks them out, and leaves them to be purged.
 * @param filter which user, and what has to be true of them
 * @returns whether there was such a user */
export async function hideForGood(filter: object): Promise<boolean> {
  const { matchedCount } = await User.updateOne(filter, {
    $set: { deleteAt: claimed, listed: false },
  })
  return matchedCount === 1
}

/** Purges a user whose time has come. What is theirs goes first and the user last, so that a crash
 * in between leaves something to find at the next start; and once more after that, for what a call
 * of theirs has written meanwhile. */
export async function purge(_id: Types.ObjectId): Promise<void> {
  // From here on nobody can undo it, even one whose clock is late.
  if (!(await hideForGood({ _id, deleteAt: trusted({ $lte: new Date() }) }))) return
  const user = await User.findById(_id).lean<UserRecord>()
  await removeBelongings(_id)
  await removePicture(user?.profileImage)
  await User.deleteOne({ _id, deleteAt: claimed })
  await removeBelongings(_id)
}

/** How many owners are looked up at once. */
const batch = 500

/** Removes what belongs to nobody: a call that was on its way when its user was purged may have
 * written it afterwards. Nothing is written for a user who is not there yet. */
export async function removeOrphans(): Promise<void> {
  for (const { model, path, remove } of belongings) {
    const check = async (owners: Types.ObjectId[]) => {
      const there = await User.distinct('_id', { _id: trusted({ $in: owners }) })
      const known = new Set(there.map(String))
      for (const owner of owners) if (!known.has(String(owner))) await remove(owner)
    }
    const some: Types.ObjectId[] = []
    for await (const { _id } of model.aggregate([{ $group: { _id: `$${path}` } }]).cursor()) {
      // A picture may be nobody's.
      if (_id && some.push(_id) === batch) await check(some.splice(0))
    }
    await check(some)
  }
}
