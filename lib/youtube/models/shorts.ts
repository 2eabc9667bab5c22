import type { Page, PlaylistItem } from './lists'

/** The newest Shorts of a channel, as YouTube lists them beside its uploads. */
export interface ShortsList {
  ids: string[]
  /**
   * ISO 8601 instants: every Short that was published after `since` and before `until` is in `ids`.
   * `since` is empty if the list goes back to the first, and absent if its days aren't known.
   */
  since?: string
  until: string
}

/** The playlist in which YouTube keeps a channel's Shorts; `channelId` begins with `UC`. It isn't
 * documented. */
export const shortsPlaylist = (channelId: string) => `UUSH${channelId.slice(2)}`

/** What the first page of a channel's Shorts tells. `now` is in milliseconds since the epoch. */
export function shortsIn({ items, next, broken }: Page<PlaylistItem>, now: number): ShortsList {
  const isWhole = next === undefined && !broken
  // Empty if any day isn't known.
  const [oldest = ''] = items.map(({ publishedAt = '' }) => publishedAt).sort()
  const since = isWhole ? '' : oldest || undefined
  return {
    ids: items.map(({ videoId }) => videoId),
    ...(since !== undefined && { since }),
    until: new Date(now).toISOString(),
  }
}
