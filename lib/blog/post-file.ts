// Posts as Markdown files (docs/blog.md).

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
const head = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/**
 * Reads a file.
 * @returns what is wrong with it: the name of a line before the text, or `head` where there are none
 */
export function readPostFile(file: string): PostFile | { wrong: string } {
  const content = file.replace(/\r\n?/g, '\n')
  const found = head.exec(content)
  if (!found) return { wrong: 'head' }
  const values: Record<string, string> = {}
  for (const line of found[1]!.split('\n').filter((one) => one.trim())) {
    const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(line) ?? []
    if (!names.includes(name) || Object.hasOwn(values, name)) return { wrong: name || line.trim() }
    values[name] = value.trim()
  }
  const { title = '', description = '', date, tags = '', author = '', cover = '' } = values
  if (date !== undefined && !isDay(date)) return { wrong: 'date' }
  return {
    ...{ title, description, author, cover },
    tags: tags
      .split(/[,،、，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(date && { date }),
    text: content.slice(found[0].length).trim(),
  }
}

/** Whether a text is a day of the calendar: `2026-11-19`. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && at.toJSON()?.slice(0, 10) === text
}

/** Writes a file that {@link readPostFile} reads as the same. */
export function writePostFile({ tags, text, ...words }: PostFile): string {
  const values = { ...words, tags: tags.join(', ') } as Record<string, string | undefined>
  const lines = names.flatMap((name) => (values[name] ? [`${name}: ${values[name]}`] : []))
  return `---\n${lines.join('\n')}\n---\n${text}\n`
}
