import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TableNames } from '../results/table'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 100, max: 3 },
  country: { kind: 'region' },
  lang: { kind: 'language', default: 'page', site: true },
  subscribers: { kind: 'int', min: 0, max: 1_000_000_000, default: 1000 },
  alone: { kind: 'toggle', default: false, hidden: true },
} as const satisfies Fields

export const names = {
  column: ['views', 'small', 'age', 'exact', 'grade'],
  group: ['direct', 'questions', 'prepositions', 'letters'],
  word: ['notPublished'],
  figure: ['size', 'views', 'small', 'age', 'about', 'exact', 'volume'],
  verdict: ['A', 'B', 'C', 'D', 'unknown', 'offTopic', 'hardly', 'little', 'some', 'much'],
  plot: ['ranking'],
  axis: ['video', 'subscribers', 'views'],
  mark: ['you', 'near', 'larger'],
  note: [
    ...([
      'rest',
      'rule',
      'noEvidence',
      'fewVideos',
      'offTopic',
      'offTopicAll',
      'hiddenSizes',
    ] as const),
    ...(['oneChannel', 'someFailed', 'noSuggestions', 'first'] as const),
    ...(['allowance', 'spent'] as const),
    ...(['place', 'lists', 'inTitles'] as const),
  ],
} as const satisfies TableNames

export default defineTool({
  slug: 'keyword-research',
  group: 'research',
  icon: 'key-round',
  where: 'server',
  rate: 'heavy',
  fields,
  subject: ['keyword'],
  result: 'table',
  names,
  sendTo: [
    'title-generator',
    'tag-generator',
    'youtube-hashtag-generator',
    'youtube-channel-search',
  ],
  run: () => import('./run.server'),
})
