import type { Fields } from '../machine/fields'
import { niches } from './niches'

/** The current month, a year, or one of the months, 1 to 12. */
const times = [
  ...(['now', 'year', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const),
] as const

export const fields = {
  url: { kind: 'channelUrl', optional: true },
  views: {
    kind: 'int',
    min: 0,
    max: 10_000_000_000,
    usual: 100_000,
    slider: [100, 100_000_000],
  },
  shorts: { kind: 'percent', min: 0, max: 100, step: 1, usual: 20, slider: true },
  ads: { kind: 'percent', min: 0, max: 100, step: 1, default: 100, slider: true },
  time: { kind: 'choice', options: times, default: 'now' },
  country: { kind: 'region', usual: 'page' },
  niche: { kind: 'choice', options: ['any', ...niches], default: 'any' },
  rates: { kind: 'choice', options: ['published', 'own'], default: 'published' },
  long: { kind: 'span', min: 0, max: 40, step: 0.01, default: [2.5, 7] },
  short: { kind: 'span', min: 0, max: 1, step: 0.001, default: [0.03, 0.08] },
  currency: { kind: 'currency', default: 'USD' },
  rate: { kind: 'decimal', min: 0.0001, max: 1_000_000, step: 0.0001, default: 1 },
} as const satisfies Fields
