/** A look that comes this soon after the one before belongs to the same sitting: a reload, another tab,
 * a log-in. */
const sittingMs = 4 * 3_600_000

/** Milliseconds since the epoch: when the list was last on the screen, and when at the end of the
 * sitting before. */
interface Visits {
  seen: number
  before?: number
}

const isTime = (value: unknown): value is number => Number.isFinite(value)

/** What another version or another program may have written counts as no visit. */
function read(text: string | null): Visits | undefined {
  try {
    const { seen, before } = (JSON.parse(text ?? 'null') ?? {}) as Record<keyof Visits, unknown>
    return isTime(seen) ? { seen, ...(isTime(before) && { before }) } : undefined
  } catch {
    return undefined
  }
}

/**
 * What a look at the list makes of the visits before. `lastVisit` is the end of the sitting before this
 * one, and undefined on a first visit; a clock that was ahead counts as now.
 */
export function look(
  stored: string | null,
  nowMs: number,
): { lastVisit: number | undefined; toStore: string } {
  const { seen, before } = read(stored) ?? {}
  const isSameSitting = seen !== undefined && nowMs - seen < sittingMs
  const lastVisit = isSameSitting ? before : seen
  const visits: Visits = { seen: nowMs, ...(lastVisit !== undefined && { before: lastVisit }) }
  return {
    lastVisit: lastVisit === undefined ? undefined : Math.min(lastVisit, nowMs),
    toStore: JSON.stringify(visits),
  }
}
