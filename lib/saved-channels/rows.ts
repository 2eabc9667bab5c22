import type { SavedChannel } from './answers'
import type { ChannelCheck } from './checks'
import type { ChannelFigures } from './figures'
import type { StandOut } from './outliers'

/** A saved channel with what is known of it; `unknown` where it couldn't be had, undefined while it is on
 * its way. */
export interface Row {
  channel: SavedChannel
  figures: ChannelFigures | 'unknown' | undefined
  check: ChannelCheck | 'unknown' | undefined
  /** What stands out since the last visit, the furthest first. */
  standOuts: readonly StandOut[]
}

export const orders = ['saved', 'standsOut', 'change', 'subscribers', 'upload', 'name'] as const
export type Order = (typeof orders)[number]

export const shares = ['all', 'standingOut', 'quiet', 'others'] as const
export type Share = (typeof shares)[number]

/** A channel is quiet when its last upload is older than this. */
export const quietDays = 30
const dayMs = 86_400_000

const known = <T extends object>(value: T | 'unknown' | undefined): T | undefined =>
  value === 'unknown' ? undefined : value

/** When a channel last uploaded, in milliseconds since the epoch. */
function lastUpload({ check }: Row): number | undefined {
  const time = Date.parse(known(check)?.uploads[0]?.publishedAt ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Whole days without an upload; undefined unless they are enough for a quiet channel. */
export function quietFor(row: Row, nowMs: number): number | undefined {
  const last = lastUpload(row)
  const days = last === undefined ? 0 : Math.floor((nowMs - last) / dayMs)
  return days > quietDays ? days : undefined
}

/** The rows of one part of the list: every row is in all of it and in one other part at least. */
export const rowsOf = (share: Share, rows: readonly Row[], nowMs: number): Row[] =>
  rows.filter((row) => {
    const isOut = row.standOuts.length > 0
    const isQuiet = quietFor(row, nowMs) !== undefined
    return { all: true, standingOut: isOut, quiet: isQuiet, others: !isOut && !isQuiet }[share]
  })

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The rows whose name, handle, note or groups have some words, of one group if one is named. */
export function matching(
  rows: readonly Row[],
  { words, group }: { words: string; group: string },
): Row[] {
  const wanted = fold(words.trim())
  return rows.filter(({ channel: { title, handle, note, groups = [] } }) => {
    const text = fold([title, handle, note, ...groups].filter(Boolean).join(' '))
    return text.includes(wanted) && (group === '' || groups.includes(group))
  })
}

function change({ figures }: Row): number | undefined {
  const subscribers = known(figures)?.subscribers
  return subscribers?.earlier && subscribers.value - subscribers.earlier.value
}

const values: Record<Exclude<Order, 'saved' | 'name'>, (row: Row) => number | undefined> = {
  standsOut: ({ standOuts }) => standOuts[0]?.multiple,
  change,
  subscribers: ({ figures }) => known(figures)?.subscribers?.value,
  upload: lastUpload,
}

/** The rows in an order: the largest or newest first, what is unknown last. `rows` are newest saved
 * first. */
export function inOrder(rows: readonly Row[], order: Order, language: string): Row[] {
  if (order === 'saved') return [...rows]
  if (order === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return [...rows].sort((one, other) => compare(one.channel.title, other.channel.title))
  }
  const rankOf = (row: Row) => values[order](row) ?? Number.NEGATIVE_INFINITY
  // Two unknown ones have no difference.
  return [...rows].sort((one, other) => rankOf(other) - rankOf(one) || 0)
}

/** All groups of the channels, in the order of the language. */
export function groupsOf(channels: readonly SavedChannel[], language: string): string[] {
  const names = new Set(channels.flatMap(({ groups = [] }) => groups))
  return [...names].sort(new Intl.Collator(language, { numeric: true }).compare)
}
