import type { ShortsList } from '../../youtube/models/shorts'
import type { Upload } from '../../youtube/models/uploads'

/**
 * How long a Short is at most. Longer ones exist only of videos uploaded since `since`, an ISO 8601 day;
 * those before stayed ordinary videos. Read at `url`, as a search showed it, on `day`.
 */
export const shortsRule = {
  seconds: 180,
  secondsBefore: 60,
  since: '2024-10-15',
  url: 'https://support.google.com/youtube/answer/15424877',
  day: '2026-11-23',
} as const

/**
 * Whether a video is too long for a Short. What is short enough may still be an ordinary video, so the
 * answer is “no” only for “it could be one”.
 * @param durationSeconds whole seconds; 0 or undefined where it isn't known
 * @param publishedAt ISO 8601; without it the longer limit holds
 */
export function isTooLongForShort(
  durationSeconds: number | undefined,
  publishedAt: string | undefined,
): boolean {
  const isOld = Boolean(publishedAt) && String(publishedAt) < shortsRule.since
  return (durationSeconds ?? 0) > (isOld ? shortsRule.secondsBefore : shortsRule.seconds)
}

/** The facts of a video by which it is told whether it is a Short. */
export type Judged = Pick<Upload, 'id' | 'durationSeconds' | 'publishedAt'>

/**
 * Whether a video is a Short, by its length and the list of its channel's Shorts; undefined where
 * neither tells. What the list lacks is no Short if it was published in the time that the list covers.
 */
export function isShort(video: Judged, shorts: ShortsList | undefined): boolean | undefined {
  if (shorts?.ids.includes(video.id)) return true
  if (isTooLongForShort(video.durationSeconds, video.publishedAt)) return false
  const { publishedAt = '' } = video
  if (shorts?.since === undefined || publishedAt === '') return undefined
  // Where only the day is known, it may have been any time of it.
  const latest = publishedAt.includes('T') ? publishedAt : `${publishedAt}T24`
  return publishedAt > shorts.since && latest < shorts.until ? false : undefined
}
