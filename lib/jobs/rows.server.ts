import { Types, trusted } from 'mongoose'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { connect } from '../server/connect.server'

/** The rows that a job has found, page by page: one page in memory at a time. */
export async function* rowsOf<Row>({ _id }: JobRecord): AsyncGenerator<Row[]> {
  const pages = JobRows.find({ job: String(_id) })
    .sort({ page: 1 })
    .batchSize(5)
    .lean()
  for await (const { rows } of pages.cursor()) yield rows as Row[]
}

/** One page of the rows, the last one without a number; empty when it has not come yet. */
export async function pageOfRows({ _id }: JobRecord, page?: number) {
  const wanted = { job: String(_id), ...(page !== undefined && { page }) }
  const found = await JobRows.findOne(wanted).sort({ page: -1 }).lean()
  return (found?.rows ?? []) as Record<string, unknown>[]
}

/** Number of jobs that are looked up at once. */
const batchSize = 500

/** Removes rows without a job: a process may have died between a page and the look at its job. Safe
 * because rows are only ever written for an existing job. */
export async function removeLostRows(): Promise<void> {
  await connect()
  const check = async (ids: string[]) => {
    const wanted = ids.map((id) => new Types.ObjectId(id))
    const existing = await Job.distinct('_id', { _id: trusted({ $in: wanted }) })
    const known = new Set(existing.map(String))
    const lost = ids.filter((id) => !known.has(id))
    if (lost.length > 0) await JobRows.deleteMany({ job: trusted({ $in: lost }) })
  }
  const ids: string[] = []
  for await (const { _id } of JobRows.aggregate<{ _id: string }>([
    { $group: { _id: '$job' } },
  ]).cursor()) {
    if (ids.push(_id) === batchSize) await check(ids.splice(0))
  }
  await check(ids)
}
