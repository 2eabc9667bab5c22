import type { IconName } from '../../lib/icons'
import type { RunnableTool, ToolGroup } from '../../lib/tools/machine/define-tool'
import type { Field } from '../../lib/tools/machine/fields'
import type { ResultKind } from '../../lib/tools/results/kinds'
import { valueKinds } from './value-kinds'

/** Kinds of a tool's first field. Further fields are added by hand. */
export const fieldKinds = [
  'videoUrl',
  'channelUrl',
  'anyUrl',
  'keyword',
  'text',
  ...valueKinds,
] as const satisfies readonly Field['kind'][]

/** Where a tool can run. */
export const places = ['server', 'browser'] as const satisfies readonly RunnableTool['where'][]

/** Kinds of results that have a starter. */
export const resultKinds = [
  'text',
  'chips',
  'channels',
  'facts',
  'images',
  'scored',
  'transcript',
  'draw',
  'table',
  'chart',
  'calculator',
  'job',
] as const satisfies readonly ResultKind[]

/** The options for a new tool. */
export interface Choice {
  slug: string
  group: ToolGroup
  icon: IconName
  field: (typeof fieldKinds)[number]
  where: (typeof places)[number]
  result: (typeof resultKinds)[number]
}

/** The first version of a tool: small, but it really works. */
export interface Starter {
  /** The field's definition, as source code: its name and its kind. */
  field: string
  /** Further lines of the definition, as source code. */
  settings?: string
  /** What its results name, as source code: the properties of `names`. None for chips. */
  names?: string
  /** The run, as source code. */
  run: string
  /** The job that the run offers, as source code; `SLUG` and `SLUG_JOB` stand for its names. */
  job?: string
  /** Additional imports of the test. */
  testImports?: string
  /** The tests, as source code; `run(raw)` runs the tool. */
  tests: string
  /** The English texts, without the tool's name and title. */
  texts: Record<string, string>
}

/** The names of a `text` result with these snippets and notes. */
export const textNames = (snippets: string, notes = '') =>
  `snippet: [${snippets}], note: [${notes}], refused: []`

/** A question and answer that fit every tool. */
export const shareTexts = {
  question2: 'Can I share the result?',
  answer2:
    'Yes. The address of the page holds what you typed. Whoever opens the address gets the result for the same input.',
}

/** The same where a document can be pasted or chosen, which stays out of the address. */
export const documentTexts = {
  question2: shareTexts.question2,
  answer2:
    'Not by the address of the page: what you pasted may be private, so it stays out of it. Save the result as a file and share that.',
}
