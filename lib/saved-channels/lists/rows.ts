import { isVisible } from '../../is-visible'
import { unescaped } from '../../unescaped'
import { parseChannelLink } from '../../youtube/links'
import type { ChannelLink } from '../../youtube/links/link'
import { oneLine } from './one-line'

/** A row of a list that names a channel. */
export interface ListRow {
  link: ChannelLink
  /** Absent where the list has no name for it. */
  title?: string
  /** The names of the groups it is in. */
  groups: string[]
  /** The user's own words to it, in one line. */
  note?: string
  /** Counted from 1; absent where the file doesn't tell. */
  line?: number
  /** The row as it is shown to its owner, shortened. */
  text: string
}

/** A row that names no channel. */
export type UnreadRow = Pick<ListRow, 'line' | 'text'>

export interface ReadRows {
  rows: ListRow[]
  unread: UnreadRow[]
}

/** The longest name that is read, in characters. */
export const longestTitle = 200
const longestText = 80
const longestLink = 2048

/** By what two links to a channel are one. */
export const keyOf = ({ by, value }: ChannelLink): string => `${by}:${value}`

/** How a row is named to its owner. */
export const rowText = (text: string): string => oneLine(text, longestText)

/** A channel's name, or a group's; undefined for none, for one that shows nothing, and for one whose letters are
 * lost. */
export function cleanName(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.includes('\uFFFD')) return undefined
  const name = oneLine(text, longestTitle)
  return isVisible(name) ? name : undefined
}

/** A channel's name, likewise, in a list that may have it as YouTube’s search answers do, which are escaped. */
export const unescapedName = (text: string): string | undefined => cleanName(unescaped(text))

/** The longest that is read of a note, so that what is too long to save can be named. */
const longestNote = 4000

/** A note; undefined for none. */
export const cleanNote = (text: string | undefined): string | undefined =>
  oneLine(text ?? '', longestNote) || undefined

/** The groups that a cell or an attribute names, with commas between. */
export const groupNames = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((name) => cleanName(name) ?? [])

/** A channel's address without its host, as Piped and Invidious have it. */
const withoutHost = /^(?:\/?channel\/UC[\w-]{22}|\/(?:@|user\/|c\/)[^/\s]+)\/?$/
/** How pages show a handle that is too long: with its beginning. */
const cutHandle = /^[^/]*[^/…]…$/
const idInAddress = /[/=](UC[\w-]{22})(?![\w-])/

/**
 * The channel that a whole cell or word names: a link of any form, an ID or a handle, or a path. An address of
 * another site counts when it has a channel's ID, as those of Invidious and Piped have.
 */
export function channelIn(cell: string): ChannelLink | undefined {
  const text = cell.trim()
  if (!text || text.length > longestLink || /\s/.test(text)) return undefined
  const link = parseChannelLink(
    withoutHost.test(text) ? `youtube.com/${text.replace(/^\//, '')}` : text,
  )
  if (link.ok)
    return link.value.kind === 'channel' && !cutHandle.test(text) ? link.value : undefined
  if (link.code !== 'link.notYouTube' || !/^https?:\/\//i.test(text)) return undefined
  const value = idInAddress.exec(text)?.[1]
  return value ? { kind: 'channel', by: 'id', value } : undefined
}
