import { AppError } from '../../errors'
import type { Upload } from '../../youtube/models/uploads'
import type { YouTube } from '../../youtube/youtube.server'
import { isTooLongForShort } from '../youtube/shorts'
import type { Pair } from './facts'

type Judged = Pick<Upload, 'id' | 'durationSeconds' | 'publishedAt'>

/** Tells whether a video is a Short; undefined where nobody knows. */
export type ShortJudge = (video: Judged) => boolean | undefined

const byLength: ShortJudge = ({ durationSeconds, publishedAt }) =>
  isTooLongForShort(durationSeconds, publishedAt) ? false : undefined

/**
 * Judges videos of one channel: by their length, and by the list of its Shorts, which YouTube keeps
 * beside each channel's uploads, their ids differing by `UUSH` for `UC`. What isn't in that list is no
 * Short if the list goes back to its day. YouTube doesn't document the list, so an unreadable or missing
 * one tells nothing. It is read only if a length leaves something open.
 */
export async function shortJudge(
  channelId: string,
  videos: readonly Judged[],
  youtube: YouTube,
): Promise<ShortJudge> {
  if (!/^UC/.test(channelId) || videos.every((one) => byLength(one) === false)) return byLength
  const list = await youtube
    .playlistItems({ playlistId: `UUSH${channelId.slice(2)}` })
    .catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
  if (!list || list.items.length === 0) return byLength
  const shorts = new Set(list.items.map(({ videoId }) => videoId))
  // Empty if any day isn't known.
  const [oldest = ''] = list.items.map(({ publishedAt = '' }) => publishedAt).sort()
  const isWhole = list.next === undefined && !list.broken
  return (video) => {
    if (shorts.has(video.id)) return true
    const reaches = isWhole || (oldest !== '' && (video.publishedAt ?? '') > oldest)
    return reaches ? false : byLength(video)
  }
}

/**
 * The share of these videos' views, 0 to 1, that Shorts have: at least what is known to be Shorts, at most
 * that and what nobody can tell. Undefined where views aren't known or there are none.
 */
export function shareOfShorts(
  videos: readonly (Judged & Pick<Upload, 'viewCount'>)[],
  isShort: ShortJudge,
): Pair | undefined {
  const views = (some: typeof videos) =>
    some.reduce((sum, { viewCount }) => sum + (viewCount ?? Number.NaN), 0)
  const all = views(videos)
  if (!(all > 0)) return undefined
  const known = views(videos.filter((one) => isShort(one) === true))
  const open = views(videos.filter((one) => isShort(one) === undefined))
  return [known / all, (known + open) / all]
}
