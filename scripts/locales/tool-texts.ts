/** The English texts that a tool needs besides those of its names. */
import type { RunnableTool } from '../../lib/tools/machine/define-tool'
import { maxLinks } from '../../lib/tools/machine/fields'
import type { ResultKind } from '../../lib/tools/results/kinds'
import { chipsTexts, comparedTexts } from '../new-tool/view-texts'

/** What the page of every tool shows; it counts on from `step1` and `question1` as far as they go. */
const pageTexts = [
  'name',
  'title',
  'card',
  'description',
  'summary',
  'action',
  'step1',
  'question1',
  'answer1',
]

const chips = Object.keys(chipsTexts('')).map((key) => key.replace(/_(one|other)$/, ''))

/** What the view of a kind always shows; a text that counts is without its plural's ending. */
const viewTexts: Partial<Record<ResultKind, readonly string[]>> = {
  channels: ['copyIds', 'number', 'more', 'note'],
  chips: [...new Set(chips)],
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
    ? Object.keys(comparedTexts)
    : []),
]
