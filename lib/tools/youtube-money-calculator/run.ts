import { countryOf } from '../../i18n/languages'
import type { BrowserRun, CheckSubject, InputOf } from '../machine/define-tool'
import type { CalculatorResult, Range } from '../results/calculator'
import { assumptionsOf, premiumShare, twoDigits } from './assumptions'
import { countryRpm, type Pair } from './facts'
import type { fields } from './fields'
import { type Linked, shareOf, viewsOf } from './linked'
import { hasNoAds, type MoneyInput, middleOf, type Rates, ratesOf, seasonOf } from './rates'
import type { names } from './tool'

export interface MoneyResult extends CalculatorResult<typeof names> {
  linked?: Linked
}

/** A range with its middle, unless nobody knows better than the range. */
const rangeOf = (hasMiddle: boolean, at: (end: 0 | 1) => number): Range => {
  const [low, high]: Pair = [at(0), at(1)]
  return { low, middle: hasMiddle ? middleOf([low, high]) : null, high }
}
const each = ({ low, middle, high }: Range, change: (value: number) => number): Range => ({
  low: change(low),
  middle: middle === null ? null : change(middle),
  high: change(high),
})
const times = (range: Range, factor: number): Range => each(range, (value) => value * factor)

/** What the first figure is called, of a month and of a year. */
const headlines = {
  whole: ['month', 'year'],
  open: ['openMonth', 'openYear'],
  unread: ['unreadMonth', 'unreadYear'],
  noAds: ['noAds', 'noAds'],
} as const

/** Month number `months` before or after one, `2026-03`. */
const monthAt = (year: number, month: number, months: number) =>
  new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)

/** How many times the low end the high one can be, rounded, for their middle to say anything: a rule of
 * this site. */
const widest = 10
const isWide = ([low, high]: Pair): boolean => Math.round(high / low) > widest

/** The rate that most of the money comes from. */
function mainRate(input: MoneyInput, shares: Pair): Rates['long'] & { isOfShorts: boolean } {
  const { long, short } = ratesOf(input)
  const ofLong = (1 - shares[0]) * (input.ads / 100) * long.range[1]
  const isOfShorts = shares[0] === 1 || ofLong < shares[0] * short.range[1]
  return { ...(isOfShorts ? short : long), isOfShorts }
}

/** Whether the middle of a range says anything: not where nobody has published one for the country, where
 * a single list stands behind it, or where its ends are too far apart. */
function hasMiddle(input: MoneyInput, viewed: Viewed): boolean {
  const { place, isAlone } = mainRate(input, viewed.shares)
  if (hasNoAds(input)) return true
  return !place && !isAlone && !isWide(endsOf(input, viewed))
}

/** What the views earn in a month of a season, 1 on average, in the chosen currency: long videos alone
 * follow the season, which is one of advertisers, while Shorts share a pool. A share of Shorts that isn't
 * known better than by a range widens the result. */
function endsOf(input: MoneyInput, { views, shares }: Viewed, season = 1): Pair {
  const { long, short } = ratesOf(input)
  const earned = (end: 0 | 1) =>
    shares.map(
      (share) =>
        ((views * (1 - share) * (input.ads / 100) * long.range[end] * season +
          views * share * short.range[end]) /
          1000) *
        input.rate,
    )
  return [Math.min(...earned(0)), Math.max(...earned(1))]
}

function monthOf(input: MoneyInput, viewed: Viewed, season = 1): Range {
  const ends = endsOf(input, viewed, season)
  return rangeOf(hasMiddle(input, viewed), (end) => ends[end])
}

/** What of it is from YouTube Premium, in an average month; a single list says how much. */
function premiumOf(input: MoneyInput, { views, shares }: Viewed): Range {
  const { long } = ratesOf(input)
  return rangeOf(false, (end) => {
    const share = end === 0 ? shares[1] : shares[0]
    const earned = (views * (1 - share) * (input.ads / 100) * long.range[end]) / 1000
    return earned * premiumShare[end] * input.rate
  })
}

interface Viewed {
  /** A month. */
  views: number
  /** The share that Shorts have, 0 to 1. */
  shares: Pair
}

/** Why there is no middle, or nothing at all. */
function whyOpen(input: MoneyInput, viewed: Viewed, isOpen: boolean) {
  const { place, isAlone, isOfShorts } = mainRate(input, viewed.shares)
  if (hasNoAds(input)) return 'note.withoutAds'
  if (input.rates === 'published' && input.country === '') return 'note.viewers'
  if (place && isOfShorts) return 'note.shorts'
  if (place) return place.kind === 'region' ? 'note.region' : 'note.world'
  if (isAlone) return 'note.oneList'
  return !isOpen && !hasMiddle(input, viewed) && 'note.wide'
}

function notesOf(
  input: MoneyInput,
  viewed: Viewed,
  linked: Linked | undefined,
): MoneyResult['notes'] {
  const { shorts, currency, rate } = input
  const { shares } = viewed
  const isOpen = shorts === undefined && shares[0] !== shares[1]
  const all = [
    isOpen && (linked?.name === 'video' ? 'note.maybeShort' : 'note.untoldShorts'),
    currency !== 'USD' && rate === 1 && 'note.rate',
    whyOpen(input, viewed, isOpen),
    linked?.name === 'uploads' && linked.hasOlder && 'note.olderVideos',
  ] as const
  const { country } = input
  return all.flatMap((key) =>
    key ? [{ key, ...(key === 'note.withoutAds' && { region: country }) }] : [],
  )
}

