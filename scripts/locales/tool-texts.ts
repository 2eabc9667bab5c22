/** The English texts that a tool needs besides those of its names. */
import type { RunnableTool } from '../../lib/tools/machine/define-tool'
import { maxLinks } from '../../lib/tools/machine/fields'
import type { ResultKind } from '../../lib/tools/results/kinds'
import tagExtractor from '../../locales/en/tools/tag-extractor.json'

/** What the page of every tool shows; it counts on from `step1`, `tip1` and
 * `question1` as far as they go. */
const pageTexts = [
  'name',
  'title',
  'heading',
  'card',
  'description',
  'summary',
  'action',
  'step1',
  'means',
  'limits',
  'tip1',
  'question1',
  'answer1',
]

/** What the view of chips shows that compares several videos. */
const comparedTexts = Object.keys(tagExtractor).filter((key) =>
  /^(compare|pack)\.|^characters$|^figure\.characters$/.test(key),
)

/** What the view of a kind always shows; a text that counts is without its plural's ending. */
export const viewTexts: Partial<Record<ResultKind, readonly string[]>> = {
  channels: ['copyIds', 'number', 'more', 'note'],
  chips: [
    'count',
    'copyTags',
    'copyLines',
    'figure.tags',
    'select.all',
    'select.none',
    'remove',
    'restore',
    'sort',
    'sort.given',
    'sort.letter',
    'sort.length',
    'empty.title',
    'empty.text',
  ],
  facts: ['facts.title', 'facts.note'],
  images: ['missing', 'empty'],
  scored: ['count', 'empty'],
  table: ['empty'],
}

/** The keys that a tool's English text must have whatever its names are. */
export const fixedTexts = ({ result, fields }: RunnableTool): string[] => [
  ...pageTexts,
  ...(viewTexts[result] ?? []),
  ...(result === 'chips' && Object.values(fields).some((field) => maxLinks(field) > 1)
    ? comparedTexts
    : []),
]
