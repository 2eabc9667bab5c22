import type { InputOf } from '../machine/define-tool'
import {
  countryRpm,
  countrySource,
  nicheRpm,
  nicheSource,
  type Pair,
  type Source,
  seasonRanges,
  shortsRpm,
} from './facts'
import type { fields } from './fields'
import type { Niche } from './niches'

export type MoneyInput = InputOf<typeof fields>

export const middleOf = ([low, high]: Pair): number => (low + high) / 2

const everywhere: Pair = [
  Math.min(...Object.values(countryRpm).map(([low]) => low)),
  Math.max(...Object.values(countryRpm).map(([, high]) => high)),
]

/** How a country's middle compares with that of the United States, which a topic's range is of;
 * nothing where no topic is chosen or the country has no published range. */
export function abroadOf(
  niche: MoneyInput['niche'],
  country: string | undefined,
): number | undefined {
  const range = countryRpm[country ?? '']
  return niche === 'any' || !range ? undefined : middleOf(range) / middleOf(countryRpm.US!)
}

/**
 * US dollars per 1,000 long views in a country. A topic's range, which is of the United States, is
 * changed as the country's middle differs from theirs: a rule of this site. Without a published range
 * for the country, it is from the lowest to the highest of all.
 */
export function publishedLong(niche: MoneyInput['niche'], country: string | undefined): Pair {
  const ofCountry = countryRpm[country ?? ''] ?? everywhere
  const factor = abroadOf(niche, country)
  if (factor === undefined) return ofCountry
  const [low, high] = nicheRpm[niche as Niche]
  return [low * factor, high * factor]
}

/** A rate with its source; the visitor's own has none. */
export interface Rate {
  range: Pair
  name?: 'countries' | 'niches' | 'shorts'
  source?: Source
}

/** US dollars per 1,000 views of long videos and of Shorts. */
export function ratesOf({ rates, niche, country, long, short }: MoneyInput): {
  long: Rate
  short: Rate
} {
  if (rates === 'own') return { long: { range: long }, short: { range: short } }
  const shorts = shortsRpm(country)
  const isNiche = abroadOf(niche, country) !== undefined
  return {
    long: {
      range: publishedLong(niche, country),
      ...(isNiche
        ? { name: 'niches', source: nicheSource(niche as Niche) }
        : { name: 'countries', source: countrySource }),
    },
    short: { range: shorts.range, name: 'shorts', source: shorts.source },
  }
}

const seasonMiddles = seasonRanges.map(middleOf)
const seasonMean = seasonMiddles.reduce((sum, one) => sum + one, 0) / 12

/** How a month compares with the year's average, 1 to 12; the twelve add up to 12. */
export const seasonOf = (month: number): number => seasonMiddles[month - 1]! / seasonMean
