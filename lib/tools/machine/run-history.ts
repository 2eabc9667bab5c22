import { storageKeys } from '../../browser/storage-keys'
import { storedList } from '../../browser/stored-list'
import { thumbnailImageUrl } from '../../youtube/pictures/addresses'
import { isLastInputKey, lastInputKey } from './last-input'

/** One run of a tool in this browser. */
export interface ToolRun {
  slug: string
  /** Milliseconds since the epoch. */
  at: number
  /** The input as the tool page's query; absent when it is too long to keep. */
  query?: string
  /** What the result is about: its name, and its picture's address on this site. */
  title?: string
  picture?: string
}

const maxRuns = 500
/** Characters of an input that are kept, at most. */
const maxQuery = 400

/** Whether a stored value is a run: another version or another program may have written it. */
const isRun = (value: unknown): value is ToolRun => {
  const { slug, at, ...texts } = (value ?? {}) as Record<string, unknown>
  return (
    typeof slug === 'string' &&
    typeof at === 'number' &&
    !Number.isNaN(new Date(at).getTime()) &&
    ['query', 'title'].every((name) => /^(string|undefined)$/.test(typeof texts[name])) &&
    (texts.picture === undefined || /^\/(?!\/)/.test(String(texts.picture)))
  )
}

export const runs = storedList(storageKeys.runs, isRun)

/** The runs stored in this browser, newest first. */
export const toolRuns = (): ToolRun[] => [...runs.read()]

/** What a result is about, whatever its kind: the first video, channel or playlist in it. */
export function subjectOf(data: unknown): Pick<ToolRun, 'title' | 'picture'> {
  type About = { id?: string; title?: string; avatar?: string }
  type Part = { video?: About; channel?: About; playlist?: About; result?: Part; items?: Part[] }
  const part = (data ?? {}) as Part
  const { video, channel, playlist } = part.items?.find(({ result }) => result)?.result ?? part
  const { id, title, avatar } = video ?? channel ?? playlist ?? {}
  const picture = video && id ? thumbnailImageUrl(id, 'mqdefault') : avatar
  return { ...(title && { title }), ...(picture && { picture }) }
}

/** Stores that a tool ran just now, on what and about what. */
export function recordRun(slug: string, query: string, data: unknown): void {
  const kept = query.length > 0 && query.length <= maxQuery && { query, ...subjectOf(data) }
  runs.write([{ slug, at: Date.now(), ...kept }, ...toolRuns()].slice(0, maxRuns))
}

/** The last runs, each tool and input once, the newest first. */
export function lastRuns(all: readonly ToolRun[]): ToolRun[] {
  const seen = new Map<string, ToolRun>()
  for (const run of all) {
    const key = `${run.slug}?${run.query ?? ''}`
    if (!seen.has(key)) seen.set(key, run)
  }
  return [...seen.values()]
}

/** The last runs that can be repeated, as {@link lastRuns}. */
export const repeatableRuns = (all: readonly ToolRun[], most: number): ToolRun[] =>
  lastRuns(all.filter(({ query }) => query)).slice(0, most)

/** The first value of an input, as a name for it where the result had none. */
export const inputOf = ({ query = '' }: ToolRun): string =>
  [...new URLSearchParams(query).values()][0] ?? ''

/** Forgets every run of a tool on the same input, and that its form last held it. */
export function forgetRun({ slug, query }: ToolRun): void {
  runs.write(toolRuns().filter((run) => run.slug !== slug || run.query !== query))
  forgetInputs((key) => key === lastInputKey(slug))
}

/** Forgets every run and input. */
export function forgetRuns(): void {
  runs.write([])
  forgetInputs(isLastInputKey)
}

function forgetInputs(isOne: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isOne)) localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing to forget.
  }
}

/** Runs on each of the last days of this device's calendar, the oldest first, today last. */
export function runsByDay(runs: readonly ToolRun[], days: number): { day: Date; runs: number }[] {
  const today = new Date()
  return Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago)
    const end = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago + 1)
    const count = runs.filter(({ at }) => at >= day.getTime() && at < end.getTime()).length
    return { day, runs: count }
  })
}
