import { defineTool } from '../machine/define-tool'
import type { CalculatorNames } from '../results/calculator'
import { day } from './facts'
import { fields } from './fields'
import { niches } from './niches'
import { regionNames } from './regions'

export const names = {
  headline: ['month', 'year', 'unreadMonth', 'unreadYear', 'openMonth', 'openYear', 'noAds'],
  about: ['uploads', 'lifetime', 'video'],
  period: ['day', 'month', 'year', 'premium'],
  assumption: [
    ...(['views', 'shorts', 'ads', 'country', 'niche', 'place', 'long', 'abroad'] as const),
    ...(['short', 'premium', 'season', 'rate'] as const),
  ],
  source: [
    ...(['countries', 'region', 'world', 'withoutAds', 'niches', 'nichesShare', 'floor'] as const),
    ...(['shorts', 'shortsWorld', 'premium', 'season', 'uploads', 'lifetime', 'video'] as const),
    ...(['viewers', 'isShort', 'notShort', 'maybeShort', 'uploadShorts', 'untoldShorts'] as const),
  ],
  ranges: ['countries'],
  word: ['any', ...niches, ...regionNames],
  note: [
    ...(['rate', 'region', 'world', 'withoutAds', 'viewers', 'shorts'] as const),
    ...(['oneList', 'wide'] as const),
    ...(['maybeShort', 'untoldShorts', 'olderVideos'] as const),
  ],
  plot: ['months'],
  axis: ['month', 'amount'],
  mark: ['current', 'chosen'],
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
  instead: { views: 'url' },
  factsReadOn: day,
  folded: { rates: ['rates', 'long', 'short'], currency: ['currency', 'rate'] },
  result: 'calculator',
  names,
  sendTo: ['monetization-checker', 'channel-id-finder'],
  run: () => import('./run'),
  check: () => import('./check.server'),
})
