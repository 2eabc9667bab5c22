import type { InputOf } from '../machine/define-tool'
import {
  countryRpm,
  nicheRpm,
  type Pair,
  type Published,
  seasonRanges,
  shortsByCountry,
  withoutAds,
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
 * no topic is chosen. From the smaller to the larger. */
export function abroadOf(niche: MoneyInput['niche'], country: string): Pair | undefined {
  if (niche === 'any') return undefined
  const { range } = placeOf(country)
  const ends = [range[0] / unitedStates[0], range[1] / unitedStates[1]]
  return [Math.min(...ends), Math.max(...ends)]
}

/** The least that any list has for a country: a product of two low ends isn't shown below it. */
const [least] = overLists(Object.values(countryRpm).flat())

/** US dollars per 1,000 long views. */
export interface Long {
  range: Pair
  /** The least that is published stands for the low end. */
  isFloored?: true
}

/**
 * US dollars per 1,000 long views in a country or what stands for it. A topic's range, which is of the
 * United States, is changed by both of the factors that the place's ends differ by, so that it never becomes
 * narrower than it is published: a rule of this site.
 */
export function publishedLong(niche: MoneyInput['niche'], country: string): Long {
  const factor = abroadOf(niche, country)
  const { range } = placeOf(country)
  if (!factor) return { range }
  const [low, high] = overLists(nicheRpm[niche as Niche])
  const [from, to]: Pair = [low * factor[0], high * factor[1]]
  if (from >= least) return { range: [from, to] }
  // As wide as it is published, also where that is more than the product.
  return { range: [least, Math.max(to, (least * high) / low)], isFloored: true }
}

/** A rate with its lists; the visitor's own has none. */
export interface Rate {
  range: Pair
  lists: readonly Published[]
  /** How far the lists are apart; nothing for a single one. */
  times?: number
  /** Whose range it is, where it isn't the country's own. */
  place?: Pick<Place, 'kind' | 'code'>
  /** Something in it is from a single list, or from none. */
  isAlone: boolean
}

/** The rates of a month, as {@link ratesOf} has them. */
export interface Rates {
  long: Rate & Pick<Long, 'isFloored'>
  short: Rate
}

const rateOf = (range: Pair, lists: readonly Published[]): Rate => ({
  range,
  lists,
  ...(lists.length > 1 && { times: disagreementOf(lists) }),
  isAlone: lists.length < 2,
})

/** Shorts in a country; where no list has them, from the lowest to the highest range of all. */
function shortsOf(country: string): Rate {
  const own = Object.hasOwn(shortsByCountry, country) ? shortsByCountry[country] : undefined
  if (own) return rateOf(overLists(own), own)
  const range = overLists(Object.values(shortsByCountry).flat())
  return { ...rateOf(range, []), place: { kind: 'world', code: '001' } }
}

/** Whether nothing is paid for views in the country: YouTube shows no ads there. */
export const hasNoAds = ({ rates, country }: MoneyInput): boolean =>
  rates === 'published' && Object.hasOwn(withoutAds, country)

/** US dollars per 1,000 views of long videos and of Shorts. */
export function ratesOf({ rates, niche, country, long, short }: MoneyInput): Rates {
  const sure = { lists: [], isAlone: false }
  if (rates === 'own') return { long: { range: long, ...sure }, short: { range: short, ...sure } }
  const none = withoutAds[country]
  if (none) {
    const nothing = rateOf([0, 0], [{ range: [0, 0], ...none }])
    return { long: nothing, short: nothing }
  }
  const place = placeOf(country)
  const { range, ...became } = publishedLong(niche, country)
  const one = rateOf(range, niche === 'any' ? place.lists : nicheRpm[niche])
  return {
    long: {
      ...one,
      ...became,
      ...(place.kind !== 'country' && { place }),
      isAlone: one.isAlone || place.lists.length < 2,
    },
    short: shortsOf(country),
  }
}

const seasonMiddles = seasonRanges.map(middleOf)
const seasonMean = seasonMiddles.reduce((sum, one) => sum + one, 0) / 12

/** How a month compares with the year's average, 1 to 12; the twelve add up to 12. */
export const seasonOf = (month: number): number => seasonMiddles[month - 1]! / seasonMean
