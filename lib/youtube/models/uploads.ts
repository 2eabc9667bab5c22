/** How many of a channel's public uploads its statistics are about, at most. */
export const recentUploadsMax = 30

/** A channel's public upload in its newest form. Facts that the source doesn't provide are absent. */
export interface Upload {
  id: string
  /** Empty when the source doesn't provide it. */
  title: string
  /** ISO 8601 instant. */
  publishedAt?: string
  /** Whole seconds, at least 1. */
  durationSeconds?: number
  viewCount?: number
  /** Absent when the owner hides it, too; so is the number of comments. */
  likeCount?: number
  commentCount?: number
  /** True when YouTube gave the views in a short form, such as `1.2M`, which it rounds down. */
  approximate?: true
}

/** Why an entry of a channel's uploads isn't among its `Upload`s. */
export type LeftOutReason =
  /** It is running, or hasn't begun. */
  | ('live' | 'upcoming')
  /** Only the channel's paying members can watch it. */
  | 'members'
  /** It is no longer public, or what YouTube says of it can't be read. */
  | 'other'

/** A channel's last public uploads, newest first, and how many entries between them are left out. */
export interface RecentUploads {
  uploads: Upload[]
  leftOut: Record<LeftOutReason, number>
}

/**
 * The newest uploads of a list that also contains entries to leave out; entries older than the last
 * upload it needs are neither counted nor kept.
 */
export function recentUploadsOf(entries: readonly (Upload | LeftOutReason)[]): RecentUploads {
  const uploads: Upload[] = []
  const leftOut = { live: 0, upcoming: 0, members: 0, other: 0 }
  for (const entry of entries) {
    if (uploads.length === recentUploadsMax) break
    if (typeof entry === 'string') leftOut[entry] += 1
    else uploads.push(entry)
  }
  return { uploads, leftOut }
}
