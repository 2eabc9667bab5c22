import { ToolCount } from '@/models/ToolCount'
import { countOf } from '../tools/machine/run-counts.server'
import { badDay } from './people'
import { dayMs, lifeDays, seeded } from './random'

/** What each weekday has of a usual day, from Sunday on: creators work at weekends. */
const weekdays = [1.25, 0.82, 0.86, 0.9, 0.94, 1.02, 1.3]
/** How often the most used tool runs on a usual day at the end. */
const mostRuns = 240

/** What is counted of a day's runs; a counter that the site learns gets its line here. */
const countersOf = (runs: number, failing: number) => ({
  runs,
  failures: Math.round(runs * failing),
})

/** The counts of every tool on each of the last 60 days. The first of `slugs` are used most. */
export function usage(slugs: readonly string[], now: number) {
  const random = seeded(60)
  return Array.from({ length: lifeDays }, (_, index) => lifeDays - 1 - index).flatMap((daysAgo) => {
    const time = now - daysAgo * dayMs
    const weekday = weekdays[new Date(time).getUTCDay()] ?? 1
    const growth = 1 - daysAgo / 95
    // Today isn't over.
    const share = daysAgo === 0 ? (now % dayMs) / dayMs : 1
    return slugs.map((slug, rank) => {
      const usual = (mostRuns / (1 + rank * 0.55)) * weekday * growth * share
      const runs = Math.round(usual * (0.85 + random() * 0.3))
      const failing = daysAgo === badDay ? 0.34 + random() * 0.12 : random() * 0.035
      return { ...countOf(slug, time), ...countersOf(runs, failing) }
    })
  })
}

/** Stores {@link usage}. Counts that are there stay. */
export async function storeUsage(slugs: readonly string[], now: number): Promise<void> {
  await ToolCount.collection.insertMany(usage(slugs, now) as never, { ordered: false })
}
