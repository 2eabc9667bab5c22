/** What a tool's code does with the names of its definition. */
import fs from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import traverse from '@babel/traverse'
import type { RunnableTool } from '../../lib/tools/machine/define-tool'
import type { ResultKind } from '../../lib/tools/results/kinds'
import { literalsOf } from './literals'
import { listFiles, type Problem, type Words } from './read'

/** The rest of keys after the first dot, by the part before it. */
export type Endings = Record<string, readonly string[]>

/**
 * Names that must occur in a tool's code, by the kind of its result: as texts, columns as keys of an
 * object. Other names come from code about YouTube (pictures, ways to find a channel).
 */
export const spelled: Partial<Record<ResultKind, readonly string[]>> = {
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
  facts: ['verdict', 'group', 'fact', 'none'],
  channels: ['column'],
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

/** The code of a tool, without its definition. */
function sourcesOf(root: string, slug: string): string[] {
  const folder = path.join(root, 'lib/tools', slug)
  return listFiles(folder)
    .filter((name) => name !== 'tool.ts')
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
}

/** Names whose texts have plural forms, where the code gives no number to choose the form by. */
export function uncounted(
  root: string,
  { slug, result, names }: RunnableTool,
  words: Words,
): Problem[] {
  const plurals = (spelled[result] ?? []).flatMap((start) =>
    ((names as Endings)[start] ?? [])
      .map((name) => `${start}.${name}`)
      .filter((key) => words.has(`${key}_one`)),
  )
  if (plurals.length === 0 || sourcesOf(root, slug).flatMap(objectKeys).includes('count')) return []
  return plurals.map((key) => ({
    file: `locales/en/tools/${slug}.json`,
    key,
    reason: `has plural forms, but the code in lib/tools/${slug} passes no “count” to choose one by: pass the number as { count }`,
  }))
}

/** Names of a tool that its code does not use. */
export function unusedNames(root: string, { slug, result, names }: RunnableTool): Problem[] {
  const sources = sourcesOf(root, slug)
  const literals = sources.flatMap(literalsOf)
  const keys = result === 'channels' ? sources.flatMap(objectKeys) : []
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
