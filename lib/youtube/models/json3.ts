/** One event of captions that has text. Times are milliseconds from the start of the video. */
export interface Json3Line {
  startMs: number
  durationMs: number
  /** As written, with its line breaks. */
  text: string
}

/** YouTube sends some of these numbers as strings. */
const milliseconds = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.round(number)
    : undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/**
 * The events of captions in YouTube's `json3` format that have text, as they come; undefined for
 * anything else. Events without segments set styles and windows. A time of 0 is left out by YouTube.
 * The format is YouTube's own and not documented.
 */
export function linesInJson3(text: string): Json3Line[] | undefined {
  let events: unknown
  try {
    events = field(JSON.parse(text), 'events')
  } catch {
    return undefined
  }
  if (!Array.isArray(events)) return undefined
  const lines: Json3Line[] = []
  for (const event of events) {
    const segments = field(event, 'segs')
    if (segments === undefined) continue
    const startMs = milliseconds(field(event, 'tStartMs') ?? 0)
    const durationMs = milliseconds(field(event, 'dDurationMs') ?? 0)
    if (!Array.isArray(segments) || startMs === undefined || durationMs === undefined) {
      return undefined
    }
    const words = segments.map((segment) => field(segment, 'utf8') ?? '')
    if (!words.every((word) => typeof word === 'string')) return undefined
    lines.push({ startMs, durationMs, text: words.join('') })
  }
  return lines
}
