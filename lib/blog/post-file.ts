// Posts as Markdown files (docs/blog.md).
import { trimmedMarkdown } from '../typed-text'

/** What an author writes of a post. */
export interface PostWords {
  title: string
  description: string
  /** Empty for the site's team. */
  author: string
  tags: string[]
  /** A picture of this site, as in the text; empty without one. */
  cover: string
  /** Markdown. */
  text: string
}

/** A post as its file has it. */
export interface PostFile extends PostWords {
  /** ISO 8601 day on which it came out. */
  date?: string
}

const names = ['title', 'description', 'date', 'tags', 'author', 'cover']
/** Of what else may be wrong: a line of that name is told whole. */
const faults = new Set(['head', 'text'])
const head = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/
/** One of a list and what ends it. */
const listed = /\s*((?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*|[^\s,"'[\]{}][^,[\]{}]*)(?:,|$)/y

/** A value that YAML's quotes surround, without them; any other as it is. @throws SyntaxError */
function unquoted(value: string): string {
  if (!quoted.test(value)) return value
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : JSON.parse(value)
}

/** The texts of YAML's `[a, "b"]`, or of a line with commas. @throws SyntaxError */
function readTags(value: string): string[] {
  if (!/^\[.*\]$/.test(value)) return unquoted(value).split(/[,،、，]/)
  const inner = value.slice(1, -1).trim()
  const found: string[] = []
  for (listed.lastIndex = 0; listed.lastIndex < inner.length; ) {
    const [, text] = listed.exec(inner) ?? []
    if (text === undefined) throw new SyntaxError('no list')
    found.push(unquoted(text.trim()))
  }
  return found
}

/** A head whose tags stand on one line; YAML writes a list on lines of its own, too.
 * @throws SyntaxError */
const withListsInOneLine = (lines: string): string =>
  lines.replace(/^tags:[ \t]*\n((?:[ \t]*- .*(?:\n|$))+)/m, (_, items: string) => {
    const tags = items.match(/(?<=- ).*/g)!.map((item) => {
      if (/^\s*[[{]/.test(item)) throw new SyntaxError('no text')
      return unquoted(item.trim())
    })
    return `tags: ${JSON.stringify(tags)}\n`
  })

/** What a value's reader makes of it; undefined where it can't. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads a file.
 * @returns what is wrong with it: the name of a line before the text, or `head` where there are none
 */
export function readPostFile(file: string): PostFile | { wrong: string } {
  const content = file.replace(/\r\n?/g, '\n')
  const found = head.exec(content)
  if (!found) return { wrong: 'head' }
  const values: Record<string, string> = {}
  const lines = attempt(() => withListsInOneLine(found[1]!))
  if (lines === undefined) return { wrong: 'tags' }
  for (const line of lines.split('\n').filter((one) => one.trim())) {
    const [, name = '', typed = ''] = /^([a-z]+):(.*)$/.exec(line) ?? []
    if (!names.includes(name) || Object.hasOwn(values, name))
      return { wrong: !name || faults.has(name) ? line.trim() : name }
    const value = name === 'tags' ? typed.trim() : attempt(() => unquoted(typed.trim()))
    if (value === undefined) return { wrong: name }
    values[name] = value
  }
  const { title = '', description = '', date, tags = '', author = '', cover = '' } = values
  if (date !== undefined && !isDay(date)) return { wrong: 'date' }
  const labels = attempt(() => readTags(tags))
  if (!labels) return { wrong: 'tags' }
  return {
    ...{ title, description, author, cover },
    tags: labels.map((tag) => tag.trim()).filter(Boolean),
    ...(date && { date }),
    text: trimmedMarkdown(content.slice(found[0].length)),
  }
}

/** Whether a text is a day of the calendar: `2026-11-19`. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && at.toJSON()?.slice(0, 10) === text
}

/** Writes a file that {@link readPostFile} reads as the same. */
export function writePostFile({ tags, text, ...words }: PostFile): string {
  const plain = tags.join(', ')
  const values: Record<string, string | undefined> = {
    ...words,
    // Some tags would be read as a list, or without their quotes.
    tags: /^["'[]/.test(plain) ? JSON.stringify(tags) : plain,
  }
  const lines = names.flatMap((name) => {
    const value = values[name]
    if (!value) return []
    return [`${name}: ${name !== 'tags' && quoted.test(value) ? JSON.stringify(value) : value}`]
  })
  return `---\n${lines.join('\n')}\n---\n${text}\n`
}
