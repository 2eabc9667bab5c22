import { type BatchItemOf, itemsOf } from '../results/batch'

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
  return named || (typeof about === 'string' ? about : undefined) || undefined
}

/** The links of a batch, or the one result; a list of ideas has `items`, too. */
function linksOf(data: unknown): BatchItemOf<object>[] {
  if (typeof data !== 'object' || data === null) return []
  const items = itemsOf(data as { items: BatchItemOf<object>[] })
  return items.every((item) => 'ok' in item) ? items : itemsOf({ ...data, items: undefined })
}

/**
 * What a run is about, for the page's title: the names of the videos or channels in its result, or else
 * what was typed.
 * @param input the run's query
 */
export function runSubject(data: unknown, input: URLSearchParams): string {
  const names = linksOf(data).map((item) => (item.ok ? nameOf(item.result) : item.input))
  const known = names.every((name) => name !== undefined)
  const words = known && names.length > 0 ? names : [...input.values()]
  const subject = words.join(', ').replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(subject)]
  if (letters.length <= most) return subject
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
