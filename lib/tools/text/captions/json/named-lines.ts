import { columnName, textName } from '../read-csv'
import { lettersOf } from './letters'
import type { Line } from './line'
import { tooLong } from './lines'
import { partNames } from './services'
import { type Fields, isFields, numberOf } from './values'

/** What a program has in a list of its own inside each item: the first one of such a list. */
const flat = (item: Fields): Fields => {
  const inner = Object.entries(item).flatMap(([name, value]) =>
    Array.isArray(value) && !partNames.has(name) && value.length === 1 && isFields(value[0])
      ? [value[0]]
      : [],
  )
  return Object.assign({}, ...inner, item) as Fields
}

/** How names say what is in them, beside those of tables. */
const nameOf = {
  start: /^(?:in|from|t|bg|offset)\b|\b(?:start|begin|onset|in|time(?:stamp|code)?|ts)\b/i,
  end: /^(?:to|ed)\b|\b(?:end|stop|out)\b/i,
  length: /\b(?:duration|dur|length)\b/i,
  unit: /\b(?:(m)s|(m)sec|(m)illi\w*|s|secs?|seconds)\b/i,
}
/** A time of a file’s samples, bytes or frames, which no unit tells. */
const isOffset = /\w[ _]?offset\b|\bframes?\b/i
/** Milliseconds of a line that are ticks. */
const tooLongMs = 100_000

/** A hundred hours, in milliseconds: what is later is a date. */
const longestMs = 360_000_000

/** Objects with more names than this have no lines. */
const mostNames = 60

/** A time and no words: somebody may say one, too. */
const writtenOnly = /^\s*(?:PT)?[+\d][\d:.,;hms]{0,24}(?:\s?[a-z]{1,7})?\s*$/i

/** Lines of a list by the words in their names, whatever program it is from: times that go on, and the longest
 * texts. Undefined where no name says that it is a time, or numbers may be anything. */
export function namedLines(list: readonly unknown[]): Line[] | undefined {
  if (list.some((item) => isFields(item) && Object.keys(item).length > mostNames)) return undefined
  const items = list.filter(isFields).map(flat)
  const names = Object.keys(items[0] ?? {})
  if (items.length === 0 || items.length < list.length) return undefined
  // Times go on: what is the same in all items is none.
  const isClock = (value: unknown) =>
    (typeof value !== 'string' || writtenOnly.test(value)) && numberOf(value, 1) !== undefined
  const isTime = (name: string) =>
    items.filter((item) => isClock(item[name])).length > items.length * 0.9 &&
    (items.length === 1 || items.some((item) => item[name] !== items[0]![name]))
  const timed = names.filter((name) => !isOffset.test(columnName(name)) && isTime(name))
  const ends = timed.filter((name) => nameOf.end.test(columnName(name)))
  const start = timed.find(
    (name) =>
      !ends.includes(name) &&
      nameOf.start.test(columnName(name)) &&
      !nameOf.length.test(columnName(name)),
  )
  const length = names.find((name) => name !== start && nameOf.length.test(columnName(name)))
  const sizeOf = (name: string) => lettersOf(items.map((item) => item[name]))
  const said = names.filter((name) => !timed.includes(name) && name !== length)
  const called = said.filter((name) => textName.test(columnName(name)))
  const [text, size] = (called.length > 0 ? called : said)
    .map((name) => [name, sizeOf(name)] as const)
    .reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)
  if (start === undefined || size === 0) return undefined
  const [end] = ends
  // What has one time may be anything.
  if (end === undefined && length === undefined && called.length === 0) return undefined
  const plain = (item: Fields, name: string | undefined) =>
    name === undefined ? Number.NaN : Number(item[name])
  const lengths = items
    .map((item, at) => {
      if (length) return plain(item, length)
      return plain(end ? item : (items[at + 1] ?? {}), end ?? start) - plain(item, start)
    })
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  const middle = lengths[lengths.length >> 1] ?? 0
  const guess = middle >= tooLongMs ? 1e-4 : middle >= tooLong ? 1 : 1000
  const unitOfName = (name: string) => {
    const [found, ...milli] = nameOf.unit.exec(columnName(name)) ?? []
    return found === undefined ? guess : milli.some(Boolean) ? 1 : 1000
  }
  const timeOf = (item: Fields, name: string | undefined) =>
    name === undefined ? undefined : numberOf(item[name], unitOfName(name))
  const lines = items.flatMap((item): Line[] => {
    const words = item[text]
    const from = timeOf(item, start)
    if (typeof words !== 'string' || from === undefined) return []
    const lasts = timeOf(item, length)
    const until = timeOf(item, end) ?? (lasts === undefined ? undefined : from + lasts)
    return [{ text: words, start: from, ...(until !== undefined && { end: until }) }]
  })
  const isLater = lines.every(
    ({ start }, at) => start! < longestMs && (at === 0 || start! >= lines[at - 1]!.start!),
  )
  return isLater && lines.length > 0 ? lines : undefined
}
