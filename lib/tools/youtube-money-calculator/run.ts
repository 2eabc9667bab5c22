import type { BrowserRun, CheckSubject } from '../machine/define-tool'
import type { Assumption, CalculatorResult, Range } from '../results/calculator'
import { countryRpm, countrySource, type Pair, seasonSource } from './facts'
import { abroadOf, type MoneyInput, middleOf, publishedLong, ratesOf, seasonOf } from './rates'
import type { fields, names } from './tool'

/** The views a month of the linked channel or video, and how they were found. */
export interface LinkedViews {
  value: number
  name: 'uploads' | 'lifetime' | 'video'
  url: string
  /** ISO 8601. */
  day: string
}

export interface MoneyResult extends CalculatorResult<typeof names> {
  linked?: LinkedViews
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

/** What the views earn in an average month, in the chosen currency. */
function averageMonth(input: MoneyInput, views: number): Range {
  const { long, short } = ratesOf(input)
  const ofShorts = views * (input.shorts / 100)
  const ofLong = (views - ofShorts) * (input.ads / 100)
  return rangeOf(
    (end) => ((ofLong * long.range[end] + ofShorts * short.range[end]) / 1000) * input.rate,
  )
}

/**
 * Earnings of a month, a day and a year. `now` says which month is current and how long it is.
 * @param linked views of the link; without them those typed count
 */
export function earnings(input: MoneyInput, now: Date, linked?: LinkedViews): MoneyResult {
  const { country, niche, currency, rate } = input
  const views = linked?.value ?? input.views
  const form = { kind: 'money', currency } as const
  const rates = ratesOf(input)
  const average = averageMonth(input, views)
  const month = input.month ?? now.getMonth() + 1
  // The last such month that has begun.
  const year = now.getFullYear() - (month > now.getMonth() + 1 ? 1 : 0)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const current = times(average, seasonOf(month))
  const points = Array.from({ length: 12 }, (_, at) => {
    const key = monthAt(year, month, at - 11)
    const { low, middle, high } = times(average, seasonOf(Number(key.slice(5))))
    return { at: key, value: middle, low, high }
  })
  const isOwn = input.rates === 'own'
  const abroad = isOwn ? undefined : abroadOf(niche, country)
  const perThousand = (
    name: 'long' | 'short',
    one: (typeof rates)['long'],
  ): Assumption<typeof names> => ({
    name,
    value: { kind: 'money', currency: 'USD', value: one.range },
    from: isOwn ? 'visitor' : 'ours',
    ...(one.source && one.name && { source: { name: one.name, ...one.source } }),
  })
  return {
    form,
    headline: { name: 'month', ...current },
    plot: {
      kind: 'lines',
      name: 'months',
      from: 'ours',
      x: { name: 'month', kind: 'month' },
      y: { name: 'amount', ...form },
      points,
      current: { at: monthAt(year, month, 0), mark: 'current' },
    },
    periods: [
      { name: 'day', ...times(current, 1 / days) },
      { name: 'month', ...current },
      { name: 'year', ...times(average, 12) },
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
        from: linked ? 'ours' : 'visitor',
        ...(linked && { source: { name: linked.name, url: linked.url, day: linked.day } }),
      },
      { name: 'shorts', value: { kind: 'percent', value: input.shorts / 100 }, from: 'visitor' },
      { name: 'ads', value: { kind: 'percent', value: input.ads / 100 }, from: 'visitor' },
      ...(isOwn
        ? []
        : ([
            { name: 'country', value: { kind: 'region', value: country }, from: 'visitor' },
            { name: 'niche', value: { kind: 'word', value: niche }, from: 'visitor' },
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
        value: { kind: 'percent', value: seasonOf(month) },
        from: 'ours',
        source: { name: 'season', ...seasonSource },
      },
      { name: 'rate', value: { kind: 'money', currency, value: rate }, from: 'visitor' },
    ],
    notes: [
      ...(currency !== 'USD' && rate === 1 ? [{ key: 'note.rate' as const }] : []),
      ...(!isOwn && !countryRpm[country] ? [{ key: 'note.noCountry' as const }] : []),
      ...(linked?.name === 'uploads' ? [{ key: 'note.olderVideos' as const }] : []),
      ...(input.url?.kind === 'playlist' ? [{ key: 'note.playlist' as const }] : []),
    ],
    ...(linked && { linked }),
  }
}

export const checkSubject: CheckSubject<typeof fields> = ({ url }) =>
  !url || url.kind === 'playlist'
    ? ''
    : url.kind === 'video'
      ? url.videoId
      : `${url.by} ${url.value}`

const run: BrowserRun<typeof fields, MoneyResult> = (input, { checked }) =>
  earnings(input, new Date(), checked?.linked)

export default run
