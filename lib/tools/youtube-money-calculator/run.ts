import type { BrowserRun, CheckSubject } from '../machine/define-tool'
import type { Assumption, CalculatorResult, Range } from '../results/calculator'
import { countryRpm, countrySource, type Pair, seasonSource } from './facts'
import { fields } from './fields'
import { abroadOf, type MoneyInput, middleOf, publishedLong, ratesOf, seasonOf } from './rates'
import type { names } from './tool'

/** What a linked channel or video tells. */
export interface Linked {
  title: string
  /** A month. */
  views: number
  /** How the views were found. */
  name: 'uploads' | 'lifetime' | 'video'
  /** The first day of the views; ISO 8601, as is `day`, on which they were read. */
  since: string
  url: string
  day: string
  /** The share of views that Shorts have, 0 to 1, as far as it is known, and how. */
  shorts: {
    share: Pair
    name: 'isShort' | 'notShort' | 'maybeShort' | 'uploadShorts' | 'untoldShorts'
  }
}

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

/** The share of the views that Shorts have, 0 to 1: as typed, as the link tells, or the usual one. */
const shareOf = ({ shorts }: MoneyInput, linked: Linked | undefined): Pair => {
  if (shorts !== undefined) return [shorts / 100, shorts / 100]
  return linked?.shorts.share ?? [fields.shorts.usual / 100, fields.shorts.usual / 100]
}

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

const oneOrTwo = ([low, high]: Pair) => (low === high ? low : ([low, high] as const))

/** What the link tells, as the source of an assumption. */
const sourceOf = <Name extends string>({ title, since, url, day }: Linked, name: Name) => ({
  name,
  values: { title },
  since,
  url,
  day,
})

/**
 * Earnings of a month, a day and a year. `now` says which month is current.
 * @param linked what the link tells; without it the views typed count
 */
export function earnings(input: MoneyInput, now: Date, linked?: Linked): MoneyResult {
  const { country, niche, currency, rate, time } = input
  const views = linked?.views ?? input.views
  const shares = shareOf(input, linked)
  const form = { kind: 'money', currency } as const
  const rates = ratesOf(input)
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
  const abroad = isOwn ? undefined : abroadOf(niche, country)
  /** Who says what the form holds: nobody has touched what is still as it was. */
  const chosen = (name: 'views' | 'ads' | 'country' | 'niche' | 'rate' | 'long' | 'short') =>
    String(input[name]) === String(fields[name].default) ? 'default' : 'visitor'
  const perThousand = (
    name: 'long' | 'short',
    one: (typeof rates)['long'],
  ): Assumption<typeof names> => ({
    name,
    value: { kind: 'money', currency: 'USD', value: one.range },
    from: isOwn ? chosen(name) : 'ours',
    ...(one.source && one.name && { source: { name: one.name, ...one.source } }),
  })
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
    assumptions: [
      {
        name: 'views',
        value: { kind: 'number', value: views },
        from: linked ? 'ours' : chosen('views'),
        ...(linked && { source: sourceOf(linked, linked.name) }),
      },
      {
        name: 'shorts',
        value: shares[1] - shares[0] === 1 ? null : { kind: 'percent', value: oneOrTwo(shares) },
        ...(input.shorts !== undefined
          ? { from: 'visitor' }
          : linked
            ? { from: 'ours', source: sourceOf(linked, linked.shorts.name) }
            : { from: 'default' }),
      },
      { name: 'ads', value: { kind: 'percent', value: input.ads / 100 }, from: chosen('ads') },
      ...(isOwn
        ? []
        : ([
            { name: 'country', value: { kind: 'region', value: country }, from: chosen('country') },
            { name: 'niche', value: { kind: 'word', value: niche }, from: chosen('niche') },
          ] satisfies Assumption<typeof names>[])),
      perThousand('long', rates.long),
      ...(abroad === undefined || abroad === 1
        ? []
        : [
            {
              name: 'abroad',
              value: { kind: 'percent', value: abroad },
              from: 'ours',
              source: { name: 'countries', ...countrySource },
            } satisfies Assumption<typeof names>,
          ]),
      perThousand('short', rates.short),
      {
        name: 'season',
        months,
        value: { kind: 'percent', value: seasonOf(month) },
        from: 'ours',
        source: { name: 'season', ...seasonSource },
      },
      { name: 'rate', value: { kind: 'money', currency, value: rate }, from: chosen('rate') },
    ],
    notes: [
      ...(isUnread ? [{ key: 'note.unread' as const }] : []),
      ...(input.shorts === undefined && shares[0] !== shares[1]
        ? [
            linked?.name === 'video'
              ? { key: 'note.maybeShort' as const }
              : { key: 'note.untoldShorts' as const },
          ]
        : []),
      ...(currency !== 'USD' && rate === 1 ? [{ key: 'note.rate' as const }] : []),
      ...(!isOwn && !countryRpm[country] ? [{ key: 'note.noCountry' as const }] : []),
      ...(linked?.name === 'uploads' ? [{ key: 'note.olderVideos' as const }] : []),
    ],
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

const run: BrowserRun<typeof fields, MoneyResult> = (input, { checked }) =>
  earnings(input, new Date(), checked?.linked)

export default run
