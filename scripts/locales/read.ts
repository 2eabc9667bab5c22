import fs from 'node:fs'
import path from 'node:path'

/** A problem. `file` is relative to the root. */
export interface Problem {
  file: string
  key?: string
  reason: string
}

/** A namespace's texts by key; `undefined` for an unusable text. */
export type Words = ReadonlyMap<string, string | undefined>

export interface LanguageWords {
  /** By namespace: the file's path in the language's folder, without `.json`. */
  words: ReadonlyMap<string, Words>
  problems: Problem[]
}

/** The canonical tags of the site's languages, which are also their folders. */
export function readTags(root: string): string[] {
  const text = fs.readFileSync(path.join(root, 'lib/i18n/languages.json'), 'utf8')
  return (JSON.parse(text) as { tag: string }[]).map(({ tag }) => tag)
}

/** Every file below a folder, relative to it and with `/`; none when there is no such folder. */
export function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
}

/** The content of a JSON file, or why there is none. */
export function readJson(file: string): { content: unknown } | { reason: string } {
  try {
    return { content: JSON.parse(fs.readFileSync(file, 'utf8')) }
  } catch (error) {
    return { reason: `not valid JSON (${error instanceof Error ? error.message : error})` }
  }
}

/** Why a value cannot be shown; undefined if it can. */
function flaw(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'not a string'
  return value.trim() === '' ? 'empty' : undefined
}

/** All texts of a language, and the problems of its files. */
export function readLanguage(root: string, tag: string): LanguageWords {
  const folder = path.join(root, 'locales', tag)
  const words = new Map<string, Words>()
  const problems: Problem[] = []
  for (const name of listFiles(folder).filter((name) => name.endsWith('.json'))) {
    const file = `locales/${tag}/${name}`
    const read = readJson(path.join(folder, name))
    if ('reason' in read) {
      problems.push({ file, reason: read.reason })
      continue
    }
    if (typeof read.content !== 'object' || read.content === null || Array.isArray(read.content)) {
      problems.push({ file, reason: 'not an object of texts' })
      continue
    }
    const own = new Map<string, string | undefined>()
    for (const [key, value] of Object.entries(read.content)) {
      const reason = flaw(value)
      if (reason) problems.push({ file, key, reason })
      own.set(key, reason ? undefined : String(value))
    }
    words.set(name.slice(0, -'.json'.length), own)
  }
  return { words, problems }
}
