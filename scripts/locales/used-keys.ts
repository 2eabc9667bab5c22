/**
 * Which keys the source code mentions. The rules, simple on purpose:
 * - A template is a pattern whose `${holes}` stand for anything without a dot or colon.
 * - Inside `t(…)`, a literal without `ns:` belongs to the namespaces of its file: the first one of
 *   each of its `useTranslation(…)`. Where that is not a literal, as in
 *   `useTranslation(namespace)`, or where `t` comes from elsewhere, it is any namespace.
 * - Anywhere else, a string with a dot or colon counts (`nav.home`, `tool:field.any`), and so does a
 *   template that also has letters (`hint.${name}`). A plain word (`live`) counts only in a file
 *   with `useTranslation`, for its namespaces, or as a member of a union type anywhere else: most
 *   words are not keys.
 * - This check's own files are ignored.
 * - A plural form is used when its base is.
 * - The keys of `errors` are the codes of `lib/errors.ts`, which a type guarantees.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pluralBase } from './compare'
import { type Literal, literalsOf } from './literals'
import { listFiles, type Problem, type Words } from './read'

const folders = ['pages', 'components', 'lib', 'context', 'scripts']
const errorTable = 'lib/errors.ts'
const anyNamespace = /^/

/** A mention of keys: those that match, in the namespaces that match one of the patterns. */
interface Mention {
  file: string
  namespaces: RegExp[]
  keys: RegExp
  /** The key, if it is a literal argument of `t`; it must exist then. */
  key?: string
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A literal as a pattern; a hole matches anything but the separators. */
function pattern(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map(escaped).join('[^.:]+')}$`)
}

/** Splits a literal at its first fixed colon. */
function splitNamespace(parts: readonly string[]): { namespace?: string[]; key: string[] } {
  const at = parts.findIndex((part) => part.includes(':'))
  const part = parts[at]
  if (part === undefined) return { key: [...parts] }
  const colon = part.indexOf(':')
  return {
    namespace: [...parts.slice(0, at), part.slice(0, colon)],
    key: [part.slice(colon + 1), ...parts.slice(at + 1)],
  }
}

/** The namespaces that a file's `t` looks in; none when it has no `useTranslation`. */
function fileNamespaces(code: string, literals: readonly Literal[]): RegExp[] {
  const calls = [...code.matchAll(/\buseTranslation\(/g)].length
  const written = literals
    .filter(({ before }) => /\buseTranslation\(\s*\[?\s*$/.test(before))
    .map(({ parts }) => pattern(parts))
  return calls > written.length ? [anyNamespace] : written
}

/** Whether a word outside of `t(…)` may be a key that is passed to it. */
function mayReachT({ parts, before, after }: Literal, scope: readonly RegExp[]): boolean {
  const fixed = parts.join('')
  if (!/[a-z]/i.test(fixed)) return false
  if (/[.:]/.test(fixed)) return true
  const inUnion = /[^|]\|\s*$/.test(before) || /^\s*\|[^|]/.test(after)
  return parts.length === 1 && (scope.length > 0 || inUnion)
}

/** The keys that a literal mentions, if it can be a key. */
function mentionOf(file: string, literal: Literal, scope: readonly RegExp[]): Mention | undefined {
  const { parts, before } = literal
  const direct = /(?:^|[^\w$])t\(\s*$/.test(before)
  if (!direct && !mayReachT(literal, scope)) return undefined
  const { namespace, key } = splitNamespace(parts)
  const own = scope.length > 0 && (direct || !parts.join('').includes('.'))
  return {
    file,
    namespaces: namespace ? [pattern(namespace)] : own ? [...scope] : [anyNamespace],
    keys: pattern(key),
    ...(direct && parts.length === 1 && { key: parts[0] }),
  }
}

/** The keys mentioned in a project's source code, and its error codes. */
export interface Usage {
  mentions: Mention[]
  errorCodes: string[]
}

/** Reads every `.ts` and `.tsx` of the source folders. */
export function readUsage(root: string): Usage {
  const mentions = folders.flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => !/^scripts\/(?:check-locales|locales\/)/.test(file))
      .flatMap((file) => {
        const code = fs.readFileSync(path.join(root, file), 'utf8')
        const literals = literalsOf(code)
        const scope = fileNamespaces(code, literals)
        return literals.flatMap((literal) => mentionOf(file, literal, scope) ?? [])
      }),
  )
  const table = path.join(root, errorTable)
  const codes = fs.existsSync(table) ? fs.readFileSync(table, 'utf8') : ''
  const errorCodes = [...codes.matchAll(/^\s*'?([\w.]+)'?: [45]\d\d,/gm)].map((match) => match[1]!)
  return { mentions, errorCodes }
}

/** English keys that nothing mentions. */
export function unusedKeys(english: ReadonlyMap<string, Words>, usage: Usage): Problem[] {
  return [...english]
    .filter(([namespace]) => namespace !== 'errors')
    .flatMap(([namespace, words]) => {
      const here = usage.mentions.filter(({ namespaces }) =>
        namespaces.some((pattern) => pattern.test(namespace)),
      )
      return [...words.keys()]
        .filter((key) => {
          const name = pluralBase(words, key) ?? key
          return !here.some(({ keys }) => keys.test(name))
        })
        .map((key) => ({ file: `locales/en/${namespace}.json`, key, reason: 'unused key' }))
    })
}

/** Literal keys and error codes without an English text. */
export function unwrittenKeys(english: ReadonlyMap<string, Words>, usage: Usage): Problem[] {
  const written = ({ namespaces, keys }: Mention) =>
    [...english].some(
      ([namespace, words]) =>
        namespaces.some((pattern) => pattern.test(namespace)) &&
        [...words.keys()].some((key) => keys.test(pluralBase(words, key) ?? key)),
    )
  return [
    ...usage.mentions
      .filter((mention) => mention.key !== undefined && !written(mention))
      .map(({ file, key }) => ({ file, key, reason: 'used but not written' })),
    ...usage.errorCodes
      .filter((code) => !english.get('errors')?.has(code))
      .map((code) => ({ file: errorTable, key: code, reason: 'used but not written' })),
  ]
}
