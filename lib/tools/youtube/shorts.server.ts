import { AppError } from '../../errors'
import type { ShortsList } from '../../youtube/models/shorts'
import type { YouTube } from '../../youtube/youtube.server'
import { isTooLongForShort, type Judged } from './shorts'

/**
 * The list of a channel's Shorts for judging these videos by `isShort`, read only if the length of one
 * leaves that open. YouTube doesn't document the list, so an unreadable, empty or missing one tells
 * nothing: undefined.
 */
export async function shortsFor(
  channelId: string,
  videos: readonly Judged[],
  youtube: YouTube,
): Promise<ShortsList | undefined> {
  const areAllLong = videos.every((one) => isTooLongForShort(one.durationSeconds, one.publishedAt))
  if (areAllLong || !/^UC/.test(channelId)) return undefined
  try {
    const list = await youtube.recentShorts(channelId)
    return list.ids.length > 0 ? list : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
