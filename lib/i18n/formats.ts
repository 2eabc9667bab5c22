// Numbers, dates and names in a language, all of them through `Intl`. With `number-format.ts` the one
// place that makes its formatters. Tags are BCP 47; instants are ISO 8601 or milliseconds since the epoch.

import { memoize, numberFormat, roughShare } from './number-format'

type Instant = string | number | Date

const dateFormat = memoize(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)
const agoFormat = memoize(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)
const listFormat = memoize(
  (tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
)
const nameFormat = memoize(
  (tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
)

/** The least share that two decimals of a percentage can tell from nothing. */
const leastShare = 0.0001

/** In seconds; a month and a year are averages of the Gregorian calendar. */
const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A whole number that every language of the site writes in the same digits. It needs no formatter: the first
 * one of a page takes a slow phone a quarter of a second.
 */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

const signed = { signDisplay: 'exceptZero' } as const

function makeFormats(tag: string) {
  const comma = tag.startsWith('ja') ? '、' : tag.startsWith('zh') ? '，' : ', '
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(tag, options).format(value)
  const date = (instant: Instant, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, options).format(new Date(instant))
  /** A count in short, or nothing where the language has no short form for it. */
  const short = (value: number, options?: Intl.NumberFormatOptions): string | undefined => {
    const parts = numberFormat(tag, {
      ...options,
      notation: 'compact',
      // ICU's short form of Hindi's crore (“क॰”) is hardly read; in the others the short one is.
      compactDisplay: tag === 'hi' ? 'long' : 'short',
      maximumSignificantDigits: 3,
      roundingMode: 'trunc',
    }).formatToParts(value)
    const isShort = parts.some(({ type }) => type === 'compact')
    return isShort ? parts.map((part) => part.value).join('') : undefined
  }
  /** A code's name, or the code itself when it has none. */
  const name = (type: 'language' | 'region', code: string) => {
    try {
      return nameFormat(tag, { type }).of(code) ?? code
    } catch {
      return code
    }
  }
  return {
    tag,
    number: (value: number) => (isPlain(value) ? String(value) : number(value)),
    /** A number with its sign, as a change is written. */
    change: (value: number) => number(value, signed),
    /** The same in short from five digits on: `+264K`. */
    shortChange: (value: number) =>
      (Math.abs(value) >= 10_000 && short(value, signed)) || number(value, signed),
    /** A count in short, such as `1.29M`: three true digits, so nothing is rounded up. Where a
     * language has no short form, as German below a million, the count is written out. */
    count: (value: number) => (isPlain(value) ? String(value) : (short(value) ?? number(value))),
    /** The count whose plural form goes with what `count` writes: after a short form a noun is
     * declined as after the whole thousand or million (“1,2 tys. wyświetleń”, “1,2 M de vues”). */
    countToDecline(value: number): number {
      if (short(value) === undefined) return value
      return value < 1_000_000 ? 1_000 : 1_000_000
    },
    /** As `count`, for a pace, which may be less than one in ten: `<0.1`. */
    pace(value: number): string {
      return value > 0 && value < 0.05 ? `<${number(0.1)}` : (short(value) ?? number(value))
    },
    /** A share of 1 as a percentage with two decimals, so that a column lines up: `3.60%`, `<0.01%`. */
    share(value: number): string {
      const isTiny = value > 0 && value < leastShare
      const options = { style: 'percent', minimumFractionDigits: 2 } as const
      return isTiny ? `<${number(leastShare, options)}` : number(value, options)
    },
    /** A share of 1 as a percentage with at most one decimal. */
    roughShare: (value: number) => roughShare(tag, value),
    /** A share of 1 as a percentage without decimals. */
    wholeShare: (value: number) => number(value, { style: 'percent', maximumFractionDigits: 0 }),
    /** How many times another value something is: two significant digits, from 10 on whole. */
    multiple: (value: number) =>
      number(value, value < 9.95 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }),
    /** The change of a quantity as a percentage with its sign: `+12%`. */
    changeShare: (value: number) =>
      number(value, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** An amount in a currency (ISO 4217): whole from 100 on. Amounts beside each other have the same
     * decimals, which those of the largest one, `most`, are; less than the last of them is said so. */
    money(value: number, currency: string, most = value): string {
      const options: Intl.NumberFormatOptions = {
        style: 'currency',
        currency,
        ...(Math.abs(most) >= 100 && { maximumFractionDigits: 0 }),
      }
      const { maximumFractionDigits = 0 } = numberFormat(tag, options).resolvedOptions()
      const least = 10 ** -maximumFractionDigits
      return value > 0 && value < least ? `<${number(least, options)}` : number(value, options)
    },
    /** An amount in a currency (ISO 4217) in short, as at an axis: `$4K`. */
    shortMoney: (value: number, currency: string) =>
      number(value, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: value >= 1000 ? 'compact' : 'standard',
        minimumFractionDigits: 0,
        maximumFractionDigits: value >= 10 && value < 1000 ? 0 : 2,
      }),
    /** Milliseconds as seconds with two significant digits: `0.6 s`. */
    seconds: (ms: number) =>
      number(ms / 1000, {
        style: 'unit',
        unit: 'second',
        unitDisplay: 'narrow',
        maximumSignificantDigits: 2,
      }),
    /** A time in months: `14 months`. */
    months: (value: number) =>
      number(value, {
        style: 'unit',
        unit: 'month',
        unitDisplay: 'long',
        maximumFractionDigits: 0,
      }),
    /** Bytes as megabytes of a million. */
    megabytes: (bytes: number) =>
      number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
    /** The size of a file, in kilobytes of a thousand bytes, megabytes of a million or gigabytes of a
     * thousand million: `184 kB`. From 100 MB on without decimals. */
    fileSize(bytes: number): string {
      const [unit, size] =
        bytes >= 999_500_000
          ? (['gigabyte', 1_000_000_000] as const)
          : bytes >= 999_500
            ? (['megabyte', 1_000_000] as const)
            : (['kilobyte', 1_000] as const)
      const value = Math.max(bytes / size, unit === 'kilobyte' ? 1 : 0)
      return number(value, {
        style: 'unit',
        unit,
        maximumFractionDigits: unit === 'kilobyte' || value >= 99.95 ? 0 : 1,
      })
    },
    /** `March 4, 2026`, on this device's calendar. */
    day: (instant: Instant) => date(instant, { dateStyle: 'long' }),
    /** `March 4, 2026`, of a day without a time (`2026-03-04`). */
    calendarDay: (day: string) => date(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    /** The day of an instant on this device's calendar; a day without a time is the same everywhere. */
    dayOf: (text: string) =>
      date(text, { dateStyle: 'long', ...(!text.includes('T') && { timeZone: 'UTC' }) }),
    /** `Mar 4`, on this device's calendar unless a time zone is given. */
    dayOfYear: (instant: Instant, timeZone?: 'UTC') =>
      date(instant, { day: 'numeric', month: 'short', timeZone }),
    /** `Monday` or `Mon`, of a number from 0, which is Monday. */
    weekday: (day: number, weekday: 'long' | 'short') =>
      date(Date.UTC(2024, 0, 1 + day), { weekday, timeZone: 'UTC' }),
    /** `Mar 2026`. */
    month: (instant: Instant) => date(instant, { month: 'short', year: 'numeric' }),
    /** `March 2026`. */
    longMonth: (instant: Instant) => date(instant, { month: 'long', year: 'numeric' }),
    /** `Mar`. */
    monthName: (instant: Instant) => date(instant, { month: 'short' }),
    /** `March 4, 2026 at 5:00 PM`. */
    moment: (instant: Instant) => date(instant, { dateStyle: 'long', timeStyle: 'short' }),
    /** `March 4, 2026`, everywhere on earth the same. */
    utcDay: (instant: Instant) => date(instant, { dateStyle: 'long', timeZone: 'UTC' }),
    /** `Mar 4, 2026, 5:00:00 PM UTC`, for where there is little room. */
    utcShortMoment: (instant: Instant) =>
      date(instant, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }),
    /** `March 4, 2026 at 5:00:30 PM UTC`. */
    utcMoment: (instant: Instant) =>
      date(instant, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }),
    /** `5:00:30 PM UTC`. */
    utcTime: (instant: Instant) => date(instant, { timeStyle: 'long', timeZone: 'UTC' }),
    /** Milliseconds as minutes and seconds: `5 min, 16 sec`. */
    minutes(ms: number): string {
      const seconds = Math.round(ms / 1000)
      const parts = [
        [Math.floor(seconds / 60), 'minute'],
        [seconds % 60, 'second'],
      ] as const
      const written = parts
        .filter(([value]) => value > 0)
        .map(([value, unit]) => number(value, { style: 'unit', unit, unitDisplay: 'short' }))
      return listFormat(tag, { type: 'unit', style: 'short' }).format(written)
    },
    /** `Mar 4, 2026`. */
    mediumDay: (instant: Instant) => date(instant, { dateStyle: 'medium' }),
    /** `Mar 4, 2026, 5:00 PM`. */
    shortMoment: (instant: Instant) => date(instant, { dateStyle: 'medium', timeStyle: 'short' }),
    /** `5:00 PM`. */
    time: (instant: Instant) => date(instant, { timeStyle: 'short' }),
    /** How long ago or ahead an instant is, in the largest whole unit: `3 months ago`.
     * @param now milliseconds since the epoch; without it by this device's clock, which may be late: what is less than
     *   a minute ahead is now */
    ago(instant: Instant, now?: number): string {
      const ahead = (new Date(instant).getTime() - (now ?? Date.now())) / 1000
      const seconds = now === undefined && ahead > 0 && ahead < 60 ? 0 : ahead
      const largest = units.find(([, size]) => Math.abs(seconds) >= size)
      const [unit, size] = largest ?? (['second', 1] as const)
      const whole = Math.trunc(seconds / size)
      // “Yesterday” and “last month” are of the calendar: 25 or 47 hours may lie two days back, 31 days two months.
      return agoFormat(tag, whole ? {} : { numeric: 'auto' }).format(whole, unit)
    },
    /** How much time lies between an instant and now, in the largest whole unit: `3 months`.
     * @param now milliseconds since the epoch */
    age(instant: Instant, now = Date.now()): string {
      const seconds = Math.abs(new Date(instant).getTime() - now) / 1000
      const [unit, size] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const)
      const whole = Math.floor(seconds / size)
      return number(whole, { style: 'unit', unit, unitDisplay: 'long' })
    },
    /** Measures beside each other: `18 tags, 3 links`. Lists of units have no comma in some languages, and
     * an “and” in others. */
    series: (texts: readonly string[]) => texts.join(comma),
    /** Sentences after each other. Chinese and Japanese put no space between them. */
    sentences: (texts: readonly (string | false | undefined)[]) =>
      texts.filter(Boolean).join(/^(?:ja|zh)\b/.test(tag) ? '' : ' '),
    list: (texts: string[]) => listFormat(tag, {}).format(texts),
    /** A text that stands by itself, with a capital: French writes “anglais” in a sentence. */
    capitalized(text: string): string {
      const [first = ''] = text
      return first.toLocaleUpperCase(tag) + text.slice(first.length)
    },
    language: (code: string) => name('language', code),
    region: (code: string) => name('region', code),
  }
}

const made = new Map<string, ReturnType<typeof makeFormats>>()

/** Ways to write values in one language; the same object each time. */
export function formatsOf(tag: string) {
  const formats = made.get(tag) ?? makeFormats(tag)
  made.set(tag, formats)
  return formats
}
