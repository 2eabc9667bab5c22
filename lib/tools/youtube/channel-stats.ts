import type { ShortsList } from '../../youtube/models/shorts'
import { type Spread, spreadOf } from '../../youtube/models/spread'
import type { Upload } from '../../youtube/models/uploads'
import { isShort } from './shorts'

// What is usual for a channel, from its last public uploads, and how a video stands to it. Runs on the
// server and in the browser.

/**
 * A video stands out above this multiple of its channel's median. A rule of this site, not of
 * statistics: high enough that an ordinary upload seldom exceeds it.
 */
export const standoutMultiple = 1.6

const dayMs = 86_400_000

/** The facts of a video that its standing depends on. */
export type Counted = Pick<
  Upload,
  'publishedAt' | 'durationSeconds' | 'viewCount' | 'likeCount' | 'commentCount' | 'approximate'
>

/**
 * Views per day since a video was published, of which the first day counts as a whole one. `now` is
 * in milliseconds since the epoch. Undefined if the views or the day are unknown.
 */
export function viewsPerDay(
  { viewCount, publishedAt = '' }: Pick<Counted, 'viewCount' | 'publishedAt'>,
  now: number,
): number | undefined {
  const days = Math.max(1, (now - Date.parse(publishedAt)) / dayMs)
  return viewCount === undefined || Number.isNaN(days) ? undefined : viewCount / days
}

/** A video without views has no rate. */
const perView = (count: number | undefined, { viewCount }: Counted) =>
  count !== undefined && viewCount ? count / viewCount : undefined

/** What videos are compared by; undefined for a video whose facts it lacks. */
const measures = {
  views: ({ viewCount }: Counted) => viewCount,
  viewsPerDay,
  likes: ({ likeCount }: Counted) => likeCount,
  /** A share, such as 0.05 for one like in 20 views. */
  likesPerView: (video: Counted) => perView(video.likeCount, video),
  commentsPerThousandViews: (video: Counted) =>
    perView(video.commentCount === undefined ? undefined : video.commentCount * 1000, video),
  durationSeconds: ({ durationSeconds }: Counted) => durationSeconds,
} satisfies Record<string, (video: Counted, now: number) => number | undefined>

export type Measure = keyof typeof measures

/** A video's value by a measure; undefined if its facts are unknown. `now` as in `standingOf`. */
export const measured = (measure: Measure, video: Counted, now: number): number | undefined =>
  measures[measure](video, now)

/** Whether the measure of a video with rounded views is rounded too. */
const usesViews = (measure: Measure) => measure !== 'likes' && measure !== 'durationSeconds'

/** What is compared with each other: viewers find and count Shorts otherwise than long videos. */
export type Kind = 'long' | 'short'

type Kinded = { isShort?: boolean }

/** The uploads that are known to be of a kind. */
export const ofKind = <U extends Kinded>(kind: Kind, uploads: readonly U[]): U[] =>
  uploads.filter((one) => one.isShort === (kind === 'short'))

/** The uploads that a video is compared with. */
export interface Comparable<U> {
  kind: Kind
  /** Those of the video's kind; itself too, if it is one of them. */
  uploads: U[]
  /** How many uploads they are of, and how many of those are left out since nobody can tell their kind. */
  of: number
  unknown: number
}

/** A channel's uploads of the same kind as a video's; undefined if nobody can tell its kind. */
export function comparableTo<U extends Kinded>(
  video: Counted & { id: string },
  { uploads, shorts }: { uploads: readonly U[]; shorts?: ShortsList },
): Comparable<U> | undefined {
  const short = isShort(video, shorts)
  if (short === undefined) return undefined
  const kind = short ? 'short' : 'long'
  const unknown = uploads.filter((one) => one.isShort === undefined).length
  return { kind, uploads: ofKind(kind, uploads), of: uploads.length, unknown }
}

/** How a video stands to the other uploads of its kind, by one measure. */
export interface Standing {
  value: number
  /** Of the others alone, so that a success doesn't raise the median it is held against. */
  others: Spread
  /** The value divided by the others' median; absent if that is 0. */
  multiple?: number
  standsOut: boolean
  /**
   * 1 for the largest value. Equal values share the better place, and the places after them stay
   * empty: 1, 2, 2, 4.
   */
  place: number
  /** How many videos have a place: this one and the others whose value is known. */
  of: number
  /** True when one of the values depends on views that YouTube rounded. */
  approximate?: true
}

/**
 * How a video stands to its channel's last uploads of its kind (`comparableTo`), whether it is one of
 * them or older. It isn't compared to itself. Undefined if its value is unknown, or fewer than five of the others' are.
 * `now` is in milliseconds since the epoch.
 */
export function standingOf(
  measure: Measure,
  video: Counted & { id: string },
  uploads: readonly Upload[],
  now: number,
): Standing | undefined {
  const known = (one: Counted) => measured(measure, one, now)
  const value = known(video)
  const compared = uploads.filter((one) => one.id !== video.id && known(one) !== undefined)
  const values = compared.map(known) as number[]
  const others = spreadOf(values)
  if (value === undefined || !others) return undefined
  const multiple = others.median > 0 ? value / others.median : undefined
  const isApproximate = usesViews(measure) && [video, ...compared].some((one) => one.approximate)
  return {
    value,
    others,
    ...(multiple !== undefined && { multiple }),
    standsOut: multiple !== undefined && multiple > standoutMultiple,
    place: 1 + values.filter((other) => other > value).length,
    of: 1 + values.length,
    ...(isApproximate && { approximate: true }),
  }
}
