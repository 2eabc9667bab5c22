import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TableNames } from '../results/table'

export const fields = {
  country: { kind: 'region', default: 'page' },
  // The only ones with a chart since 21 July 2025: movies, music and gaming.
  // Source: https://developers.google.com/youtube/v3/revision_history
  category: { kind: 'category', region: 'country', only: ['1', '10', '20'], default: '10' },
  list: { kind: 'choice', options: ['chart', 'rising'], default: 'chart' },
  compare: { kind: 'region', none: true },
} as const satisfies Fields

export const names = {
  column: ['place', 'there', 'change', 'days', 'pace', 'views', 'published'],
  group: ['both', 'here'],
  word: ['new', 'absent'],
  figure: ['videos', 'shared', 'new', 'watched', 'views', 'fastest'],
  verdict: ['chart', 'rising', 'nothingRising'],
  note: ['chart', 'notCompared', 'firstLook', 'noHistory', 'rising'],
} as const satisfies TableNames

export default defineTool({
  slug: 'trending-videos',
  group: 'research',
  icon: 'trending-up',
  where: 'server',
  rate: 'light',
  starts: true,
  fields,
  result: 'table',
  names,
  sendTo: ['video-data-viewer', 'tag-extractor', 'youtube-thumbnail'],
  run: () => import('./run.server'),
})
