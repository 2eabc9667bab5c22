import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { CalculatorNames } from '../results/calculator'
import { niches } from './niches'

export const fields = {
  url: { kind: 'anyUrl', optional: true },
  views: { kind: 'int', min: 0, max: 10_000_000_000, default: 100_000 },
  shorts: { kind: 'percent', min: 0, max: 100, step: 1, default: 20, slider: true },
  ads: { kind: 'percent', min: 0, max: 100, step: 1, default: 100, slider: true },
  country: { kind: 'region', default: 'US' },
  niche: { kind: 'choice', options: ['any', ...niches], default: 'any' },
  rates: { kind: 'choice', options: ['published', 'own'], default: 'published' },
  long: { kind: 'span', min: 0, max: 40, step: 0.01, default: [2.5, 7] },
  short: { kind: 'span', min: 0, max: 1, step: 0.001, default: [0.03, 0.08] },
  currency: { kind: 'currency', default: 'USD' },
  rate: { kind: 'decimal', min: 0.0001, max: 1_000_000, step: 0.0001, default: 1 },
  month: { kind: 'int', min: 1, max: 12 },
} as const satisfies Fields

export const names = {
  headline: ['month'],
  period: ['day', 'month', 'year'],
  assumption: [
    ...(['views', 'shorts', 'ads', 'country', 'niche', 'long', 'abroad', 'short'] as const),
    ...(['season', 'rate'] as const),
  ],
  source: ['countries', 'niches', 'shorts', 'season', 'uploads', 'lifetime', 'video'],
  ranges: ['countries'],
  word: ['any', ...niches],
  note: ['rate', 'noCountry', 'playlist', 'olderVideos'],
  plot: ['months'],
  axis: ['month', 'amount'],
  mark: ['current'],
} as const satisfies CalculatorNames

export default defineTool({
  slug: 'youtube-money-calculator',
  group: 'research',
  icon: 'calculator',
  where: 'browser',
  rate: 'light',
  fields,
  layout: 'panel',
  starts: true,
  folded: { rates: ['rates', 'long', 'short', 'month'], currency: ['currency', 'rate'] },
  result: 'calculator',
  names,
  sendTo: ['monetization-checker', 'channel-id-finder'],
  run: () => import('./run'),
  check: () => import('./check.server'),
})
