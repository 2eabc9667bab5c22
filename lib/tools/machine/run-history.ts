/** One run of a tool in this browser. */
export interface ToolRun {
  slug: string
  /** Milliseconds since the epoch. */
  at: number
}

const storageKey = 'toolRuns'
const maxRuns = 500

const isRun = (value: unknown): value is ToolRun => {
  const { slug, at } = (value ?? {}) as Partial<ToolRun>
  return typeof slug === 'string' && typeof at === 'number'
}

/** The runs stored in this browser, newest first. */
export function toolRuns(): ToolRun[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isRun) : []
  } catch {
    return []
  }
}

/** Stores that a tool ran just now, without its input. */
export function recordRun(slug: string): void {
  try {
    const runs = [{ slug, at: Date.now() }, ...toolRuns()].slice(0, maxRuns)
    localStorage.setItem(storageKey, JSON.stringify(runs))
  } catch {
    // Storage is full or disabled. The history is optional, so the run goes on without it.
  }
}

/** Tools in the order of their last run, each once. */
export function recentTools(runs: readonly ToolRun[]): ToolRun[] {
  return [...new Map(runs.toReversed().map((run) => [run.slug, run])).values()].sort(
    (a, b) => b.at - a.at,
  )
}

/** Runs on each of the last days of this device's calendar, the oldest first, today last. */
export function runsByDay(
  runs: readonly ToolRun[],
  days: number,
  now = Date.now(),
): { day: Date; runs: number }[] {
  const today = new Date(now)
  return Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago)
    const end = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago + 1)
    const count = runs.filter(({ at }) => at >= day.getTime() && at < end.getTime()).length
    return { day, runs: count }
  })
}
