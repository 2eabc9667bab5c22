import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ScoredNames } from '../results/scored'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: true },
  lang: { kind: 'language', default: 'page' },
  country: { kind: 'region' },
} as const satisfies Fields

export const names = {
  verdict: [],
  item: [],
  reason: [
    'suggested',
    'related',
    'usedBy',
    'usedByOne',
    'usedByVideo',
    'seed',
    'words',
    'shares',
    'phrase',
    'stands',
    'creator',
  ],
  part: ['suggested', 'used', 'match'],
  group: ['topic', 'otherLanguage'],
  note: ['noSearch', 'noSuggestions', 'noTags', 'none', 'room', 'leftOut'],
} as const satisfies ScoredNames

export default defineTool({
  slug: 'tag-generator',
  group: 'write',
  icon: 'tags',
  where: 'server',
  rate: 'heavy',
  fields,
  subject: ['keyword'],
  result: 'scored',
  names,
  sendTo: [
    'title-generator',
    'description-generator',
    'youtube-hashtag-generator',
    'keyword-research',
  ],
  run: () => import('./run.server'),
})
