/** Hours may be missing or have more digits; milliseconds after a dot or a comma. */
const clock = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** A time of SRT or WebVTT (`00:01:02,345`, `01:02.345`) in milliseconds, or undefined. */
export function readClock(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = '0'] = clock.exec(text) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Milliseconds as SRT (comma) and WebVTT (dot) write them: hours always, three decimals. */
export function writeClock(milliseconds: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(milliseconds))
  const part = (unit: number, size: number) => String(Math.floor(whole / unit) % size)
  const hours = String(Math.floor(whole / 3_600_000)).padStart(2, '0')
  const [minutes, seconds] = [part(60_000, 60), part(1000, 60)].map((one) => one.padStart(2, '0'))
  return `${hours}:${minutes}:${seconds}${mark}${String(whole % 1000).padStart(3, '0')}`
}

/** The two times of a line such as `00:01.000 --> 00:04.000 align:start`, or undefined. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  const arrow = line.indexOf('-->')
  if (arrow < 0) return undefined
  const start = readClock(line.slice(0, arrow).trim())
  // Settings of the cue follow after a space.
  const [after = ''] = line
    .slice(arrow + 3)
    .trim()
    .split(/\s/, 1)
  const end = readClock(after)
  return start === undefined || end === undefined ? undefined : { start, end }
}
