import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ScoredNames } from '../results/scored'

export const fields = {
  keyword: { kind: 'keyword', maxLength: 200, link: true },
  tone: {
    kind: 'choice',
    options: ['all', 'plain', 'curious', 'bold', 'personal'],
    default: 'all',
  },
  format: { kind: 'choice', options: ['long', 'short'], default: 'long' },
  audience: { kind: 'keyword', maxLength: 40, optional: true },
  lang: { kind: 'language', default: 'page', site: true },
  count: { kind: 'int', min: 3, max: 30, default: 12 },
  list: { kind: 'int', min: 1, max: 50, default: 1 },
  compare: { kind: 'toggle', default: false },
} as const satisfies Fields

export const names = {
  verdict: [],
  item: [],
  reason: [
    'model',
    'ifTrue',
    'ifNumber',
    'ifYear',
    'whole',
    'cut',
    'long',
    'short',
    'topicEarly',
    'topicLate',
    'topicPartly',
    'topicMissing',
    'forAny',
    'forThing',
    'forActivity',
    'forQuestion',
    'forComparison',
    'forHowTo',
    'forDraft',
    'topicOdd',
    'numberEarly',
    'numberLate',
    'question',
    'comparison',
    'howTo',
    'noPull',
    'shouting',
    'marks',
    'alike',
    'different',
  ],
  part: ['length', 'topic', 'fit', 'pull', 'calm', 'different'],
  group: ['typed', 'ofVideo', 'idea'],
  note: [
    'grave',
    'unknownWords',
    'draftBest',
    'fewer',
    'fewerMixed',
    'angleBrackets',
    'tooLong',
    'modelFailed',
    'notCompared',
    'nothingRanks',
  ],
} as const satisfies ScoredNames

export default defineTool({
  slug: 'title-generator',
  group: 'write',
  icon: 'pen-line',
  // Not in the browser: patterns and stop words are more bytes than the answer.
  where: 'server',
  rate: 'light',
  fields,
  subject: ['keyword', 'audience'],
  result: 'scored',
  names,
  sendTo: ['description-generator', 'tag-generator', 'keyword-research'],
  run: () => import('./run.server'),
})
