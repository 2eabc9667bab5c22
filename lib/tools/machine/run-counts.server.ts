import { trusted } from 'mongoose'
import { ToolCount } from '@/models/ToolCount'
import { connect } from '../../server/connect.server'
import { log } from '../../server/log.server'

const dayMs = 86_400_000
/** Days after which a count is deleted. */
const retentionDays = 90

/** What names a tool's count of a day, and ends it. */
export const countOf = (slug: string, timeMs: number) => ({
  _id: `${utcDate(timeMs)} ${slug}`,
  day: utcDate(timeMs),
  expiresAt: new Date(timeMs + retentionDays * dayMs),
})

/** The UTC date, such as `2024-02-29`, of a time in milliseconds since the epoch. */
export const utcDate = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** Counts one run in the background, so that the answer does not wait. A failed count is logged. */
export function countRun(slug: string, failed: boolean, now = Date.now()): void {
  const { _id, ...atFirst } = countOf(slug, now)
  const count = async () => {
    await connect()
    await ToolCount.updateOne(
      { _id },
      {
        $inc: { runs: 1, failures: failed ? 1 : 0 },
        $setOnInsert: atFirst,
      },
      { upsert: true },
    )
  }
  count().catch((err) => log.warn({ err, slug }, 'a run was not counted'))
}

export interface DailyRuns {
  date: string
  runs: number
  failures: number
}

/** The runs of all tools on each of the last days (UTC), today the last. */
export async function runsByDay(days: number, now: number): Promise<DailyRuns[]> {
  const dates = Array.from({ length: days }, (_, index) =>
    utcDate(now - (days - 1 - index) * dayMs),
  )
  const first = dates[0] ?? utcDate(now)
  const counts = await ToolCount.find({ day: trusted({ $gte: first }) }).lean()
  return dates.map((date) => {
    const ofDay = counts.filter(({ day }) => day === date)
    return {
      date,
      runs: ofDay.reduce((sum, { runs }) => sum + runs, 0),
      failures: ofDay.reduce((sum, { failures }) => sum + failures, 0),
    }
  })
}
