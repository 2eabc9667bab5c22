import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ScoredNames } from '../results/scored'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: true },
  format: { kind: 'choice', options: ['long', 'short'], default: 'long' },
  lang: { kind: 'language', default: 'page' },
  country: { kind: 'region' },
} as const satisfies Fields

export const names = {
  verdict: [],
  item: [],
  reason: [
    'seed',
    'usedBy',
    'tagOf',
    'own',
    'searched',
    'composed',
    'counts',
    'videos',
    'uncounted',
    'long',
    'creator',
  ],
  part: ['seen', 'match', 'suggested', 'short'],
  group: ['seen', 'composed', 'otherLanguage'],
  note: ['above', 'none', 'composed', 'shorts', 'noSearch', 'noSuggestions'],
} as const satisfies ScoredNames

export default defineTool({
  slug: 'youtube-hashtag-generator',
  group: 'write',
  icon: 'hash',
  where: 'server',
  rate: 'heavy',
  fields,
  subject: ['keyword'],
  result: 'scored',
  names,
  sendTo: ['tag-generator', 'title-generator', 'description-generator', 'keyword-research'],
  run: () => import('./run.server'),
})
