import { clockIn } from '../markup'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null

/** Parts of a time in milliseconds, as objects name them. */
const partMs = { hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1, nanos: 1e-6 }

/** A number with its unit, in milliseconds: `1.200s`, `1.5 sec`, `1500ms`. */
const withUnit = /^\+?(\d{1,12}(?:\.\d{1,12})?)\s?(m?)s(?:ec(?:onds?)?)?$/i
/** ISO 8601: `PT1M5.2S`. */
const isoTime = /^PT(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/i

/** Milliseconds of what a program writes in words of its own. */
function writtenTime(value: string): number | undefined {
  const [, number, milli] = withUnit.exec(value) ?? []
  if (number !== undefined) return Math.round(Number(number) * (milli ? 1 : 1000))
  const [found, hours = 0, minutes = 0, seconds = 0] = isoTime.exec(value) ?? []
  if (found !== undefined)
    return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
  return value.includes(':') ? clockIn(value) : undefined
}

export const numberOf = (value: unknown, unit: number): number | undefined => {
  if (isFields(value)) {
    const parts = Object.entries(partMs).filter(([name]) => name in value)
    const sum = parts.reduce((sum, [name, size]) => sum + Number(value[name]) * size, 0)
    // Zero has no parts.
    const isTime = parts.length > 0 || (!Array.isArray(value) && Object.keys(value).length === 0)
    return isTime && Number.isFinite(sum) ? Math.round(sum) : undefined
  }
  const written = typeof value === 'string' ? value.trim() : value
  const number = typeof written === 'string' && written !== '' ? Number(written) : written
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0)
    return Math.round(number * unit)
  return typeof written === 'string' ? writtenTime(written) : undefined
}
