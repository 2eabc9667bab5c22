/**
 * Compares the names in a tool's definition with its English texts and its code: every name and field
 * has a text, every text a name, and every name is used in the code.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import traverse from '@babel/traverse'
import type { RunnableTool, Tool } from '../../lib/tools/machine/define-tool'
import { isLinkField } from '../../lib/tools/machine/fields'
import type { NamesByKind, ResultKind } from '../../lib/tools/results/kinds'
import type { PlotNames } from '../../lib/tools/results/plots'
import { pluralBase } from './compare'
import { literalsOf } from './literals'
import { listFiles, type Problem, type Words } from './read'

const registry = 'lib/tools/machine/registry.ts'

/** The rest of keys after the first dot, by the part before it. */
type Endings = Record<string, readonly string[]>

/** The keys of the plots of a result. */
const keysOfPlots = ({ plot = [], axis = [], mark = [] }: Partial<PlotNames>): Endings =>
  plot.length > 0 ? { plot, axis, mark } : {}

/** The keys that a view builds from names, including those it always uses. */
const keysOf: { [K in ResultKind]: (names: NamesByKind[K]) => Endings } = {
  calculator: ({ headline, period, assumption, source, ranges, word, note, ...plots }) => ({
    headline,
    period,
    assumption,
    source,
    ranges,
    word,
    note,
    ...keysOfPlots(plots),
  }),
  chart: ({ figure, verdict, note, ...plots }) => ({
    figure,
    verdict,
    note,
    ...keysOfPlots(plots),
  }),
  chips: () => ({}),
  draw: ({ rule, removed, seed }) => ({ rule, removed, seed }),
  facts: ({ verdict, group, fact, none, word }) => ({
    verdict,
    group,
    fact: [...fact, ...Object.keys(word)],
    none: [...none, 'untold', 'regions'],
    ...word,
  }),
  images: ({ name, group, built }) => ({ name: [...name, ...built], group }),
  channels: ({ column, foundBy }) => ({ column: ['channel', ...column, 'foundBy'], foundBy }),
  job: ({ step, column, note }) => ({ step, column, note }),
  table: ({ column, group, word, figure, verdict, note, ...plots }) => ({
    column: ['title', ...column],
    group,
    word,
    figure,
    verdict,
    note,
    ...keysOfPlots(plots),
  }),
  scored: ({ verdict, item, reason, part, group, note }) => ({
    verdict,
    item,
    reason,
    part,
    group,
    note,
  }),
  text: ({ snippet, note, refused }) => ({
    snippet: snippet.flatMap((name) => [name, `${name}.text`]),
    note,
    refused: refused.length > 0 ? ['title', ...refused] : [],
  }),
  transcript: ({ origin, note }) => ({ origin, note }),
}

function keysOfFields({ fields, instead = {} }: RunnableTool): Endings {
  const entries = Object.entries(fields)
  const choices = entries.flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' || field.kind === 'choices' ? [[name, field.options]] : [],
  )
  return {
    // Links have labels already.
    field: entries.flatMap(([name, field]) => (isLinkField(field) ? [] : [name])),
    ...Object.fromEntries(choices),
    ...(Object.keys(instead).length > 0 && {
      instead: ['title', 'ways', 'more', ...Object.entries(instead).flat()],
    }),
  }
}

/** Mismatches between a tool and its English texts. */
function problemsOf(tool: RunnableTool, words: Words): Problem[] {
  const written = new Set([...words.keys()].map((key) => pluralBase(words, key) ?? key))
  // A tool's names are those of its kind: its definition would not compile otherwise.
  const byNames = keysOf[tool.result] as (names: typeof tool.names) => Endings
  const endings = { ...keysOfFields(tool), ...byNames(tool.names) }
  const wanted = new Set(
    Object.entries(endings).flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`)),
  )
  // A field's hint is optional.
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
        reason: `has no text: add “${key}” to locales/en/tools/${tool.slug}.json, or remove the name here`,
      })),
    ...[...written]
      .filter((key) => isAboutNames(key) && !isNamed(key))
      .map((key) => ({
        file: `locales/en/tools/${tool.slug}.json`,
        key,
        reason: `is no name of the tool: remove it, or name it in lib/tools/${tool.slug}/tool.ts`,
      })),
  ]
}

/**
 * Names that must occur in a tool's code, by the kind of its result: as texts, columns as keys of an
 * object. Other names come from code about YouTube (pictures, ways to find a channel).
 */
const spelled: Partial<Record<ResultKind, readonly string[]>> = {
  draw: ['rule', 'removed', 'seed'],
  calculator: [
    'headline',
    'period',
    'assumption',
    'source',
    'ranges',
    'word',
    'note',
    'plot',
    'axis',
    'mark',
  ],
  chart: ['figure', 'verdict', 'note', 'plot', 'axis', 'mark'],
  facts: ['verdict', 'group', 'fact', 'none'],
  channels: ['column'],
  job: ['step', 'column', 'note'],
  table: ['column', 'group', 'word', 'figure', 'verdict', 'note', 'plot', 'axis', 'mark'],
  scored: ['verdict', 'item', 'reason', 'part', 'group', 'note'],
  text: ['snippet', 'note', 'refused'],
  transcript: ['origin', 'note'],
}

/** The keys of the objects that a source makes. */
function objectKeys(source: string): string[] {
  const keys: string[] = []
  traverse(parse(source, { sourceType: 'module', plugins: ['typescript'] }), {
    ObjectProperty({ node: { key, computed }, parentPath }) {
      if (computed || !parentPath.isObjectExpression()) return
      if (key.type === 'Identifier') keys.push(key.name)
      if (key.type === 'StringLiteral') keys.push(key.value)
    },
  })
  return keys
}

/** Whether a literal matches a text; a template's holes match anything. */
function matches(parts: readonly string[], text: string): boolean {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return /[a-z]/i.test(parts.join('')) && new RegExp(`^${escaped.join('.+')}$`).test(text)
}

/** Names of a tool that its code does not use. */
function unusedNames(root: string, { slug, result, names }: RunnableTool): Problem[] {
  const folder = path.join(root, 'lib/tools', slug)
  const sources = listFiles(folder)
    .filter((name) => name !== 'tool.ts')
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  const literals = sources.flatMap(literalsOf)
  const keys = result === 'channels' || result === 'job' ? sources.flatMap(objectKeys) : []
  const isUsed = (start: string, name: string) =>
    keys.includes(name) ||
    literals.some(({ parts }) => matches(parts, name) || matches(parts, `${start}.${name}`))
  return (spelled[result] ?? []).flatMap((start) =>
    ((names as Endings)[start] ?? [])
      .filter((name) => !isUsed(start, name))
      .map((name) => ({
        file: `lib/tools/${slug}/tool.ts`,
        key: `${start}.${name}`,
        reason: `isn’t used by the code in lib/tools/${slug}: remove it here and its text, or use it`,
      })),
  )
}

/** Names of the available tools without a text or a use, and texts without a name. */
export function toolNameProblems(root: string, english: ReadonlyMap<string, Words>): Problem[] {
  const file = path.join(root, registry)
  if (!fs.existsSync(file)) return []
  const { tools } = require(file) as { tools: readonly Tool[] }
  return tools.flatMap((tool) => {
    const words = english.get(`tools/${tool.slug}`)
    if (!words) return [{ file: `locales/en/tools/${tool.slug}.json`, reason: 'missing file' }]
    if (tool.where === 'planned') return []
    return [...problemsOf(tool, words), ...unusedNames(root, tool)]
  })
}
