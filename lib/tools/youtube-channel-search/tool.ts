import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TableNames } from '../results/table'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: 'channel' },
  country: { kind: 'region' },
  size: {
    kind: 'choice',
    options: ['any', 'under1k', 'to10k', 'to100k', 'to1m', 'over1m'],
    default: 'any',
  },
  active: { kind: 'choice', options: ['any', 'week', 'month', 'quarter', 'year'], default: 'any' },
  sort: {
    kind: 'choice',
    options: ['found', 'subscribers', 'views', 'newest'],
    default: 'found',
  },
  online: { kind: 'toggle', default: true },
} as const satisfies Fields

export const names = {
  column: ['subscribers', 'median', 'last', 'gap', 'country', 'source'],
  group: [],
  word: ['seen', 'search', 'name', 'tooFew', 'hidden'],
  figure: ['channels', 'subscribers', 'looked'],
  verdict: ['found', 'nothing'],
  note: [
    'source',
    'onlySeen',
    'searchFailed',
    'seenFailed',
    'hiddenSizes',
    'noCountry',
    'notLooked',
  ],
} as const satisfies TableNames

export default defineTool({
  slug: 'youtube-channel-search',
  group: 'research',
  icon: 'user-round-search',
  where: 'server',
  rate: 'heavy',
  fields,
  result: 'table',
  names,
  sendTo: [
    'channel-id-finder',
    'youtube-channel-logo-downloader',
    'youtube-channel-banner-downloader',
  ],
  run: () => import('./run.server'),
})
