import { textColumns } from '../text/columns'
import { chapterLines, minChapters, oddTimeOf } from '../text/find-chapters'
import { descriptionCuts } from '../text/title-widths'
import { type Block, chapterRows, formed } from './blocks'
import {
  endsInColon,
  endsSentence,
  isHeading,
  isLabeledHandle,
  isLabeledLink,
  isShortHeading,
  saysPaid,
} from './lines'

/** The blocks into which a whole description is sorted. */
const sorted = ['first', 'text', ...formed] as const satisfies Block[]
type SortedBlock = (typeof sorted)[number]

type SortedDescription = Record<SortedBlock, string>

const isBlank = (line = '') => line.trim() === ''
const isHashtags = (line: string) =>
  /^\s*(?:[#＃][\p{L}\p{M}\p{N}_]+[\s,、]*)+$/u.test(line) && /\p{L}/u.test(line)

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Columns of a first paragraph that stays whole whatever its lines are. */
const shortColumns = 2 * descriptionCuts.desktop

/** The lines of a description that are its list of chapters, from its heading on. */
function placesOfChapters(lines: readonly string[], start: number): number[] {
  const timed = chapterLines(lines.join('\n'), 0).lines.map(({ lineNumber }) => lineNumber)
  // A list goes on over blank lines, times in another form, and one line without a time.
  const runs: number[][] = []
  for (const at of new Set(timed)) {
    const run = runs.at(-1)
    const between = run ? lines.slice(run.at(-1)! + 1, at) : []
    const goesOn =
      between.length < 2 || between.every((line) => isBlank(line) || oddTimeOf(line) !== undefined)
    if (run && goesOn) run.push(at)
    else runs.push([at])
  }
  const [list = []] = runs.sort((one, other) => other.length - one.length)
  if (list.length < minChapters) return []
  let [from, to] = [list[0]!, list.at(-1)! + 1]
  while (from > 0 && oddTimeOf(lines[from - 1]!)) from--
  while (to < lines.length && oddTimeOf(lines[to]!)) to++
  let heading = from - 1
  while (isBlank(lines[heading]) && heading > 0) heading--
  const above = lines[heading] ?? ''
  const isOwn = heading === from - 1 || (endsInColon(above) && isBlank(lines[heading - 1]))
  if (isOwn && (heading === start ? isShortHeading(above) : isHeading(above))) from = heading
  const places = range(from, to).filter((at) => !isBlank(lines[at]))
  const fits =
    places.length <= chapterRows.most &&
    places.every((at) => lines[at]!.trim().length <= chapterRows.maxLength)
  return fits ? places : []
}

/** The lines of a paragraph that are links, and what belongs to the links right beside them: their
 * heading, names on services, and words that say that links pay. Links above or below another line, which
 * may name them or tell of their licence, aren't sure to be parted from it.
 * @param start the description's first line, which is more likely its first sentence */
function placesOfLinks(lines: readonly string[], paragraph: readonly number[], start: number) {
  const found = new Set(paragraph.filter((at) => isLabeledLink(lines[at]!)))
  if (found.size === 0) return []
  for (const at of paragraph) {
    const line = lines[at]!
    if (found.has(at - 1) && (isLabeledHandle(line) || saysPaid(line))) found.add(at)
  }
  for (const at of paragraph.toReversed()) {
    const line = lines[at]!
    if (!found.has(at + 1)) continue
    const isTop = at === paragraph[0] || endsInColon(line)
    const isName = isTop && (at === start ? isShortHeading(line) : isHeading(line))
    if (isName || isLabeledHandle(line) || (at !== start && saysPaid(line))) found.add(at)
  }
  const lastOther = paragraph.findLast((at) => !found.has(at)) ?? -1
  const places = paragraph.filter((at) => at > lastOther)
  // A link without a label has it in the line above.
  const isNamed = lastOther >= 0 && /^[^\p{L}\p{N}]*\S+\s*$/u.test(lines[places[0] ?? -1] ?? '')
  return isNamed ? [] : places
}

/** The first paragraph; of a long one its first lines up to a sentence's end. */
function placesOfFirst(lines: readonly string[], paragraph: readonly number[]) {
  const written = paragraph.map((at) => lines[at]!)
  if (textColumns(written.join('\n')) <= shortColumns) return paragraph
  const end = written.findIndex(endsSentence)
  return end < 0 ? paragraph : paragraph.slice(0, end + 1)
}

/**
 * A whole description, as it stands on YouTube, in blocks: each of its lines is in one of them, in the
 * order in which they were. What isn't sure to belong to another block is text.
 * @param into the blocks that may get lines; those of the others are text
 */
export function sortDescription(
  description: string,
  into: readonly Block[] = sorted,
): SortedDescription {
  const lines = description.split(/\r\n?|\n/)
  const start = lines.findIndex((line) => !isBlank(line))
  const kinds: SortedBlock[] = lines.map((line) => (isHashtags(line) ? 'hashtags' : 'text'))
  const put = (block: SortedBlock, places: Iterable<number>) => {
    for (const at of places) kinds[at] = block
  }
  const paragraphs = () => {
    const runs: number[][] = []
    for (const at of lines.keys()) {
      if (kinds[at] !== 'text' || isBlank(lines[at])) continue
      if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)!.push(at)
      else runs.push([at])
    }
    return runs
  }
  put('chapters', placesOfChapters(lines, start))
  for (const paragraph of paragraphs()) put('links', placesOfLinks(lines, paragraph, start))
  const prose = paragraphs().find((paragraph) =>
    paragraph.some((at) => /[\p{L}\p{N}]/u.test(lines[at]!)),
  )
  if (prose) put('first', placesOfFirst(lines, prose))

  const blocks: Record<SortedBlock, string[]> = {
    first: [],
    text: [],
    links: [],
    chapters: [],
    hashtags: [],
  }
  let last: SortedBlock | undefined
  for (const [at, line] of lines.entries()) {
    // A blank line belongs to what is above it.
    const own = into.includes(kinds[at]!) ? kinds[at]! : 'text'
    const block = isBlank(line) ? last : own
    if (!block) continue
    const isPlain = block === 'chapters' || block === 'hashtags'
    if (isPlain && isBlank(line)) continue
    const isApart = block !== last && !isPlain && blocks[block].length > 0
    if (isApart && !isBlank(blocks[block].at(-1))) blocks[block].push('')
    blocks[block].push(isPlain ? line.trim() : line)
    last = block
  }
  return Object.fromEntries(
    sorted.map((block) => [block, blocks[block].join('\n').trimEnd()]),
  ) as SortedDescription
}

/** The prose with which a text begins, or that comes first in it. */
export const firstProse = (text: string) => sortDescription(text).first

/**
 * What sorting makes of the blocks' texts, and of which block; undefined where there is nothing to sort.
 * Only empty blocks get something.
 */
export function offeredSort(
  texts: Partial<Record<Block, string>>,
): { from: 'first' | 'text'; texts: Partial<Record<Block, string>> } | undefined {
  const empty = sorted.filter((block) => isBlank(texts[block]))
  for (const from of ['first', 'text'] as const) {
    if (empty.includes(from)) continue
    const hasRest = from === 'text' || empty.includes('text')
    const { text, ...others } = sortDescription(texts[from]!, [
      ...empty,
      ...(from === 'first' && hasRest ? [from] : []),
    ])
    const filled = { ...others, [hasRest ? 'text' : from]: text }
    const next = Object.fromEntries(
      Object.entries(filled).filter(([block, own]) => own !== '' || block === from),
    ) as Partial<Record<Block, string>>
    const isMixed = Object.values(next).filter(Boolean).length > 1
    if (isMixed && formed.some((block) => next[block])) return { from, texts: next }
  }
  return undefined
}
