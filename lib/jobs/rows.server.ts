import { type JobRecord, JobRows } from '@/models/Job'

/** The rows that a job has found, page by page: one page in memory at a time. */
export async function* rowsOf<Row>({ _id }: JobRecord): AsyncGenerator<Row[]> {
  const pages = JobRows.find({ job: String(_id) })
    .sort({ page: 1 })
    .batchSize(5)
    .lean()
  for await (const { rows } of pages.cursor()) yield rows as Row[]
}

/** One page of the rows; empty when it has not come yet. */
export async function pageOfRows<Row>({ _id }: JobRecord, page: number): Promise<Row[]> {
  const found = await JobRows.findOne({ job: String(_id), page }).lean()
  return (found?.rows ?? []) as Row[]
}
