/**
 * How many uploads came on each weekday of this device's calendar, Monday first. Those whose time
 * isn't known don't count.
 */
export function uploadsByWeekday(uploads: readonly { publishedAt?: string }[]): number[] {
  const days = Array.from({ length: 7 }, () => 0)
  for (const { publishedAt } of uploads) {
    const day = new Date(publishedAt ?? '').getDay()
    if (!Number.isNaN(day)) days[(day + 6) % 7]! += 1
  }
  return days
}
