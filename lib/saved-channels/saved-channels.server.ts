import type { Types } from 'mongoose'
import { SavedChannel, toSavedChannel } from '@/models/SavedChannel'
import { AppError } from '../errors'
import { withLock } from '../server/lock.server'
import { type ChannelToSave, maxSavedChannels } from './channel-to-save'

/** A user's saved channels, newest first. */
export async function listSaved(user: Types.ObjectId) {
  const found = await SavedChannel.find({ user })
    .sort({ savedAt: -1 })
    .limit(maxSavedChannels)
    .lean()
  return found.map(toSavedChannel)
}

/**
 * Saves channels; saved ones stay unchanged.
 * @param mayStill checks the caller's rights again once the lock is held
 * @throws AppError `input.tooMany` past {@link maxSavedChannels}, `server.busy`, and what `mayStill`
 * throws
 */
export async function saveChannels(
  user: Types.ObjectId,
  channels: ChannelToSave[],
  mayStill: () => Promise<void>,
) {
  const wanted = [...new Map(channels.map((channel) => [channel.channelId, channel])).values()]
  // Without the lock, concurrent calls could together exceed the limit.
  await withLock(`saved-channels:${user}`, async () => {
    await mayStill()
    await saveWithinLimit(user, wanted)
  })
  return listSaved(user)
}

async function saveWithinLimit(user: Types.ObjectId, wanted: ChannelToSave[]): Promise<void> {
  const existing = await SavedChannel.find({ user }).select('channelId').lean()
  const known = new Set(existing.map(({ channelId }) => channelId))
  const fresh = wanted.filter(({ channelId }) => !known.has(channelId))
  if (known.size + fresh.length > maxSavedChannels)
    throw new AppError('input.tooMany', { field: 'channels' })
  const now = Date.now()
  if (fresh.length > 0) {
    // Earlier in the list is newer, which is the order on the page.
    const made = fresh.map((channel, at) => ({ ...channel, user, savedAt: new Date(now - at) }))
    await SavedChannel.insertMany(made, { ordered: false })
  }
}

/** Removes a saved channel; does nothing if it isn't saved. */
export async function removeSaved(user: Types.ObjectId, channelId: string): Promise<void> {
  await SavedChannel.deleteOne({ user, channelId })
}
