import { countryOf } from '../../i18n/languages'
import type { BrowserRun, CheckSubject } from '../machine/define-tool'
import type { CalculatorResult, Range } from '../results/calculator'
import { assumptionsOf } from './assumptions'
import { countryRpm, type Pair } from './facts'
import type { fields } from './fields'
import { type Linked, shareOf } from './linked'
import { type MoneyInput, middleOf, publishedLong, ratesOf, seasonOf } from './rates'
import type { names } from './tool'

export interface MoneyResult extends CalculatorResult<typeof names> {
  linked?: Linked
}

const rangeOf = (at: (end: 0 | 1) => number): Range => {
  const [low, high]: Pair = [at(0), at(1)]
  return { low, middle: middleOf([low, high]), high }
}
const times = ({ low, middle, high }: Range, factor: number): Range => ({
  low: low * factor,
  middle: middle * factor,
  high: high * factor,
})

/** Month number `months` before or after one, `2026-03`. */
const monthAt = (year: number, month: number, months: number) =>
  new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)

/** What the views earn in an average month, in the chosen currency. A share of Shorts that isn't known
 * better than by a range widens the result. */
function averageMonth(input: MoneyInput, views: number, shares: Pair): Range {
  const { long, short } = ratesOf(input)
  const earned = (end: 0 | 1) =>
    shares.map(
      (share) =>
        ((views * (1 - share) * (input.ads / 100) * long.range[end] +
          views * share * short.range[end]) /
          1000) *
        input.rate,
    )
  return rangeOf((end) => (end === 0 ? Math.min(...earned(0)) : Math.max(...earned(1))))
}

function notesOf(
  { shorts, currency, rate, rates, country }: MoneyInput,
  shares: Pair,
  linked: Linked | undefined,
): MoneyResult['notes'] {
  const isOpen = shorts === undefined && shares[0] !== shares[1]
  const all = [
    isOpen && (linked?.name === 'video' ? 'note.maybeShort' : 'note.untoldShorts'),
    currency !== 'USD' && rate === 1 && 'note.rate',
    rates !== 'own' && !countryRpm[country] && 'note.noCountry',
    linked?.name === 'uploads' && linked.hasOlder && 'note.olderVideos',
  ] as const
  return all.flatMap((key) => (key ? [{ key }] : []))
}

/**
 * Earnings of a month, a day and a year. `now` says which month is current.
 * @param linked what the link tells; without it the views typed count
 * @param usualCountry what the form holds until a country is chosen
 */
export function earnings(
  input: MoneyInput,
  now: Date,
  linked?: Linked,
  usualCountry = 'US',
): MoneyResult {
  const { country, niche, currency, rate, time } = input
  const views = linked?.views ?? input.views
  const shares = shareOf(input, linked)
  const form = { kind: 'money', currency } as const
  const average = averageMonth(input, views, shares)
  const thisMonth = now.getMonth() + 1
  const month = Number(time) || thisMonth
  // The last such month that has begun.
  const year = now.getFullYear() - (month > thisMonth ? 1 : 0)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const current = times(average, seasonOf(month))
  const ofYear = times(average, 12)
  const points = Array.from({ length: 12 }, (_, at) => {
    const key = monthAt(year, month, at - 11)
    const { low, middle, high } = times(average, seasonOf(Number(key.slice(5))))
    return { at: key, value: middle, low, high }
  })
  const months = { from: monthAt(year, month, -11), month: monthAt(year, month, 0) }
  // Until YouTube has answered, the figures aren't the link's.
  const isUnread = input.url !== undefined && !linked
  const headline =
    time === 'year'
      ? ({ name: isUnread ? 'unreadYear' : 'year', ...ofYear } as const)
      : ({ name: isUnread ? 'unreadMonth' : 'month', ...current } as const)
  const isOwn = input.rates === 'own'
  return {
    form,
    headline: { ...headline, months },
    plot: {
      kind: 'lines',
      name: 'months',
      from: 'ours',
      x: { name: 'month', kind: 'month' },
      y: { name: 'amount', ...form },
      points,
      current: { at: months.month, mark: month === thisMonth ? 'current' : 'chosen' },
    },
    periods: [
      { name: 'day', months, ...times(current, 1 / days) },
      { name: 'month', months, ...current },
      { name: 'year', months, ...ofYear },
    ],
    ranges: isOwn
      ? []
      : [
          {
            name: 'countries',
            rows: Object.keys(countryRpm).map((code) => {
              const range = publishedLong(niche, code)
              return {
                label: { kind: 'region', value: code },
                ...rangeOf((end) => range[end] * rate),
                ...(code === country && { isUsed: true as const }),
              }
            }),
          },
        ],
    assumptions: assumptionsOf(input, { views, shares, month, months, linked, usualCountry }),
    notes: notesOf(input, shares, linked),
    ...(linked && { linked }),
  }
}

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
