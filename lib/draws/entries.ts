import { holdsPhrase } from '../match-words'
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

/** What is kept of a comment that was read. Of one that takes nobody into the list, only who wrote it. */
export interface DrawRow {
  /** The comment's id. */
  id: string
  /** The person; absent where YouTube doesn't name one. */
  channelId?: string
  videoId: string
  /** Which filter took it out, and the handle of who wrote it ({@link handleKey}). */
  filter?: Filter
  handle?: string
  name?: string
  text?: string
  /** ISO 8601, where the source tells it. */
  at?: string
  likes?: number
}

/** Somebody who takes part, as the list in memory has them: texts stay with the rows. */
export interface Entry {
  /** Names the person in the published list ({@link entryKey}). */
  key: string
  name: string
  commentId: string
  videoId: string
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

/** A handle as it is kept beside an entry, never published: who knows one finds its entry also when YouTube
 * doesn't know the channel any more. */
export const handleKey = (drawId: string, handle: string): string =>
  hashOf(`${drawId}${handle.toLowerCase()}`).slice(0, 16)

/** Somebody who was taken out. */
export interface Removed {
  key: string
  filter: Filter
  /** {@link handleKey} */
  handle?: string
}

/** Instants of one form, so that they can be compared as text. */
const asInstant = (text: string | undefined) => {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** A name as the published list has it: enough to find oneself, too little to be flooded. */
export function shortName(name: string): string {
  const [at, bare] = name.startsWith('@') ? ['@', name.slice(1)] : ['', name]
  const letters = [...new Intl.Segmenter().segment(bare.slice(0, 100))].map(
    ({ segment }) => segment,
  )
  const shown = Math.min(4, Math.floor((letters.length - 1) / 2))
  return `${at}${letters[0] ?? ''}…${shown > 0 ? letters.slice(-shown).join('') : ''}`
}

/** The list of a draw, as it grows with each comment: one entry a person, by channel id and never by
 * name. The first comment that passes counts. */
export class EntryList {
  readonly #entries = new Map<string, Entry>()
  readonly #removed = new Map<string, Removed>()
  readonly #seen = new Set<string>()
  readonly #counts: EntryCounts

  constructor(
    private readonly drawId: string,
    private readonly rule: DrawRule,
  ) {
    const removed = Object.fromEntries(filters.map((name) => [name, 0]))
    this.#counts = { read: 0, entries: 0, again: 0, unnamed: 0, removed: removed as never }
  }

  /** Takes a comment; one that was read before, on a page that came twice, changes nothing.
   * @returns what to keep of it, if it is new */
  add(comment: Comment, videoId: string, ownerId: string | undefined): DrawRow | undefined {
    const { id, authorChannelId: channelId, authorName: name } = comment
    if (this.#seen.has(id)) return undefined
    const row: DrawRow = { id, videoId, ...(channelId && { channelId }) }
    const at = asInstant(comment.publishedAt)
    const filter =
      channelId &&
      filterOf({ ...comment, authorChannelId: channelId, publishedAt: at }, this.rule, ownerId)
    if (filter) Object.assign(row, { filter, handle: handleKey(this.drawId, name) })
    else if (channelId && !this.#entries.has(channelId)) {
      const text = comment.text.slice(0, keptText).toWellFormed()
      Object.assign(row, { name, text, at, likes: comment.likeCount })
    }
    this.take(row)
    return row
  }

  /** Takes what was kept of a comment, in the order in which it was read. */
  take({ id, channelId, videoId, filter, handle, name = '', at, likes }: DrawRow): void {
    this.#seen.add(id)
    const counts = this.#counts
    counts.read += 1
    if (!channelId) counts.unnamed += 1
    else if (filter) {
      counts.removed[filter] += 1
      if (this.#entries.has(channelId)) return
      this.#removed.set(channelId, { key: entryKey(this.drawId, channelId), filter, handle })
    } else if (this.#entries.has(channelId)) counts.again += 1
    else {
      this.#removed.delete(channelId)
      counts.entries += 1
      const key = entryKey(this.drawId, channelId)
      this.#entries.set(channelId, { key, name, commentId: id, videoId, at, likes })
    }
  }

  get counts(): EntryCounts {
    return this.#counts
  }

  /** Those that take part, in the order of their keys, so that the order depends on nothing that anybody
   * could choose; and who was taken out, with the filter. */
  freeze() {
    const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
    const entries = [...this.#entries.values()].sort(byKey)
    const removed = [...this.#removed.values()].sort(byKey)
    return { entries, removed, hash: listHash(entries.map(({ key }) => key)) }
  }
}
