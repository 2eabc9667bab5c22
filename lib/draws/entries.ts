import { holdsPhrase } from '../tools/text/match-words'
import type { Comment } from '../youtube/models/lists'
import { hashOf, listHash } from './fair-draw'
import type { DrawRule } from './rule'

/** Why somebody takes no part, in the order in which it is looked for. */
export const filters = [
  'late',
  'early',
  'owner',
  'excluded',
  'mustNot',
  'must',
  'mentions',
] as const
export type Filter = (typeof filters)[number]

/** Somebody who takes part: the comment that was taken, and the person by channel id. */
export interface Entry {
  channelId: string
  name: string
  commentId: string
  videoId: string
  text: string
  /** ISO 8601, where the source tells it. */
  at?: string
  likes?: number
}

/** How many comments were read and where they went. They add up: `read` is the sum of all others. */
export interface EntryCounts {
  read: number
  entries: number
  /** Further comments of somebody who is in the list already. */
  again: number
  /** Comments whose author YouTube doesn't name, so that nobody could be told. */
  unnamed: number
  removed: Record<Filter, number>
}

/** The longest text that is kept of a comment, in UTF-16 code units. */
const keptText = 300

const mentions = /(?<![\p{L}\p{N}_])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.·-]{2,}/gu

/** How many different handles a text names. */
export const mentionsIn = (text: string): number =>
  new Set((text.match(mentions) ?? []).map((one) => one.toLowerCase())).size

/** Which filter of a rule takes a comment out, if one does. */
export function filterOf(
  comment: Comment & { authorChannelId: string },
  rule: DrawRule,
  ownerId: string | undefined,
): Filter | undefined {
  const { authorChannelId, authorName, publishedAt, text } = comment
  if (publishedAt !== undefined && publishedAt > rule.until) return 'late'
  if (publishedAt !== undefined && rule.from !== undefined && publishedAt < rule.from)
    return 'early'
  if (!rule.owner && authorChannelId === ownerId) return 'owner'
  const isExcluded =
    rule.exclude.includes(authorChannelId) || rule.exclude.includes(authorName.toLowerCase())
  if (isExcluded) return 'excluded'
  if (rule.mustNot.some((word) => holdsPhrase(text, word))) return 'mustNot'
  if (!rule.must.every((word) => holdsPhrase(text, word))) return 'must'
  return mentionsIn(text) < rule.mentions ? 'mentions' : undefined
}

/** An entry as the published list has it: nobody reads a channel from it, but who knows one finds it. */
export const entryKey = (drawId: string, channelId: string): string =>
  hashOf(`${drawId}${channelId}`)

/** Instants of one form, so that they can be compared as text. */
const asInstant = (text: string | undefined) => {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** The list of a draw, as it grows with each comment: one entry a person, by channel id and never by
 * name. The first comment that passes counts. */
export class EntryList {
  readonly #rule: DrawRule
  readonly #entries = new Map<string, Entry>()
  readonly #removed = new Map<string, Filter>()
  readonly #seen = new Set<string>()
  readonly #counts: EntryCounts

  constructor(rule: DrawRule) {
    this.#rule = rule
    const removed = Object.fromEntries(filters.map((name) => [name, 0]))
    this.#counts = { read: 0, entries: 0, again: 0, unnamed: 0, removed: removed as never }
  }

  /** Takes a comment; one that was read before, on a page that came twice, changes nothing.
   * @returns whether it is new */
  add(comment: Comment, videoId: string, ownerId: string | undefined): boolean {
    if (this.#seen.has(comment.id)) return false
    this.#seen.add(comment.id)
    const counts = this.#counts
    counts.read += 1
    const { authorChannelId: channelId } = comment
    if (!channelId) {
      counts.unnamed += 1
      return true
    }
    const publishedAt = asInstant(comment.publishedAt)
    const known = { ...comment, authorChannelId: channelId, publishedAt }
    const filter = filterOf(known, this.#rule, ownerId)
    if (filter) {
      counts.removed[filter] += 1
      if (!this.#entries.has(channelId)) this.#removed.set(channelId, filter)
      return true
    }
    this.#removed.delete(channelId)
    if (this.#entries.has(channelId)) {
      counts.again += 1
      return true
    }
    counts.entries += 1
    this.#entries.set(channelId, {
      channelId,
      name: comment.authorName,
      commentId: comment.id,
      videoId,
      text: comment.text.slice(0, keptText).toWellFormed(),
      at: publishedAt,
      likes: comment.likeCount,
    })
    return true
  }

  get counts(): EntryCounts {
    return this.#counts
  }

  /** How many different people have been read, in the list or not. */
  get people(): number {
    return this.#entries.size + this.#removed.size
  }

  /** Those that take part, in the order of their keys, so that the order depends on nothing that anybody
   * could choose; and who was taken out, with the filter. */
  freeze(drawId: string) {
    const entries = [...this.#entries.values()]
      .map((entry) => ({ key: entryKey(drawId, entry.channelId), entry }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
    const removed = [...this.#removed].map(([channelId, filter]) => ({
      key: entryKey(drawId, channelId),
      filter,
    }))
    return { entries, removed, hash: listHash(entries.map(({ key }) => key)) }
  }
}
