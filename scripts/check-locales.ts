/**
 * Checks that every language has all texts of English, worded as the glossary says
 * (`locales/wording-rules.ts`) and made from the English of today (`locales/sources.ts`), that English
 * has no unused texts, that every name in a tool's definition has a text, that every page loads exactly
 * the texts it shows, and that a browser's translation finds each text in an element of its own
 * (`locales/lone-texts.ts`).
 * Run: `tsx scripts/check-locales.ts [--root DIR]`. The rules for used keys are in
 * `locales/used-keys.ts`, those for pages in `locales/pages.ts`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type AllowList, readAllowList, strayAllowances } from './locales/allow-list'
import { compareNamespace } from './locales/compare'
import { loneTextProblems } from './locales/lone-texts'
import { pageProblems } from './locales/pages'
import { listFiles, type Problem, readLanguage, readTags, type Words } from './locales/read'
import { sourceProblems, staleReason } from './locales/sources'
import { toolNameProblems } from './locales/tool-names'
import { readUsage, unusedKeys, unwrittenKeys } from './locales/used-keys'
import { wordingFlaws } from './locales/wording'

const source = 'en'

/** Folders of `locales` that belong to no language (such as `zh-HANT` for `zh-Hant`). */
function strayFolders(root: string, tags: readonly string[]): Problem[] {
  return fs
    .readdirSync(path.join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !tags.includes(entry.name))
    .map(({ name }) => ({ file: `locales/${name}`, reason: 'no such language in languages.json' }))
}

/** Files that are missing or extra. */
function compareFiles(root: string, tag: string): Problem[] {
  const wanted = listFiles(path.join(root, 'locales', source))
  const present = listFiles(path.join(root, 'locales', tag))
  const problem = (name: string, reason: string) => ({ file: `locales/${tag}/${name}`, reason })
  return [
    ...wanted
      .filter((name) => !present.includes(name))
      .map((name) => problem(name, 'missing file')),
    ...present
      .filter((name) => !wanted.includes(name) || !name.endsWith('.json'))
      .map((name) => problem(name, 'extra file')),
  ]
}

/** All problems of one language, compared with English (or of English itself). */
function checkLanguage(
  root: string,
  tag: string,
  english: ReadonlyMap<string, Words>,
  allow: AllowList,
): Problem[] {
  const language = readLanguage(root, tag)
  const problems = [...compareFiles(root, tag), ...language.problems]
  for (const [namespace, words] of language.words) {
    const original = english.get(namespace)
    if (!original) continue
    const allowed = (key: string, value: string) =>
      tag === source || allow.has(tag, namespace, key, value)
    for (const found of compareNamespace(original, words, tag, allowed))
      problems.push({ file: `locales/${tag}/${namespace}.json`, ...found })
    // The words of a search are what people type, also where the site has another word.
    if (namespace === 'search') continue
    for (const found of wordingFlaws(tag, words))
      problems.push({ file: `locales/${tag}/${namespace}.json`, ...found })
  }
  return tag === source
    ? problems
    : [...problems, ...sourceProblems(root, tag, english, language.words)]
}

/** Every problem of the translations under a project's root; none when they are complete. */
export function checkLocales(root: string): Problem[] {
  const tags = readTags(root)
  const english = readLanguage(root, source).words
  const { allow, problems } = readAllowList(root)
  const usage = readUsage(root)
  return [
    ...problems,
    ...strayAllowances(allow, tags, english),
    ...strayFolders(root, tags),
    ...tags.flatMap((tag) => checkLanguage(root, tag, english, allow)),
    ...unusedKeys(english, usage),
    ...unwrittenKeys(english, usage),
    ...toolNameProblems(root, english),
    ...pageProblems(root, english),
    ...loneTextProblems(root),
  ]
}

/** The one line for a project without problems. */
export function summary(root: string): string {
  const english = [...readLanguage(root, source).words.values()]
  const keys = english.reduce((total, words) => total + words.size, 0)
  return `${readTags(root).length} languages, ${keys} keys each: complete`
}

/**
 * The problems as lines. What several languages lack, a file or a new translation of a changed text, is
 * one line, after all others: whoever only knows English can mend those others, and nothing more.
 */
export function report(problems: readonly Problem[]): string[] {
  const lines: string[] = []
  const tagsByLine = new Map<string, string[]>()
  for (const { file, key, reason } of problems) {
    const [, tag, name] = /^locales\/([^/]+)\/(.+)$/.exec(file) ?? []
    const english = `locales/${source}/${name}`
    const isMissing = reason === 'missing file' && tag !== source
    if (tag && (isMissing || reason === staleReason)) {
      const line = isMissing
        ? `${english}: not translated yet`
        : `${english}: ${key}: changed, and not yet translated again`
      tagsByLine.set(line, [...(tagsByLine.get(line) ?? []), tag])
    } else lines.push(key === undefined ? `${file}: ${reason}` : `${file}: ${key}: ${reason}`)
  }
  const untranslated = [...tagsByLine].map(([line, tags]) => `${line}: ${tags.join(', ')}`)
  const hint =
    lines.length === 0 && untranslated.length > 0
      ? [
          'Nothing else is wrong with the texts. If you don’t know these languages, open the pull request with English alone: a maintainer translates it.',
        ]
      : []
  return [...lines, ...untranslated, ...hint]
}

function main(): void {
  const { values } = parseArgs({ options: { root: { type: 'string' } } })
  const root = path.resolve(values.root ?? path.join(__dirname, '..'))
  const problems = checkLocales(root)
  for (const line of report(problems)) console.error(line)
  if (problems.length === 0) console.log(summary(root))
  else process.exitCode = 1
}

if (require.main === module) main()
