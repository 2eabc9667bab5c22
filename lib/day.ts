// A day without a time, as the browser's date fields and the address write it: `YYYY-MM-DD`.

/** What half a date is to a form: no day, but not none that was left out either. */
export const halfDay = '?'

/** The last day that a date field takes: browsers offer years of six digits without one. */
export const lastDay = '9999-12-31'

/** The midnight in UTC of a day such as `2026-01-31`; undefined for a day that doesn't exist. */
export function dayOf(text: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
  return exists ? instant : undefined
}

/** Whether a value is a day that exists. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && dayOf(value) !== undefined
