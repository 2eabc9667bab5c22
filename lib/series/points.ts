// A subject's points packed into few bytes: what each point adds to the one before, as numbers of
// variable length. A point of a video takes about nine bytes, less than a third of what it takes as
// numbers in BSON's arrays.

/** What is known of a subject at one moment. Counts that YouTube didn't tell are absent. */
export interface Point {
  /** Whole minutes since the epoch. */
  minute: number
  /** A channel's are of all its videos. */
  views?: number
  likes?: number
  comments?: number
  subscribers?: number
  videos?: number
}

/** The order is part of what is stored; a new count belongs at the end. */
const counts = ['views', 'likes', 'comments', 'subscribers', 'videos'] as const

/** Bits per byte of a number; the eighth says that another byte follows. */
const more = 128

// Arithmetic instead of bit operators, which would cut a number to 32 bits.
function writeNumber(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest >= more) {
    bytes.push((rest % more) + more)
    rest = Math.floor(rest / more)
  }
  bytes.push(rest)
}

/** Packs points, oldest first. All numbers are whole and below 2^52. */
export function packPoints(points: readonly Point[]): Uint8Array {
  const bytes: number[] = []
  const last: Point = { minute: 0 }
  for (const point of points) {
    writeNumber(bytes, point.minute - last.minute)
    last.minute = point.minute
    const known = counts.filter((name) => point[name] !== undefined)
    bytes.push(known.reduce((mask, name) => mask + 2 ** counts.indexOf(name), 0))
    for (const name of known) {
      writeNumber(bytes, point[name]! - (last[name] ?? 0))
      last[name] = point[name]!
    }
  }
  return Uint8Array.from(bytes)
}

/** The points that {@link packPoints} packed. @throws RangeError for anything else */
export function unpackPoints(bytes: Uint8Array): Point[] {
  let at = 0
  const readByte = (): number => {
    const byte = bytes[at++]
    if (byte === undefined) throw new RangeError('The packed points end too early.')
    return byte
  }
  const readNumber = (): number => {
    let [value, place] = [0, 1]
    for (;;) {
      const byte = readByte()
      value += (byte % more) * place
      if (byte < more) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
      place *= more
    }
  }
  const points: Point[] = []
  const last: Point = { minute: 0 }
  while (at < bytes.length) {
    last.minute += readNumber()
    const mask = readByte()
    const point: Point = { minute: last.minute }
    for (const [bit, name] of counts.entries()) {
      if (Math.floor(mask / 2 ** bit) % 2 === 0) continue
      last[name] = (last[name] ?? 0) + readNumber()
      point[name] = last[name]
    }
    points.push(point)
  }
  return points
}

const minuteMs = 60_000
/** Minutes of a slot: a subject gets at most one point in each. */
const slotMinutes = 6 * 60
/** How long a point is kept: YouTube's policy for API data, in days and in minutes.
 * Source: https://developers.google.com/youtube/terms/developer-policies, III.E.4 */
export const keptDays = 30
const keptMinutes = keptDays * 24 * 60

export const minuteOf = (timeMs: number): number => Math.floor(timeMs / minuteMs)
export const timeOf = (minute: number): number => minute * minuteMs
/** The number of a six-hour slot, on the clock of UTC. */
export const slotOf = (minute: number): number => Math.floor(minute / slotMinutes)
/** The first minute whose points are still kept. */
export const oldestMinute = (nowMs: number): number => minuteOf(nowMs) - keptMinutes

/** Points that are nearer to each other than this many minutes say nothing of a pace. */
const fewestMinutes = 180

/**
 * Views per hour between the last point and the latest one that is at least three hours older.
 * Undefined without two such points, and where views were taken back.
 */
export function viewsPerHour(points: readonly Point[]): number | undefined {
  const last = points.at(-1)
  const before = points.findLast(
    ({ minute, views }) => views !== undefined && last!.minute - minute >= fewestMinutes,
  )
  if (last?.views === undefined || before?.views === undefined || before.views > last.views)
    return undefined
  return ((last.views - before.views) * 60) / (last.minute - before.minute)
}
