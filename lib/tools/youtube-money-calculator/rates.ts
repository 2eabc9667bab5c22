import type { InputOf } from '../machine/define-tool'
import {
  countryRpm,
  nicheRpm,
  type Pair,
  type Published,
  seasonRanges,
  shortsAnywhere,
  shortsByCountry,
} from './facts'
import type { fields } from './fields'
import type { Niche } from './niches'
import { regionsOf } from './regions'

/** As it is calculated with: no country is `''`, where nobody knows it. */
export type MoneyInput = InputOf<typeof fields> & { country: string }

export const middleOf = ([low, high]: Pair): number => (low + high) / 2

/** From the lowest to the highest of several ranges. */
const over = (ranges: readonly Pair[]): Pair => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
]
const overLists = (lists: readonly Published[]): Pair => over(lists.map(({ range }) => range))

/** How many times the middle of the highest list is that of the lowest one. */
function disagreementOf(lists: readonly Published[]): number {
  const middles = lists.map(({ range }) => middleOf(range))
  return Math.max(...middles) / Math.min(...middles)
}

/** Whose range stands for a country: its own, that of the smallest region of which two countries or half of
 * them have one, or that of all countries listed. */
export interface Place {
  kind: 'country' | 'region' | 'world'
  /** The country (ISO 3166-1 alpha-2) or the region (UN M49); the world is `001`. */
  code: string
  range: Pair
  lists: readonly Published[]
}

/** Countries of a region that must have a range for it to have one. */
const fewestCountries = 2

export function placeOf(country: string): Place {
  const own = Object.hasOwn(countryRpm, country) ? countryRpm[country] : undefined
  if (own) return { kind: 'country', code: country, range: overLists(own), lists: own }
  const known = (codes: readonly string[]) => codes.flatMap((code) => countryRpm[code] ?? [])
  const region = regionsOf(country).find(
    ({ countries }) =>
      countries.filter((code) => countryRpm[code]).length >=
      Math.min(fewestCountries, countries.length / 2),
  )
  if (region) {
    const range = overLists(known(region.countries))
    return { kind: 'region', code: region.code, range, lists: [] }
  }
  const range = overLists(Object.values(countryRpm).flat())
  return { kind: 'world', code: '001', range, lists: [] }
}

const unitedStates = overLists(countryRpm.US!)

/** How a place compares with the United States, which a topic's range is of, at both ends; nothing where
 * no topic is chosen. */
export function abroadOf(niche: MoneyInput['niche'], country: string): Pair | undefined {
  if (niche === 'any') return undefined
  const { range } = placeOf(country)
  return [range[0] / unitedStates[0], range[1] / unitedStates[1]]
}

/**
 * US dollars per 1,000 long views in a country or what stands for it. A topic's range, which is of the
 * United States, is changed at both ends as the place's ends differ from theirs: a rule of this site.
 */
export function publishedLong(niche: MoneyInput['niche'], country: string): Pair {
  const factor = abroadOf(niche, country)
  if (!factor) return placeOf(country).range
  const [low, high] = overLists(nicheRpm[niche as Niche])
  return [low * factor[0], high * factor[1]]
}

/** A rate with its lists; the visitor's own has none. */
export interface Rate {
  range: Pair
  lists: readonly Published[]
  /** How far the lists are apart; nothing for a single one. */
  times?: number
  /** Whose range it is, where it isn't the country's own. */
  place?: Place
}

const rateOf = (range: Pair, lists: readonly Published[]): Rate => ({
  range,
  lists,
  ...(lists.length > 1 && { times: disagreementOf(lists) }),
})

/** US dollars per 1,000 views of long videos and of Shorts. */
export function ratesOf({ rates, niche, country, long, short }: MoneyInput): {
  long: Rate
  short: Rate
} {
  if (rates === 'own')
    return { long: { range: long, lists: [] }, short: { range: short, lists: [] } }
  const place = placeOf(country)
  const lists = niche === 'any' ? place.lists : nicheRpm[niche as Niche]
  const shorts = shortsByCountry[country] ?? shortsAnywhere
  return {
    long: {
      ...rateOf(publishedLong(niche, country), lists),
      ...(place.kind !== 'country' && { place }),
    },
    short: rateOf(overLists(shorts), shorts),
  }
}

const seasonMiddles = seasonRanges.map(middleOf)
const seasonMean = seasonMiddles.reduce((sum, one) => sum + one, 0) / 12

/** How a month compares with the year's average, 1 to 12; the twelve add up to 12. */
export const seasonOf = (month: number): number => seasonMiddles[month - 1]! / seasonMean
