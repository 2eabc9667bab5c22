import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { Types, trusted } from 'mongoose'
import { Job, type JobRecord, JobRows, type JobRowsRecord } from '@/models/Job'
import { unfinishedStates } from '@/models/job-values'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Rows as the inside of a JSON list. */
export const textOf = (rows: readonly object[]): string =>
  rows.map((row) => JSON.stringify(row)).join(',\n')

/** A page of rows as it is stored, and its bytes before it was compressed. The text is what stands in a
 * JSON list, so that a file of it takes no parsing. */
export async function packPage(
  rows: readonly object[],
): Promise<{ packed: Buffer; bytes: number }> {
  const text = Buffer.from(textOf(rows))
  return { packed: await deflate(text), bytes: text.length }
}

/** The rows of a page as the inside of a JSON list. */
export const unpackText = async (packed: Uint8Array): Promise<string> =>
  (await inflate(packed)).toString('utf8')

/** The rows of a page. */
export const rowsIn = <Row>(text: string): Row[] => JSON.parse(`[${text}]`) as Row[]

/** Past Mongoose, which would copy what is packed. */
const stored = () => JobRows.collection
const asBytes = { promoteBuffers: true, projection: { _id: 0, packed: 1 } } as const
type Packed = Pick<JobRowsRecord, 'packed'>

/**
 * The pages that a job has found, packed, from one on: one is in memory at a time.
 * @throws AppError `job.notFound` at the end, when the job was removed meanwhile and pages may be missing
 */
export async function* packedPages(
  { _id }: Pick<JobRecord, '_id'>,
  from = 0,
): AsyncGenerator<Uint8Array> {
  const pages = stored()
    .find({ job: String(_id), page: { $gte: from } }, { ...asBytes, batchSize: 2 })
    .sort({ page: 1 })
  try {
    for await (const { packed } of pages as unknown as AsyncIterable<Packed>) yield packed
  } finally {
    await pages.close()
  }
  if (!(await Job.exists({ _id }))) throw new AppError('job.notFound')
}

/** One page of the rows, the last one without a number; empty when it has not come yet. */
export async function pageOfRows({ _id }: JobRecord, page?: number) {
  const wanted = { job: String(_id), ...(page !== undefined && { page }) }
  const options = { ...asBytes, sort: { page: -1 } } as const
  const found = (await stored().findOne(wanted, options)) as unknown as Packed | null
  return found ? rowsIn<Record<string, unknown>>(await unpackText(found.packed)) : []
}

/** Removes a list's job that is over, with what it has found.
 * @throws AppError `job.notOver` */
export async function removeJob({ _id }: Pick<JobRecord, '_id'>): Promise<void> {
  const over = trusted({ $nin: [...unfinishedStates] })
  const { deletedCount } = await Job.deleteOne({ _id, state: over })
  if (deletedCount === 0 && (await Job.exists({ _id }))) throw new AppError('job.notOver')
  await JobRows.deleteMany({ job: String(_id) })
}

/** The first job after one that has rows, read from the index alone. */
async function nextJob(after: string): Promise<string | undefined> {
  const options = { projection: { _id: 0, job: 1 }, sort: { job: 1, page: 1 } } as const
  const found = await stored().findOne({ job: { $gt: after } }, options)
  return found?.job
}

/** Removes rows without a job: a process may have died between a page and the look at its job. Safe
 * because rows are only ever written for an existing job. */
export async function removeLostRows(): Promise<void> {
  await connect()
  for (let job = await nextJob(''); job !== undefined; job = await nextJob(job)) {
    const _id = new Types.ObjectId(job)
    if (!(await Job.exists({ _id }))) await JobRows.deleteMany({ job })
  }
}
