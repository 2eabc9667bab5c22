import { type Kind, ofKind, standingOf } from '../tools/youtube/channel-stats'
import { type Spread, spreadOf } from '../youtube/models/spread'
import type { Upload } from '../youtube/models/uploads'
import type { ChannelCheck, CheckedUpload } from './checks'

/** The facts of an upload by which it is judged; without `isShort` nothing is said of it. */
export type Judged = Pick<Upload, 'id' | 'title' | 'publishedAt' | 'viewCount'> & {
  isShort?: boolean
}

/** How an upload stands to the median of its channel's other uploads of its kind. */
export interface UploadStanding {
  multiple: number
  /** Views, and of how many uploads it is. */
  median: number
  of: number
  standsOut: boolean
}

const kinds: readonly Kind[] = ['long', 'short']

/**
 * How a channel's uploads stand to each other, Shorts and long videos apart, by their ids. One whose
 * kind or views are unknown, or beside which fewer than five others are known, is absent.
 */
export function standings(uploads: readonly Judged[]): Map<string, UploadStanding> {
  const found = new Map<string, UploadStanding>()
  for (const kind of kinds) {
    const own = ofKind(kind, uploads)
    for (const one of own) {
      // Views alone don't depend on the time.
      const standing = standingOf('views', one, own, 0)
      if (standing?.multiple === undefined) continue
      const { multiple, standsOut, others } = standing
      found.set(one.id, { multiple, standsOut, median: others.median, of: others.count })
    }
  }
  return found
}

/** What is usual for a channel's uploads of each kind; absent where fewer than five tell. */
export function usualViews(uploads: readonly Judged[]): Partial<Record<Kind, Spread>> {
  const of = (kind: Kind) => spreadOf(ofKind(kind, uploads).map(({ viewCount }) => viewCount))
  const [long, short] = kinds.map(of)
  return { ...(long && { long }), ...(short && { short }) }
}

/** An upload that stands out, with its channel. */
export type StandOut = CheckedUpload &
  Required<Pick<CheckedUpload, 'multiple' | 'median' | 'of' | 'stoodOutAt'>> & { channelId: string }

const isStandOut = (upload: CheckedUpload & { channelId: string }): upload is StandOut =>
  [upload.multiple, upload.median, upload.of, upload.stoodOutAt].every((fact) => fact !== undefined)

/** What has begun to stand out after a time, in milliseconds since the epoch: the furthest first. */
export function standOutsSince(checks: readonly ChannelCheck[], sinceMs: number): StandOut[] {
  return checks
    .flatMap(({ channelId, uploads }) => uploads.map((upload) => ({ ...upload, channelId })))
    .filter(isStandOut)
    .filter(({ stoodOutAt }) => Date.parse(stoodOutAt) > sinceMs)
    .sort((one, other) => other.multiple - one.multiple)
}

/** A channel whose uploads were last read longer ago than this is named as not checked. */
const checkedWithinMs = 7 * 86_400_000

/** Whether a channel's uploads were not read this week. */
export const isUnchecked = (
  { checkedAt, gone }: Pick<ChannelCheck, 'checkedAt' | 'gone'>,
  nowMs: number,
): boolean => !gone && !(nowMs - Date.parse(checkedAt ?? '') <= checkedWithinMs)
