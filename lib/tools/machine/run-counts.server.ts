import { trusted } from 'mongoose'
import { ToolCount } from '@/models/ToolCount'
import { connect } from '../../server/connect.server'
import { log } from '../../server/log.server'

const dayLength = 86_400_000
/** How long counts are kept, in days. */
const kept = 90

/** A moment's day on the calendar of UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Counts one run, in the background: a visitor's answer waits for no count, and a count that is
 * lost is no failure. */
export function countRun(slug: string, failed: boolean, now = Date.now()): void {
  const day = dayOf(now)
  const count = async () => {
    await connect()
    await ToolCount.updateOne(
      { _id: `${day} ${slug}` },
      {
        $inc: { runs: 1, failures: failed ? 1 : 0 },
        $setOnInsert: { day, expiresAt: new Date(now + kept * dayLength) },
      },
      { upsert: true },
    )
  }
  count().catch((err) => log.warn({ err, slug }, 'a run was not counted'))
}

export interface DayOfRuns {
  date: string
  runs: number
  failures: number
}

/** The runs of all tools on each of the last days (UTC), today the last. */
export async function runsByDay(days: number, now: number): Promise<DayOfRuns[]> {
  const dates = Array.from({ length: days }, (_, at) => dayOf(now - (days - 1 - at) * dayLength))
  const first = dates[0] ?? dayOf(now)
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
