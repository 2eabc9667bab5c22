import languages from '../../../i18n/languages.json'

const units = ['hour', 'minute', 'second'] as const

/** A time and numbers right behind it. */
const joined = /^((?:\d{1,2}:)?\d{1,2}:\d{2})\s{0,4}(\d.*)$/s

/** A time right before a letter: the page doesn’t tell each one, mostly not the first. */
const untold = /^((?:\d{1,2}:)?\d{1,2}:\d{2})(?=[\p{L}\p{Pi}\p{Ps}"'>♪])/u

/** Lines that show how all of them are. */
const looked = 50

/** What {@link inWords} has said: making a formatter takes long. */
const said = new Map<string, string>()

/** A number of hours, minutes or seconds in words of a language, as the source of a regular expression. */
function inWords(tag: string, unit: (typeof units)[number], count: number): string {
  const key = `${tag} ${unit} ${count}`
  let words = said.get(key)
  if (words === undefined) {
    words = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
      .format(count)
      .replace(/\s/g, String.raw`\s?`)
    said.set(key, words)
  }
  return words
}

/** A line without the words that say its time; undefined where no such words follow. */
function withoutWords(line: string, tag: string): string | undefined {
  const [, clock, rest] = joined.exec(line) ?? []
  if (clock === undefined || rest === undefined) return undefined
  const counts = clock.split(':').map(Number)
  const all = counts.map((count, at) => ({ count, unit: units[at + 3 - counts.length]! }))
  const told = all.filter(({ count }) => count > 0)
  const source = (told.length > 0 ? told : all.slice(-1))
    .map(({ count, unit }) => inWords(tag, unit, count))
    .join(String.raw`\D{0,6}`)
  const words = new RegExp(`^${source}`).exec(rest)
  return words ? `${clock} ${rest.slice(words[0].length).trimStart()}`.trimEnd() : undefined
}

/**
 * Lines without what YouTube’s page has beside each time for screen readers, in the language of the page:
 * copied from it or read by a program, it is joined to the time (`0:033 secondshello`).
 */
export function withoutToldTimes(lines: readonly string[]): readonly string[] {
  const sample = lines.filter((line) => joined.test(line)).slice(0, looked)
  if (sample.length < 2) return lines
  const found = languages
    .map(({ tag }) => ({ tag, count: sample.filter((line) => withoutWords(line, tag)).length }))
    .reduce((best, one) => (one.count > best.count ? one : best))
  if (found.count < 2 || found.count < sample.length * 0.8) return lines
  return lines.map((line) => withoutWords(line, found.tag) ?? line.replace(untold, '$1 '))
}

/** How a unit is called behind numbers, in the languages of the site, long and short. */
function namesOf(unit: (typeof units)[number]): string {
  const names = languages.flatMap(({ tag }) =>
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })
      return [0, 1, 2, 5].map((count) => {
        const name = format.formatToParts(count).find(({ type }) => type === 'unit')
        return name?.value.replace(/\.$/, '').toLowerCase() ?? ''
      })
    }),
  )
  const all = [...new Set(names)].filter((name) => /^[\p{L}\p{M}]+$/u.test(name))
  return all.sort((a, b) => b.length - a.length).join('|')
}

let worded: RegExp | undefined

/**
 * Lines that begin with a time in words, as some programs write it (`0m17s Hi`, `3 min 07 s : Hi`), with a clock
 * instead; unchanged if few begin so.
 */
export function withWordedTimes(lines: readonly string[]): readonly string[] {
  worded ??= new RegExp(
    `^[[(]?(?:(\\d{1,2})\\s?(?:${namesOf('hour')})\\P{Nd}{0,6})?(\\d{1,3})\\s?(?:${namesOf('minute')})\\P{Nd}{0,6}(\\d{1,2})\\s?(?:${namesOf('second')})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\.?[\\])]?[\\s:–-]{0,4}`,
    'iu',
  )
  const form = worded
  const count = lines.filter((line) => form.test(line)).length
  if (count < 2 || count < lines.length / 4) return lines
  const two = (number: string) => number.padStart(2, '0')
  return lines.map((line) =>
    line
      .replace(
        form,
        (_, hours: string | undefined, minutes: string, seconds: string) =>
          `${hours ?? 0}:${two(minutes)}:${two(seconds)} `,
      )
      .trimEnd(),
  )
}
