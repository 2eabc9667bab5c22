import type { RunnableTool, ToolGroup } from '../../lib/tools/machine/define-tool'
import type { Field } from '../../lib/tools/machine/fields'
import type { ResultKind } from '../../lib/tools/results/kinds'

/** Kinds that can be a tool's first field; options are added by hand, one line each. */
export const fieldKinds = [
  'videoUrl',
  'channelUrl',
  'anyUrl',
  'keyword',
  'text',
] as const satisfies readonly Field['kind'][]

/** Where a tool can run. */
export const places = ['server', 'browser'] as const satisfies readonly RunnableTool['where'][]

/** Kinds of results that have a starter. */
export const resultKinds = ['text', 'chips', 'images'] as const satisfies readonly ResultKind[]

/** What the new tool is to be. */
export interface Choice {
  slug: string
  group: ToolGroup
  field: (typeof fieldKinds)[number]
  where: (typeof places)[number]
  result: (typeof resultKinds)[number]
}

/** The first version of a tool: small, but what it says is true. */
export interface Starter {
  /** The field's definition, as source code: its name and its kind. */
  field: string
  /** What its results name, as source code: the properties of `names`. None for chips. */
  names?: string
  /** The run, as source code. */
  run: string
  /** What the test imports besides what every test of a tool does. */
  testImports?: string
  /** The tests, as source code; `run(raw)` runs the tool. */
  tests: string
  /** The English texts, without the tool's name and title. */
  words: Record<string, string>
}

/** The names of a `text` result with these snippets and notes. */
export const textNames = (snippets: string, notes = '') =>
  `snippet: [${snippets}], note: [${notes}], refused: []`

/** The answer to a question that every visitor may have; it is true for every tool. */
export const shareWords = {
  question2: 'Can I share the result?',
  answer2:
    'Yes. The address of the page holds what you typed. Whoever opens the address gets the result for the same input.',
}
