import { itemsOf } from '../results/batch'

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

/**
 * What a run is about, for the page's title: the names of the videos or channels in its result, or else
 * what was typed.
 * @param input the run's query
 */
export function runSubject(data: unknown, input: URLSearchParams): string {
  const names = itemsOf(data).map((item) => (item.ok ? nameOf(item.result) : item.input))
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
