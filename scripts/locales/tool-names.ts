/**
 * Holds what a tool's definition names against its English text: every name and field has its
 * sentence, and no sentence is left that nothing names.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { RunnableTool, Tool } from '../../lib/tools/machine/define-tool'
import { isLinkField } from '../../lib/tools/machine/fields'
import type { NamesByKind, ResultKind } from '../../lib/tools/results/kinds'
import { pluralBase } from './compare'
import type { Problem, Words } from './read'

const registry = 'lib/tools/machine/registry.ts'

/** What stands behind the first dot of keys, by what stands before it. */
type Endings = Record<string, readonly string[]>

/** The keys that a view makes of names; those it always asks for are among them. */
const keysOf: { [K in ResultKind]: (names: NamesByKind[K]) => Endings } = {
  chips: () => ({}),
  facts: ({ verdict, group, fact, none, word }) => ({
    verdict,
    group,
    fact: [...fact, ...Object.keys(word)],
    none: [...none, 'untold', 'regions'],
    ...word,
  }),
  images: ({ name, group, built }) => ({ name: [...name, ...built], group }),
  table: ({ column, foundBy }) => ({ column: ['channel', ...column, 'foundBy'], foundBy }),
  text: ({ snippet, note, refused }) => ({
    snippet: snippet.flatMap((name) => [name, `${name}.text`]),
    note,
    refused: refused.length > 0 ? ['title', ...refused] : [],
  }),
}

function keysOfFields({ fields }: RunnableTool): Endings {
  const entries = Object.entries(fields)
  const choices = entries.flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' ? [[name, field.options]] : [],
  )
  return {
    // Links have labels already.
    field: entries.flatMap(([name, field]) => (isLinkField(field) ? [] : [name])),
    ...Object.fromEntries(choices),
  }
}

/** What does not fit between a tool and its English text. */
function problemsOf(tool: RunnableTool, words: Words): Problem[] {
  const written = new Set([...words.keys()].map((key) => pluralBase(words, key) ?? key))
  // A tool's names are those of its kind: its definition would not compile otherwise.
  const byNames = keysOf[tool.result] as (names: typeof tool.names) => Endings
  const endings = { ...keysOfFields(tool), ...byNames(tool.names) }
  const wanted = new Set(
    Object.entries(endings).flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`)),
  )
  // A field may do without a hint.
  const hints = Object.keys(tool.fields).map((name) => `hint.${name}`)
  const isNamed = (key: string) => wanted.has(key) || hints.includes(key)
  const isAboutNames = (key: string) => {
    const [start = '', ...end] = key.split('.')
    return end.length > 0 && (start === 'hint' || Object.hasOwn(endings, start))
  }
  return [
    ...[...wanted]
      .filter((key) => !written.has(key))
      .map((key) => ({
        file: `lib/tools/${tool.slug}/tool.ts`,
        key,
        reason: 'named but not written',
      })),
    ...[...written]
      .filter((key) => isAboutNames(key) && !isNamed(key))
      .map((key) => ({
        file: `locales/en/tools/${tool.slug}.json`,
        key,
        reason: 'written but not named by the tool',
      })),
  ]
}

/** Names of the running tools without a sentence, and sentences without a name. */
export function toolNameProblems(root: string, english: ReadonlyMap<string, Words>): Problem[] {
  const file = path.join(root, registry)
  if (!fs.existsSync(file)) return []
  const { tools } = require(file) as { tools: readonly Tool[] }
  return tools.flatMap((tool) => {
    const words = english.get(`tools/${tool.slug}`)
    if (!words) return [{ file: `locales/en/tools/${tool.slug}.json`, reason: 'missing file' }]
    return tool.where === 'planned' ? [] : problemsOf(tool, words)
  })
}
