// What must not compile of tools' definitions: `npm run check` fails when one of these lines does.

import { type BatchRun, defineTool, type ServerRun } from '@/lib/tools/machine/define-tool'
import type { FactsResult } from '@/lib/tools/results/facts'
import type { TextResult } from '@/lib/tools/results/text'

const fields = { url: { kind: 'videoUrl' } } as const
const several = { url: { kind: 'videoUrl', max: 5 } } as const
const names = { snippet: ['address'], note: [], refused: [] } as const
const factNames = { verdict: [], group: [], fact: [], none: [], word: {} } as const

const common = { slug: 'x', group: 'extract', icon: 'gauge', rate: 'light', sendTo: [] } as const
const text = { ...common, fields, result: 'text', names } as const

type Named = TextResult<typeof names>

const empty = { snippets: [], notes: [], refused: [] }
const run: ServerRun<typeof fields, Named> = async () => empty

export const tools = [
  defineTool({ ...text, where: 'server', run: async () => ({ default: run }) }),
  // @ts-expect-error: a server tool without a run
  defineTool({ ...text, where: 'server' }),
  // @ts-expect-error: a browser tool without a run
  defineTool({ ...text, where: 'browser' }),
]

/** A run that returns a name missing in its definition. */
// @ts-expect-error: an undeclared snippet
export const misnamed: ServerRun<typeof fields, Named> = async () => ({
  ...empty,
  snippets: [{ name: 'adress', text: 'x' }],
})

const untyped: ServerRun<typeof fields, TextResult> = async () => empty
defineTool({
  ...text,
  where: 'server',
  // @ts-expect-error: a run with names of type string
  run: async () => ({ default: untyped }),
})

const facts: BatchRun<typeof several, FactsResult<typeof factNames>> = async () => []
defineTool({
  ...common,
  fields: several,
  result: 'facts',
  names: factNames,
  where: 'server',
  // @ts-expect-error: several links for a kind of result that shows one
  run: async () => ({ default: facts }),
})

defineTool({
  ...text,
  fields: several,
  where: 'browser',
  // @ts-expect-error: several links for a browser tool
  run: async () => ({ default: () => empty }),
})
