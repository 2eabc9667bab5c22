import { plainTime } from '../typed-numbers'

const digit = String.raw`\p{Nd}`
/** Blanks and marks of direction that stand inside times now and then. */
const gap = String.raw`[ \u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069]{0,2}`
const colon = `${gap}[:：﹕︓∶꞉]${gap}`

const clock = `${digit}{1,7}${colon}${digit}{1,3}(?:${colon}${digit}{1,3})?`
const fraction = `${gap}[.,:;٫٬،，．]${gap}${digit}{1,40}(?:\\.${digit}{1,40})?(?!${digit}{0,3}${colon}${digit})`

/**
 * A time as files have it, as the source of a regular expression without groups: hours may be missing;
 * a fraction follows a dot or a comma, frames or milliseconds a colon or a semicolon. The last
 * digits aren’t the beginning of another time, as in `0:01,0:02`.
 */
export const clockSource = `${clock}(?:${fraction})?`

/** A time with a fraction, likewise. */
export const exactSource = clock + fraction

const plainClock = (text: string) =>
  plainTime(text)
    .replace(/[٫٬،，．]/g, '.')
    .replace(/[^\d.,:;]/g, '')

const parts = /^(?:(\d+):(?=\d+:))?(\d+):(\d+)(?:([.,:;])(\d+))?/

/**
 * Milliseconds of a time that {@link clockSource} matches, as far as it can be read: decimals past the
 * third are cut, and so are frames, whose rate isn’t known. 60 to 999 seconds count on.
 */
export function readClock(text: string): number | undefined {
  const plain = plainClock(text)
  // Of four numbers with colons, the last ones are frames or milliseconds.
  const four = /^(\d+:\d+:\d+)[:;](\d+)/.exec(plain)
  const found = parts.exec(four ? `${four[1]};${four[2]}` : plain)
  if (!found) return undefined
  const [, hours = '0', minutes, seconds, mark, fraction = '0'] = found
  const isFrames = (mark === ':' || mark === ';') && fraction.length < 3
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + (isFrames ? 0 : Number(fraction.padEnd(3, '0').slice(0, 3)))
}

/** Whether a time has minutes or seconds above 59, which WebVTT has not. */
export function isOverfull(text: string): boolean {
  const [, hours, minutes, seconds] = parts.exec(plainClock(text)) ?? []
  return Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)
}

/** For each time the next one that is another, as lines of two languages or voices have one time. */
export function nextTimes(times: readonly (number | undefined)[]): (number | undefined)[] {
  const found: (number | undefined)[] = []
  let [next, own]: (number | undefined)[] = []
  for (let at = times.length - 1; at >= 0; at--) {
    const time = times[at]
    if (time !== undefined && time !== own) [next, own] = [own, time]
    found[at] = time === undefined ? own : next
  }
  return found
}

/** Milliseconds as SRT (comma) and WebVTT (dot) write them: hours always, three decimals. */
export function writeClock(milliseconds: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(milliseconds))
  const part = (unit: number, size: number) => String(Math.floor(whole / unit) % size)
  const hours = String(Math.floor(whole / 3_600_000)).padStart(2, '0')
  const [minutes, seconds] = [part(60_000, 60), part(1000, 60)].map((one) => one.padStart(2, '0'))
  return `${hours}:${minutes}:${seconds}${mark}${String(whole % 1000).padStart(3, '0')}`
}
