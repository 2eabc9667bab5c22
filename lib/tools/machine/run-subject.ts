import { type BatchItemOf, itemsOf } from '../results/batch'
import { type Fields, isLinkField, isNumberField, type NumberField } from './fields'

/** A title that tabs and histories show whole. */
const most = 70

interface Named {
  video?: { title?: string; id?: string }
  channel?: { title?: string }
  playlist?: { title?: string }
  about?: unknown
}

/** What one result is about, in its own words. */
function nameOf(result: unknown): string | undefined {
  const { video, channel, playlist, about } = (result ?? {}) as Named
  const named = video?.title || channel?.title || playlist?.title || video?.id
  const title = (about as { title?: unknown } | undefined)?.title ?? about
  return named || (typeof title === 'string' ? title : undefined) || undefined
}

/** The links of a batch, or the one result; a list of ideas has `items`, too. */
function linksOf(data: unknown): BatchItemOf<object>[] {
  if (typeof data !== 'object' || data === null) return []
  const items = itemsOf(data as { items: BatchItemOf<object>[] })
  return items.every((item) => 'ok' in item) ? items : itemsOf({ ...data, items: undefined })
}

/** The words and countries that were typed, or else the numbers; nothing where only a link's name would do. */
function typedIn(
  fields: Fields,
  input: URLSearchParams,
  written: (name: string, field: NumberField, value: number) => string,
): string[] {
  const given = [...input].flatMap(([name, text]) => {
    const field = fields[name]
    return field ? [{ name, field, text }] : []
  })
  if (given.some(({ field }) => isLinkField(field))) return []
  const words = given.filter(({ field: { kind }, text }) =>
    kind === 'keyword' || kind === 'text'
      ? !/^https?:/i.test(text)
      : kind === 'region' || kind === 'language',
  )
  if (words.length > 0) return words.map(({ text }) => text)
  return given.flatMap(({ name, field, text }) =>
    isNumberField(field) ? [written(name, field, Number(text))] : [],
  )
}

/**
 * What a run is about, for the page's title: the names of the videos or channels in its result, or else
 * what was typed.
 * @param fields the tool's
 * @param input the run's query
 * @param written a number with the name of its field
 */
export function runSubject(data: unknown, ...typed: Parameters<typeof typedIn>): string {
  const names = linksOf(data).flatMap((item) => (item.ok ? [nameOf(item.result)] : []))
  const known = names.every((name) => name !== undefined)
  const words = known && names.length > 0 ? names : typedIn(...typed)
  const subject = words
    .join(', ')
    // What isolates a name's direction in a sentence.
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...new Intl.Segmenter().segment(subject)]
  if (letters.length <= most) return subject
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
