import type { Assumption } from '../results/calculator'
import { day, type Pair, premiumOnAds, premiumSource, seasonSource } from './facts'
import { fields } from './fields'
import type { Linked } from './linked'
import {
  abroadOf,
  hasNoAds,
  type MoneyInput,
  type Rate,
  type Rates,
  ratesOf,
  seasonOf,
} from './rates'
import type { regionNames } from './regions'
import type { names } from './tool'

type Money = Assumption<typeof names>
type SourceName = NonNullable<Money['source']>['name']

const oneOrTwo = ([low, high]: Pair) => (low === high ? low : ([low, high] as const))

/** Two significant digits: the lists have no more. */
export const twoDigits = (value: number): number => Number(value.toPrecision(2))

/** The share of all income from long videos that YouTube Premium has. */
export const premiumShare: Pair = [
  premiumOnAds[0] / (1 + premiumOnAds[0]),
  premiumOnAds[1] / (1 + premiumOnAds[1]),
]

/** One list as the source, or all of them side by side. */
const sourcesOf = (
  { lists, times, place }: Rate,
  name: SourceName,
): Pick<Money, 'source' | 'lists' | 'apart'> => {
  const [only] = lists
  if (!only && place && (name === 'shorts' || name === 'viewers'))
    return { source: { name: name === 'shorts' ? 'shortsWorld' : name, day } }
  if (!only) return {}
  if (lists.length === 1) return { source: { name, url: only.url, day: only.day } }
  return { source: { name, day }, lists: [...lists], ...(times && { apart: twoDigits(times) }) }
}

/** What the link tells, as the source of an assumption. */
const sourceOf = <Name extends string>({ title, since, url, day }: Linked, name: Name) => ({
  name,
  values: { title },
  since,
  url,
  day,
})

/** Why a country's own range isn't used. */
function insteadOf(country: string, { kind }: NonNullable<Rate['place']>): Money['source'] {
  if (country === '') return { name: 'viewers', day }
  return { name: kind === 'region' ? 'region' : 'world', day }
}

/** Which lists the rate of long videos is from. */
function longSource(niche: MoneyInput['niche'], { lists, isFloored }: Rates['long']): SourceName {
  if (niche === 'any') return 'countries'
  if (isFloored) return 'floor'
  return lists.every((one) => one.isShare) ? 'nichesShare' : 'niches'
}

/** What only views of long videos, or of Shorts, are calculated with. */
const ofLong: Money['name'][] = ['ads', 'niche', 'place', 'long', 'abroad', 'premium', 'season']
const ofShorts: Money['name'][] = ['short']

/** What the calculation takes for true, with who says so; all that a person needs to repeat it. */
export function assumptionsOf(
  input: MoneyInput,
  {
    views,
    shares,
    month,
    months,
    linked,
    usualCountry,
  }: {
    views: number
    shares: Pair
    /** 1 to 12. */
    month: number
    months: Record<string, string>
    linked: Linked | undefined
    /** What the form holds until a country is chosen. */
    usualCountry: string
  },
): Money[] {
  const { country, niche, currency, rate } = input
  const rates = ratesOf(input)
  const isOwn = input.rates === 'own'
  const { place } = rates.long
  const abroad = isOwn ? undefined : abroadOf(niche, country)
  const isWithoutAds = hasNoAds(input)
  // For a link nothing stands in for a country that isn't chosen.
  const usual = input.url ? '' : usualCountry
  /** Who says what the form holds: nobody has touched what is still as it was. */
  const chosen = (name: 'ads' | 'country' | 'niche' | 'rate' | 'long' | 'short') =>
    String(name === 'country' ? usual : fields[name].default) === String(input[name])
      ? 'default'
      : 'visitor'
  const perThousand = (name: 'long' | 'short', one: Rate, source: SourceName): Money => ({
    name,
    value: {
      kind: 'money',
      currency: 'USD',
      value: isOwn ? one.range : [twoDigits(one.range[0]), twoDigits(one.range[1])],
    },
    from: isOwn ? chosen(name) : 'ours',
    ...sourcesOf(one, source),
  })
  const all: Money[] = [
    {
      name: 'views',
      value: { kind: 'number', value: views },
      ...(linked && input.views === undefined
        ? { from: 'ours', source: sourceOf(linked, linked.name) }
        : { from: input.views === undefined ? 'default' : 'visitor' }),
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
          {
            name: 'country',
            value: country === '' ? null : { kind: 'region', value: country },
            from: chosen('country'),
          },
          { name: 'niche', value: { kind: 'word', value: niche }, from: chosen('niche') },
        ] satisfies Money[])),
    ...(place
      ? [
          {
            name: 'place',
            value: { kind: 'word', value: `r${place.code}` as (typeof regionNames)[number] },
            from: 'ours',
            source: insteadOf(country, place),
          } satisfies Money,
        ]
      : []),
    perThousand('long', rates.long, isWithoutAds ? 'withoutAds' : longSource(niche, rates.long)),
    // What stands for a country has no one place beside the United States.
    ...(abroad === undefined || place || isWithoutAds || country === 'US'
      ? []
      : [
          {
            name: 'abroad',
            value: {
              kind: 'percent',
              value: oneOrTwo([twoDigits(Math.min(...abroad)), twoDigits(Math.max(...abroad))]),
            },
            from: 'ours',
            source: { name: 'countries', day },
          } satisfies Money,
        ]),
    perThousand(
      'short',
      rates.short,
      isWithoutAds ? 'withoutAds' : country === '' ? 'viewers' : 'shorts',
    ),
    ...(isOwn || isWithoutAds
      ? []
      : [
          {
            name: 'premium',
            value: {
              kind: 'percent',
              value: [twoDigits(premiumShare[0]), twoDigits(premiumShare[1])],
            },
            from: 'ours',
            source: { name: 'premium', ...premiumSource },
          } satisfies Money,
        ]),
    {
      name: 'season',
      months,
      value: { kind: 'percent', value: twoDigits(seasonOf(month)) },
      from: 'ours',
      source: { name: 'season', ...seasonSource },
    },
    { name: 'rate', value: { kind: 'money', currency, value: rate }, from: chosen('rate') },
  ]
  const unused = shares[0] === 1 ? ofLong : shares[1] === 0 ? ofShorts : []
  return all.filter(({ name }) => !unused.includes(name))
}
