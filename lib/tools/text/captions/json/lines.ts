import { type Line, lineOf, plainTimes } from './line'
import { isFields } from './values'
import { linesOfWords } from './words'

/** Seconds of a line that nobody reads on a screen: its times are in milliseconds. */
export const tooLong = 500
/** Likewise, of a word that nobody says. */
const tooLongWord = 20
/** Seconds that no chapter lasts. */
const tooLongChapter = 2000

/** Milliseconds of the unit in which a list has plain numbers: whole numbers far apart are milliseconds. */
function unitOf(items: readonly unknown[], most: number): 1 | 1000 {
  const times = items.flatMap((item) => {
    if (!isFields(item)) return []
    const own = plainTimes({ ...item, ...(isFields(item.data) && item.data) })
    return own.begin === undefined ? [] : [own]
  })
  const lengths = times.map(({ begin, end, length }, at) => {
    const until = end ?? (length === undefined ? times[at + 1]?.begin : undefined)
    return Number(begin) % 1 === 0 ? Number(length ?? (Number(until) - Number(begin) || 0)) : 0
  })
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  const isStartAlone = times.every(({ end, length }) => end === undefined && length === undefined)
  const least = isStartAlone ? Math.max(most, tooLongChapter) : most
  return middle >= least && lengths.every((length) => length % 1 === 0) ? 1 : 1000
}

/** Characters of a line that is better read by its words. */
const longestText = 200

/** Whether an item is a word, or a mark beside words. */
const isWord = (item: unknown) => {
  const [best] = isFields(item) && Array.isArray(item.alternatives) ? item.alternatives : []
  return isFields(item) && ('word' in item || (isFields(best) && 'content' in best))
}

/** Milliseconds of hundredths of a second. */
const hundredths = 10
/** Characters that nobody says in a millisecond. */
const tooFast = 0.05

/** Whether lines are said faster than anybody speaks. */
function areTooFast(lines: readonly Line[]): boolean {
  let [length, lasts] = [0, 0]
  for (const { start, end, text } of lines) {
    if (start === undefined || end === undefined) continue
    length += text.length
    lasts += end - start
  }
  return lasts > 0 && length / lasts > tooFast
}

/** The lines of a list; undefined if none has a time. */
export function linesIn(
  list: readonly unknown[],
  areWords = list.every(isWord),
): Line[] | undefined {
  const read = (unit: number) =>
    list.flatMap((item): Line[] => {
      const line = lineOf(item, unit)
      if (!line || areWords || line.text.length < longestText || !isFields(item))
        return line ? [line] : []
      // What somebody says for minutes, with its words.
      return (Array.isArray(item.words) && linesIn(item.words, true)) || [line]
    })
  const unit = unitOf(list, areWords ? tooLongWord : tooLong)
  const given = read(unit)
  const lines = unit === 1 && !areWords && areTooFast(given) ? read(hundredths) : given
  const isTimed = lines.some(({ start, end }) => start !== undefined || end !== undefined)
  if (!isTimed) return undefined
  return areWords ? linesOfWords(lines) : lines
}
