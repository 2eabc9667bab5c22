import { MongoError } from '../../errors'
import { dayLength, isoYearStart } from './calendar'
import { months } from './write'
import { fromLocal, timeOf, utc, type Zone, zoneOf } from './zone'

const failure = (text: string, why: string) =>
  new MongoError('ConversionFailure', `Error parsing date string '${text}'; ${why}`)

const monthNumber = (name: string) =>
  months.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) +
  1

const time = String.raw`(?:[T ]\s*(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?`
const zone = String.raw`\s*(?<zone>Z|[+-]\d\d(?::?\d\d)?|[A-Za-z]+(?:\/[A-Za-z_]+)*)?`
const monthName = String.raw`(?<name>[A-Za-z]{3,9})\.?`
const weekday = String.raw`(?:[A-Za-z]{3,9},?\s+)?`

const forms = [
  String.raw`(?<year>\d{4})-(?<month>\d\d?)(?:-(?<day>\d\d?))?`,
  String.raw`(?<year>\d{4})\/(?<month>\d\d?)\/(?<day>\d\d?)`,
  String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)`,
  String.raw`(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})`,
  String.raw`(?<day>\d\d?)[-.](?<month>\d\d?)[-.](?<year>\d{4})`,
  String.raw`${weekday}${monthName}\s+(?<day>\d\d?)(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`${weekday}(?<day>\d\d?)(?:st|nd|rd|th)?[\s-]+${monthName}[\s-]+(?<year>\d{4})`,
].map((form) => new RegExp(`^\\s*${form}${time}${zone}\\s*$`, 'i'))

type Groups = Record<string, string | undefined>

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function check(text: string, groups: Groups, month: number): void {
  const limits = [
    [month, 1, 12],
    [Number(groups.day ?? 1), 1, daysIn(Number(groups.year ?? 2000), month)],
    [Number(groups.hour ?? 0), 0, 24],
    [Number(groups.minute ?? 0), 0, 59],
    [Number(groups.second ?? 0), 0, 59],
  ] as const
  if (limits.some(([value, least, most]) => value < least || value > most)) {
    throw failure(text, 'The parsed date was invalid')
  }
}

function zoneIn(text: string, given: string | undefined, asked: Zone | undefined): Zone {
  if (!given) return asked ?? utc
  if (asked) {
    throw failure(
      text,
      given.toUpperCase() === 'Z' || /^[A-Za-z]/.test(given)
        ? "you cannot pass in a date/time string with time zone information ('Z') together with a timezone argument"
        : `you cannot pass in a date/time string with GMT offset together with a timezone argument`,
    )
  }
  try {
    return zoneOf(/^z$/i.test(given) ? 'Z' : given)
  } catch {
    throw failure(text, `unrecognized time zone '${given}'`)
  }
}

/**
 * Parses a date in one of the usual notations, ISO 8601 first.
 * @param asked the zone for a text without one
 * @throws MongoError ConversionFailure for an invalid date
 */
export function parseDate(text: string, asked?: Zone): Date {
  for (const form of forms) {
    const groups = form.exec(text)?.groups as Groups | undefined
    if (!groups) continue
    const month = groups.name ? monthNumber(groups.name) : Number(groups.month)
    check(text, groups, month)
    const local = timeOf({
      year: Number(groups.year),
      month,
      day: Number(groups.day ?? 1),
      hour: Number(groups.hour ?? 0),
      minute: Number(groups.minute ?? 0),
      second: Number(groups.second ?? 0),
      millisecond: Number((groups.fraction ?? '0').padEnd(3, '0').slice(0, 3)),
    })
    return new Date(fromLocal(local, zoneIn(text, groups.zone, asked)))
  }
  throw failure(text, `0: Unexpected character '${text[0] ?? ''}'`)
}

const patterns: Record<string, string> = {
  Y: String.raw`(?<Y>\d{4})`,
  m: String.raw`(?<m>\d{1,2})`,
  d: String.raw`(?<d>\d{1,2})`,
  H: String.raw`(?<H>\d{1,2})`,
  M: String.raw`(?<M>\d{1,2})`,
  S: String.raw`(?<S>\d{1,2})`,
  L: String.raw`(?<L>\d{1,3})`,
  j: String.raw`(?<j>\d{1,3})`,
  u: '(?<u>[1-7])',
  w: '(?<w>[1-7])',
  U: String.raw`(?<U>\d{1,2})`,
  V: String.raw`(?<V>\d{1,2})`,
  G: String.raw`(?<G>\d{4})`,
  b: '(?<b>[A-Za-z]{3})',
  B: '(?<B>[A-Za-z]+)',
  z: String.raw`(?<z>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)`,
  Z: String.raw`(?<Z>[+-]\d{1,3})`,
  '%': '%',
}

function formPattern(format: string): RegExp {
  const source = format.replace(/%(.?)|[\\^$.*+?()[\]{}|/]/gsu, (found, letter?: string) => {
    if (letter === undefined) return `\\${found}`
    if (letter === '') throw new MongoError(18535, "Unmatched '%' at end of format string")
    const pattern = Object.hasOwn(patterns, letter) ? patterns[letter] : undefined
    if (pattern) return pattern
    throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
  })
  try {
    return new RegExp(`^${source}$`, 'i')
  } catch {
    throw new MongoError('ConversionFailure', `A format may name each part of a date only once`)
  }
}

/**
 * Parses a date by a `format` of `$dateFromString`.
 * @throws MongoError for an invalid format; ConversionFailure for a text that doesn't match it
 */
export function parseFormatted(text: string, format: string, asked?: Zone): Date {
  const groups = formPattern(format).exec(text)?.groups as Groups | undefined
  if (!groups) throw failure(text, '0: Format literal not found')
  const name = groups.b ?? groups.B
  const { G, V, u, Y, m, d, j } = groups
  const isIso = (G ?? V ?? u) !== undefined
  if (isIso && (Y ?? m ?? d ?? j ?? name) !== undefined) {
    throw failure(text, `${text.length}: Mixing of ISO dates with natural dates is not allowed`)
  }
  if (isIso && G === undefined) throw failure(text, '0: An ISO week or day without an ISO year')
  const month = name ? monthNumber(name) : Number(groups.m ?? 1)
  check(
    text,
    { year: groups.Y, day: groups.d, hour: groups.H, minute: groups.M, second: groups.S },
    month,
  )
  const clock = {
    hour: Number(groups.H ?? 0),
    minute: Number(groups.M ?? 0),
    second: Number(groups.S ?? 0),
    millisecond: Number((groups.L ?? '0').padEnd(3, '0')),
  }
  const year = Number(groups.Y ?? 1970)
  let local = timeOf({ year, month, day: Number(groups.d ?? 1), ...clock })
  if (groups.j) local = timeOf({ year, month: 1, day: Number(groups.j), ...clock })
  if (groups.G) {
    const days = (Number(groups.V ?? 1) - 1) * 7 + Number(groups.u ?? 1) - 1
    const inDay = timeOf({ year: 1970, month: 1, day: 1, ...clock })
    local = isoYearStart(Number(groups.G)) + days * dayLength + inDay
  }
  const minutes = groups.Z === undefined ? undefined : Number(groups.Z)
  if (minutes !== undefined) return new Date(local - minutes * 60_000)
  return new Date(fromLocal(local, zoneIn(text, groups.z, asked)))
}
