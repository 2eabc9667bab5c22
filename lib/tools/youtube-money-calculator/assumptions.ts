import type { Assumption } from '../results/calculator'
import { countrySource, type Pair, seasonSource } from './facts'
import { fields } from './fields'
import type { Linked } from './linked'
import { abroadOf, type MoneyInput, type Rate, ratesOf, seasonOf } from './rates'
import type { names } from './tool'

type Money = Assumption<typeof names>

const oneOrTwo = ([low, high]: Pair) => (low === high ? low : ([low, high] as const))

/** What the link tells, as the source of an assumption. */
const sourceOf = <Name extends string>({ title, since, url, day }: Linked, name: Name) => ({
  name,
  values: { title },
  since,
  url,
  day,
})

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
  const abroad = isOwn ? undefined : abroadOf(niche, country)
  /** Who says what the form holds: nobody has touched what is still as it was. */
  const chosen = (name: 'views' | 'ads' | 'country' | 'niche' | 'rate' | 'long' | 'short') =>
    String(input[name]) === String(name === 'country' ? usualCountry : fields[name].default)
      ? 'default'
      : 'visitor'
  const perThousand = (name: 'long' | 'short', one: Rate): Money => ({
    name,
    value: { kind: 'money', currency: 'USD', value: one.range },
    from: isOwn ? chosen(name) : 'ours',
    ...(one.source && one.name && { source: { name: one.name, ...one.source } }),
  })
  return [
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
        ] satisfies Money[])),
    perThousand('long', rates.long),
    ...(abroad === undefined || abroad === 1
      ? []
      : [
          {
            name: 'abroad',
            value: { kind: 'percent', value: abroad },
            from: 'ours',
            source: { name: 'countries', ...countrySource },
          } satisfies Money,
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
  ]
}
