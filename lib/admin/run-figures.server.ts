import { trusted } from 'mongoose'
import { ToolCount, type ToolCountRecord } from '@/models/ToolCount'
import { type ErrorCode, isErrorCode } from '../errors'
import {
  medianDuration,
  retentionDays,
  toolOf,
  utcDate,
  writeRunCounts,
} from '../tools/machine/run-counts.server'

const dayMs = 86_400_000

const sum = (counts: readonly ToolCountRecord[], key: 'runs' | 'failures' | 'cached') =>
  counts.reduce((total, count) => total + (count[key] ?? 0), 0)

const totalsOf = (counts: readonly ToolCountRecord[]) => ({
  runs: sum(counts, 'runs'),
  failures: sum(counts, 'failures'),
  cached: sum(counts, 'cached'),
})

/** Adds up what several records have by the same keys. */
function merged(records: readonly (Record<string, number> | undefined)[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const record of records)
    for (const [key, count] of Object.entries(record ?? {}))
      total.set(key, (total.get(key) ?? 0) + count)
  return total
}

/** The UTC dates of the last days, today the last. */
export const lastDates = (days: number, now: number): string[] =>
  Array.from({ length: days }, (_, index) => utcDate(now - (days - 1 - index) * dayMs))

/** Each tool's runs, the most used first. */
function byTool(counts: readonly ToolCountRecord[]) {
  const tools = [...new Set(counts.map(toolOf))]
  return tools
    .map((slug) => {
      const own = counts.filter((count) => toolOf(count) === slug)
      const durations = [...merged(own.map((one) => one.durations))]
      const medianMs = medianDuration(new Map(durations.map(([step, n]) => [Number(step), n])))
      const { runs, failures } = totalsOf(own)
      return { slug, runs, failures, ...(medianMs !== undefined && { medianMs }) }
    })
    .filter(({ runs }) => runs > 0)
    .sort((one, other) => other.runs - one.runs)
}

/** How often each error code was answered, the most frequent first. */
function byCode(counts: readonly ToolCountRecord[]): { code: ErrorCode; count: number }[] {
  return [...merged(counts.map(({ codes }) => codes))]
    .map(([key, count]) => ({ code: key.replaceAll(':', '.'), count }))
    .filter((one): one is { code: ErrorCode; count: number } => isErrorCode(one.code))
    .sort((one, other) => other.count - one.count)
}

/**
 * The runs of all tools in the last days (UTC), today the last, and in as many days before them.
 * `before` is absent where counts of those days are deleted already.
 */
export async function runFigures(days: number, now: number) {
  const dates = lastDates(2 * days, now)
  // Those of other processes may be some seconds late.
  await writeRunCounts()
  const counts = await ToolCount.find({ day: trusted({ $gte: dates[0]! }) }).lean<
    ToolCountRecord[]
  >()
  const middle = dates[days]!
  const current = counts.filter(({ day }) => day >= middle)
  return {
    toolRuns: dates.slice(days).map((date) => ({
      date,
      ...totalsOf(current.filter(({ day }) => day === date)),
    })),
    before:
      2 * days <= retentionDays ? totalsOf(counts.filter(({ day }) => day < middle)) : undefined,
    tools: byTool(current),
    errors: byCode(current),
  }
}
