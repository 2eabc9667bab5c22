import type { makePacer } from '../../tools/text/pacer'
import { parseLink } from '../../youtube/links'
import type { ChannelLink } from '../../youtube/links/link'
import { type Cell, noCell } from './cells'
import { canBeName, headSays, sureness, surenessOf } from './names'
import { keyOf } from './rows'

// What the columns of a table are: of channels, of their names, or of something else.

/** Whether nothing but channels is in a row. */
const isList = (cells: readonly Cell[]) =>
  cells.every(({ text, links }) => !text || links.length > 0)

/** The channels of one row. Its ID, address and handle are one; several handles are several. */
export function channelsOf(cells: Cell[]): ChannelLink[] {
  const linked = cells.filter((cell) => cell.links.length > 0)
  const links = linked.flatMap((cell) => cell.links)
  const [first, ...others] = new Map(links.map((link) => [keyOf(link), link])).values()
  if (!first || others.length === 0) return first ? [first] : []
  if (isList(cells) && others.every(({ by }) => by === first.by)) return [first, ...others]
  // A handle alone may be another service’s, but for one that begins the row.
  const best =
    links.find(({ by }) => by === 'id') ??
    linked.find(({ text }) => text.includes('/'))?.links[0] ??
    cells.find(({ text }) => text)?.links[0]
  return best ? [best] : []
}

const isHandle = ({ text, links }: Cell) =>
  links.length > 0 && links.every(({ by }) => by === 'handle') && !text.includes('/')

/**
 * Takes for words what the head says is none of the row's channels: another service's handles, and what stands beside
 * the column that is most surely of channels, but for IDs. A head of which nothing is known takes away nothing.
 */
export function dropOthers(head: readonly Cell[], rows: readonly Cell[][]) {
  // A title over a list is no column's head.
  if (head.filter(({ text }) => text).length < 2) return
  const sure = head.map(({ text }) => surenessOf(text))
  const drop = (cells: Cell[], isOther: (cell: Cell, at: number) => boolean) => {
    for (const [at, cell] of cells.entries())
      if (cell.links.length > 0 && isOther(cell, at)) cells[at] = { text: cell.text, links: [] }
  }
  for (const cells of rows) {
    drop(cells, (cell, at) => sure[at] === sureness.another && isHandle(cell))
    const linked = sure.map((one, at) => (cells[at]?.links.length ? one : sureness.another))
    const best = Math.max(...linked)
    if (best <= sureness.unknown) continue
    const own = linked.indexOf(best)
    // Of several channels in a row, one beside a name is the row's.
    const areAll = isList(cells.filter((_, at) => head[at]?.text))
    drop(cells, (cell, at) => {
      if (at === own || (areAll && (sure[at] ?? 0) > sureness.unknown)) return false
      // An address of YouTube is surer than a word among others.
      return best === sureness.mentioned
        ? isHandle(cell)
        : cell.links.every(({ by }) => by !== 'id')
    })
  }
}

interface NameColumn {
  at: number
  /** Whether what is in it is a name, whatever it looks like. */
  isSaid: boolean
}

const mayName = ({ text, links }: Cell) => links.length === 0 && canBeName(text)

/** Two letters in a row, as the words for a channel share them: `Kanal Kimliği, Kanal URL'si, Kanal Başlığı`. */
const pairs = /(?=(\p{L}[\p{L}\p{M}]))/gu

/** Whether all heads share two letters. */
function areAlike(heads: readonly Cell[]): boolean {
  const [first = new Set<string | undefined>(), ...others] = heads.map(
    ({ text }) => new Set(Array.from(text.toLowerCase().matchAll(pairs), ([, pair]) => pair)),
  )
  return [...first].some((pair) => others.every((other) => other.has(pair)))
}

/** Whether a row is one of Google Takeout in any language: an ID, its address without the `s`, which little else
 * writes so, and the name. */
const isTakeout = (cells: readonly Cell[]) =>
  cells.length === 3 && cells[1]?.text === `http://www.youtube.com/channel/${cells[0]?.text}`

/** Whether a column's words often name several channels, or one in several ways, as kinds and titles of videos do. */
function isShared(rows: readonly Cell[][], at: number): boolean {
  const named = rows.filter((cells) => mayName(cells[at] ?? noCell))
  const count = (keys: string[]) => new Set(keys).size
  const names = named.map((cells) => cells[at]?.text ?? '')
  const links = named.map((cells) => channelsOf(cells).map(keyOf).join())
  const both = count(names.map((name, nth) => `${name}\n${links[nth]}`))
  return (2 * both - count(names) - count(links)) * 5 > rows.length
}

/** Whether a column has nothing but videos or playlists: the names beside it may be theirs. */
function isOfOthers(rows: readonly Cell[][], at: number): boolean {
  const filled = rows.map((cells) => cells[at] ?? noCell).filter(({ text }) => text)
  return (
    filled.length > 0 &&
    filled.every(({ text, links }) => {
      const kind = links.length > 0 || /\s/.test(text) ? undefined : parseLink(text)?.kind
      return kind === 'video' || kind === 'playlist'
    })
  )
}

/**
 * The column of names: where the head says so, the third of Google Takeout, or without a head the only one in which
 * something can be a name.
 */
export async function nameColumn(
  head: readonly Cell[] | undefined,
  rows: readonly Cell[][],
  pace: ReturnType<typeof makePacer>,
): Promise<NameColumn | undefined> {
  const possible = new Set<number>()
  const ofOne: Cell[][] = []
  for (const cells of rows) {
    await pace()
    if (channelsOf(cells).length !== 1) continue
    ofOne.push(cells)
    for (const [at, cell] of cells.entries()) if (mayName(cell)) possible.add(at)
  }
  const hasOthers = () => ofOne[0]?.some((_, at) => isOfOthers(ofOne, at))
  if (!head) {
    const [at, ...others] = possible
    if (at === undefined || others.length > 0) return undefined
    return isShared(ofOne, at) || hasOthers() ? undefined : { at, isSaid: false }
  }
  const said = head.map(({ text }) => headSays(text))
  const named = said.indexOf('channelName')
  if (named >= 0) return { at: named, isSaid: true }
  const ofChannel = said.indexOf('channel')
  if (possible.has(ofChannel)) return { at: ofChannel, isSaid: false }
  const ofName = said.indexOf('name')
  // Beside a column of channels, names may be those of people.
  if (ofName >= 0) return ofChannel < 0 && !hasOthers() ? { at: ofName, isSaid: true } : undefined
  return ofOne.every(isTakeout) && areAlike(head) ? { at: 2, isSaid: true } : undefined
}

/** Bold and slanted type of Markdown. */
const emphasis = /^([*_`]{1,3})([^*_`]+)\1$/

/**
 * The name in a row: what is in the column of names, or that of its link. Markdown's signs may belong to a name where
 * a head says so and the table isn't Markdown's.
 * @param nameIn the name that a text is
 */
export function titleOf(
  cells: Cell[],
  column: NameColumn | undefined,
  { isMarkdown, nameIn }: { isMarkdown: boolean; nameIn: (text: string) => string | undefined },
): string | undefined {
  const own = nameIn(cells.find(({ links }) => links.length > 0)?.name ?? '')
  const cell = column && cells[column.at]
  // A link’s own words count before a guess.
  if (!cell || (own && !column.isSaid)) return own
  const isName = column.isSaid ? /[^\p{P}\s]/u.test(cell.text) : mayName(cell)
  const text = column.isSaid && !isMarkdown ? cell.text : cell.text.replace(emphasis, '$2')
  return (isName ? nameIn(text) : undefined) ?? own
}