/** What a link tells for fields that are left empty. */
function fillsOf({ views, shorts }: Linked): MoneyResult['fills'] {
  const [least, most] = shorts.share
  return { views, ...(least === most && { shorts: Math.round(least * 100) }) }
}

/** The money of a result with two significant digits: what goes in has no more. */
function inTwoDigits(result: MoneyResult): MoneyResult {
  const { headline, periods, plot, ranges } = result
  const round = <Of extends Range>(range: Of): Of => ({ ...range, ...each(range, twoDigits) })
  return {
    ...result,
    headline: round(headline),
    periods: periods.map(round),
    ranges: ranges.map((list) => ({ ...list, rows: list.rows.map(round) })),
    ...(plot && {
      plot: {
        ...plot,
        points: plot.points.map(({ value, low, high, ...point }) => ({
          ...point,
          value: value === null ? null : twoDigits(value),
          ...(low !== undefined &&
            high !== undefined && { low: twoDigits(low), high: twoDigits(high) }),
        })),
      },
    }),
  }
}

/**
 * Earnings of a month, a day and a year, with all their digits. `now` says which month is current.
 * @param linked what the link tells; without it the views typed count
 * @param usualCountry what the form holds by hand until a country is chosen; for a link, nothing is known
 *   of where its viewers are
 */
export function exactEarnings(
  asked: InputOf<typeof fields>,
  now: Date,
  linked?: Linked,
  usualCountry = 'US',
): MoneyResult {
  const input = { ...asked, country: asked.country ?? (asked.url ? '' : usualCountry) }
  const { country, currency, rate, time } = input
  const views = viewsOf(input, linked)
  const shares = shareOf(input, linked)
  const viewed = { views, shares }
  const form = { kind: 'money', currency } as const
  const thisMonth = now.getMonth() + 1
  const month = Number(time) || thisMonth
  // The last such month that has begun.
  const year = now.getFullYear() - (month > thisMonth ? 1 : 0)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const current = monthOf(input, viewed, seasonOf(month))
  const ofYear = times(monthOf(input, viewed), 12)
  const points = Array.from({ length: 12 }, (_, at) => {
    const key = monthAt(year, month, at - 11)
    const { low, middle, high } = monthOf(input, viewed, seasonOf(Number(key.slice(5))))
    return { at: key, value: middle, low, high }
  })
  const months = { from: monthAt(year, month, -11), month: monthAt(year, month, 0) }
  // Until YouTube has answered, the figures aren't the link's.
  const isUnread = input.url !== undefined && !linked && input.views === undefined
  const isYear = time === 'year'
  const isOpen = current.middle === null
  const [ofOneMonth, ofOneYear] =
    headlines[hasNoAds(input) ? 'noAds' : isUnread ? 'unread' : isOpen ? 'open' : 'whole']
  const name = isYear ? ofOneYear : ofOneMonth
  const headline = {
    name,
    ...(isYear ? ofYear : current),
    ...(hasNoAds(input) && { region: country }),
  }
  const isOwn = input.rates === 'own'
  return {
    form,
    ...(linked && {
      about: {
        channel: linked.channel,
        name: linked.name,
        title: linked.title,
        views: linked.views,
      },
      fills: fillsOf(linked),
    }),
    headline: { ...headline, months },
    // A line without a middle would be none.
    ...(!isOpen && {
      plot: {
        kind: 'lines',
        name: 'months',
        from: 'ours',
        x: { name: 'month', kind: 'month' },
        y: { name: 'amount', ...form },
        points,
        current: { at: months.month, mark: month === thisMonth ? 'current' : 'chosen' },
      },
    }),
    periods: [
      { name: 'day', months, ...times(current, 1 / days) },
      { name: 'month', months, ...current },
      { name: 'year', months, ...ofYear },
      ...(isOwn || shares[0] === 1 || hasNoAds(input)
        ? []
        : [{ name: 'premium', months, ...premiumOf(input, viewed) } as const]),
    ],
    ranges:
      isOwn || shares[0] === 1
        ? []
        : [
            {
              name: 'countries',
              rows: Object.keys(countryRpm).map((code) => {
                const { range, isAlone } = ratesOf({ ...input, country: code }).long
                return {
                  label: { kind: 'region', value: code },
                  ...rangeOf(!isAlone && !isWide(range), (end) => range[end] * rate),
                  ...(code === country && { isUsed: true as const }),
                }
              }),
            },
          ],
    assumptions: assumptionsOf(input, { views, shares, month, months, linked, usualCountry }),
    notes: notesOf(input, viewed, linked),
    ...(linked && { linked }),
  }
}

/** The same as the page shows it, in two significant digits. */
export const earnings = (...given: Parameters<typeof exactEarnings>): MoneyResult =>
  inTwoDigits(exactEarnings(...given))

export const checkSubject: CheckSubject<typeof fields> = ({ url }) => {
  if (!url) return ''
  // A link of the form of Shorts tells more than another one to the same video.
  return url.kind === 'video'
    ? `${url.videoId}${url.form === 'short' ? ' short' : ''}`
    : `${url.by} ${url.value}`
}

const run: BrowserRun<typeof fields, MoneyResult> = (input, { checked, language }) =>
  earnings(input, new Date(), checked?.linked, countryOf(language))

export default run
