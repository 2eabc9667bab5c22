import type { Types } from 'mongoose'
import { SavedChannel, toSavedChannel } from '@/models/SavedChannel'
import { AppError } from '../errors'
import { countedFor } from '../plans/plans.server'
import { withLock } from '../server/lock.server'
import {
  type ChannelToSave,
  distinctChannels,
  groupsIn,
  maxSavedChannels,
  type OwnWords,
  withWords,
} from './channel-to-save'

/** A user's saved channels, newest first. */
export async function listSaved(user: Types.ObjectId) {
  const found = await SavedChannel.find({ user })
    .sort({ savedAt: -1 })
    .limit(maxSavedChannels)
    .lean()
  return found.map(toSavedChannel)
}

/**
 * Saves channels. Saved ones stay unchanged, but for words of the user's that they lack: a list from a
 * browser brings its notes and groups.
 * @param mayStill checks the caller's rights again once the lock is held
 * @throws AppError `input.tooMany` past the limit of the user's plan, `server.busy`, and what `mayStill`
 * throws
 */
export async function saveChannels(
  user: Types.ObjectId,
  channels: ChannelToSave[],
  mayStill: () => Promise<void>,
) {
  const wanted = distinctChannels(channels)
  // Without the lock, concurrent calls could together exceed the limit.
  await withLock(`saved-channels:${user}`, async () => {
    await mayStill()
    await saveWithinLimit(user, wanted)
  })
  return listSaved(user)
}

async function saveWithinLimit(user: Types.ObjectId, wanted: ChannelToSave[]): Promise<void> {
  const existing = await SavedChannel.find({ user }).select('channelId note groups').lean()
  const known = new Map(existing.map((channel) => [channel.channelId, channel]))
  const fresh = wanted.filter(({ channelId }) => !known.has(channelId))
  if (fresh.length > 0) {
    const most = (await countedFor({ client: '', owner: user })).limits.savedChannels
    if (known.size + fresh.length > most)
      throw new AppError('input.tooMany', { field: 'channels', limit: most })
  }
  const now = Date.now()
  if (fresh.length > 0) {
    // Earlier in the list is newer, which is the order on the page.
    const made = fresh.map((channel, at) => ({ ...channel, user, savedAt: new Date(now - at) }))
    await SavedChannel.insertMany(made, { ordered: false })
  }
  const additions = wanted.flatMap((channel) => {
    const saved = known.get(channel.channelId)
    if (!saved) return []
    const { note, groups = [] } = withWords(saved, channel)
    const $set = {
      ...(note && !saved.note && { note }),
      ...(groups.length > (saved.groups?.length ?? 0) && { groups }),
    }
    if (Object.keys($set).length === 0) return []
    return [{ updateOne: { filter: { _id: saved._id }, update: { $set } } }]
  })
  if (additions.length > 0) await SavedChannel.bulkWrite(additions)
}

/**
 * Replaces what a user has written to a saved channel.
 * @throws AppError `channel.notFound` if it isn't saved
 */
export async function writeOwnWords(
  user: Types.ObjectId,
  channelId: string,
  { note, groups }: Required<OwnWords>,
): Promise<void> {
  const { matchedCount } = await SavedChannel.updateOne(
    { user, channelId },
    { $set: { note, groups: groupsIn(groups.join(',')) } },
  )
  if (matchedCount === 0) throw new AppError('channel.notFound')
}

/** Removes a saved channel; does nothing if it isn't saved. */
export async function removeSaved(user: Types.ObjectId, channelId: string): Promise<void> {
  await SavedChannel.deleteOne({ user, channelId })
}
