import { badDay } from 'sample-youtube'
import { codeKey, countOf, stepOf } from '../../lib/tools/machine/run-counts.server'
import { ToolCount } from '../../models/ToolCount'
import { dayMs, lifeDays, seeded } from './random'

/** What each weekday has of a usual day, from Sunday on: creators work at weekends. */
const weekdays = [1.25, 0.82, 0.86, 0.9, 0.94, 1.02, 1.3]
/** How often the most used tool runs on a usual day at the end. */
const mostRuns = 240

/** What YouTube's failures are, and what it refuses, with their shares. */
const failureCodes = [
  ['youtube.timeout', 0.62],
  ['youtube.error', 0.27],
  ['youtube.unreachable', 0.11],
] as const
const refusalCodes = [
  ['video.notFound', 0.014],
  ['video.private', 0.009],
  ['channel.notFound', 0.006],
  ['rate.exceeded', 0.004],
  ['video.ageRestricted', 0.003],
] as const

const positive = (counts: (readonly [string, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))

/** Failures by their codes; the first one has what rounding leaves, so that they add up. */
function apart(failures: number) {
  const [[first], ...others] = failureCodes
  const counts = others.map(([code, share]) => [code, Math.round(failures * share)] as const)
  const rest = failures - counts.reduce((sum, [, count]) => sum + count, 0)
  return [[first, rest] as const, ...counts]
}

/** What is counted of a day's runs of a tool, of which some fail and some are known already. */
function countersOf(runs: number, failing: number, known: number, usualMs: number) {
  const failures = Math.round(runs * failing)
  const succeeded = runs - failures
  const cached = Math.round(succeeded * known)
  const fresh = succeeded - cached
  const durations = new Map<number, number>()
  // What is known is answered at once; of the others some take half as long as usual, some twice.
  for (const [ms, count] of [
    [18, cached],
    [usualMs / 2, Math.round(fresh * 0.25)],
    [usualMs, fresh - 2 * Math.round(fresh * 0.25)],
    [usualMs * 2, Math.round(fresh * 0.25)],
  ] as const)
    durations.set(stepOf(ms), (durations.get(stepOf(ms)) ?? 0) + count)
  return {
    runs,
    failures,
    cached,
    codes: positive([
      ...apart(failures).map(([code, count]) => [codeKey(code), count] as const),
      ...refusalCodes.map(([code, share]) => [codeKey(code), Math.round(runs * share)] as const),
    ]),
    durations: positive([...durations].map(([step, count]) => [String(step), count] as const)),
  }
}

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
      const known = 0.3 + random() * 0.18
      const usualMs = 260 * (1 + ((rank * 7) % 5) * 0.7)
      return { ...countOf(slug, time), ...countersOf(runs, failing, known, usualMs) }
    })
  })
}

/** Stores {@link usage}. Counts that are there stay. */
export async function storeUsage(slugs: readonly string[], now: number): Promise<void> {
  await ToolCount.collection.insertMany(usage(slugs, now) as never, { ordered: false })
}
