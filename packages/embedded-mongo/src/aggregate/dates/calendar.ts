import { timeOf } from './zone'

export const dayLength = 86_400_000

/** Days since 1970 of a local time in milliseconds. */
export const dayNumber = (local: number) => Math.floor(local / dayLength)

const startOfYear = (year: number) =>
  timeOf({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 })

const yearOf = (local: number) => new Date(local).getUTCFullYear()

/** The day of the year, 1 to 366. */
export const dayOfYear = (local: number) =>
  dayNumber(local) - dayNumber(startOfYear(yearOf(local))) + 1

/** The day of the week, from 1 for Sunday to 7 for Saturday. */
export const dayOfWeek = (local: number) => new Date(local).getUTCDay() + 1

/** The ISO day of the week, from 1 for Monday to 7 for Sunday. */
export const isoDayOfWeek = (local: number) => new Date(local).getUTCDay() || 7

/** The week, 0 to 53; weeks begin on Sunday, and days before the first Sunday are in week 0. */
export const week = (local: number) =>
  Math.floor((dayOfYear(local) + 6 - new Date(local).getUTCDay()) / 7)

/** An ISO week belongs to the year of its Thursday. */
const thursday = (local: number) => local + (4 - isoDayOfWeek(local)) * dayLength

export const isoWeekYear = (local: number) => yearOf(thursday(local))

/** The ISO week, 1 to 53. */
export const isoWeek = (local: number) => Math.ceil(dayOfYear(thursday(local)) / 7)

/** The first day of a year's ISO week 1, a Monday. */
export function isoYearStart(year: number): number {
  const fourth = startOfYear(year) + 3 * dayLength
  return fourth - (isoDayOfWeek(fourth) - 1) * dayLength
}
