import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TableNames } from '../results/table'

export const fields = {
  country: { kind: 'region', default: 'US' },
  category: { kind: 'choice', options: ['music', 'movies', 'gaming'], default: 'music' },
  list: { kind: 'choice', options: ['chart', 'rising'], default: 'chart' },
} as const satisfies Fields

export const names = {
  column: ['place', 'change', 'days', 'pace', 'views', 'published'],
  group: [],
  word: ['new', 'up', 'down', 'same'],
  figure: ['videos', 'new', 'watched', 'views', 'fastest'],
  verdict: ['chart', 'rising', 'nothingRising'],
  note: ['chart', 'firstLook', 'noHistory', 'rising'],
} as const satisfies TableNames

export default defineTool({
  slug: 'trending-videos',
  group: 'research',
  icon: 'trending-up',
  where: 'server',
  rate: 'light',
  fields,
  result: 'table',
  names,
  sendTo: ['video-data-viewer', 'tag-extractor', 'youtube-thumbnail'],
  run: () => import('./run.server'),
})
