import { plainTime } from './typed-numbers'

/**
 * Parses a time in a video into whole seconds: `83`, `1:23`, `1:02:03`, `1h2m3s`, `1 h 45`, `90 sec`.
 * Fractions are cut.
 * Digits and colons may be those of any script. Returns undefined for anything else, minutes or seconds above 59 after a colon included.
 */
export function parseTime(text: string): number | undefined {
  const trimmed = plainTime(text).trim()
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{2})(?:[.,]\d{1,9})?$/.exec(trimmed)
  if (clock) {
    const [, hours, minutes, seconds] = clock.map(Number)
    if (seconds! > 59 || (clock[1] !== undefined && minutes! > 59)) return undefined
    return (clock[1] === undefined ? 0 : hours! * 3600) + minutes! * 60 + seconds!
  }
  // What follows hours without a unit is minutes: 1h45.
  const units =
    /^(?:(\d{1,3})\s?h)?\s?(?:(\d{1,4})\s?m(?:in)?|(?<=h\s?)(\d{1,4})$)?\s?(?:(\d{1,6})\s?(?:s(?:ec)?)?)?$/i.exec(
      trimmed,
    )
  if (!units || trimmed === '') return undefined
  const [hours, minutes, bare, seconds] = units.slice(1).map((part) => Number(part ?? 0))
  return hours! * 3600 + (minutes! + bare!) * 60 + seconds!
}

/** Seconds as YouTube shows them: `1:23`, `1:02:03`. */
export function formatTime(seconds: number): string {
  const clock = [Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const hours = Math.floor(seconds / 3600)
  const [minutes, rest] = clock.map((part) => String(part).padStart(2, '0'))
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${clock[0]}:${rest}`
}
