import { Readable } from 'node:stream'
import { create as createContentDisposition } from 'content-disposition'
import { ZipFile } from 'yazl'
import type { JobRecord } from '@/models/Job'
import { rowsOf } from '../jobs/rows.server'
import { StreamReply } from '../server/reply.server'
import type { BulkInput } from './bulk-job.server'
import { type BulkRow, csvHead, csvLines } from './rows'

export const bulkFormats = ['csv', 'json', 'zip'] as const
type Format = (typeof bulkFormats)[number]

const inputOf = ({ input }: JobRecord) => input as BulkInput

async function* csv(job: JobRecord) {
  const { tool } = inputOf(job)
  yield csvHead(tool)
  for await (const rows of rowsOf<BulkRow>(job)) yield csvLines(tool, rows)
}

async function* json(job: JobRecord) {
  const { tool, url } = inputOf(job)
  const head = { format: 'tubesmith-videos', tool, url, at: job.createdAt }
  yield `${JSON.stringify(head).slice(0, -1)},"videos":[`
  let separator = '\n'
  for await (const rows of rowsOf<BulkRow>(job)) {
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

/** Both files, each made while it is sent. */
function zip(job: JobRecord): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  archive.addReadStreamLazy('videos.csv', {}, (give) => give(null, Readable.from(csv(job))))
  archive.addReadStreamLazy('videos.json', {}, (give) => give(null, Readable.from(json(job))))
  archive.end()
  return output
}

const makers: Record<Format, { type: string; make: (job: JobRecord) => Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', make: (job) => Readable.from(csv(job)) },
  json: { type: 'application/json; charset=utf-8', make: (job) => Readable.from(json(job)) },
  zip: { type: 'application/zip', make: zip },
}

/** What a job has found so far, as a file; one page of it is in memory at a time. */
export function bulkFile(job: JobRecord, format: Format): StreamReply {
  const { type, make } = makers[format]
  return new StreamReply(
    {
      'Content-Type': type,
      'Content-Disposition': createContentDisposition(`${inputOf(job).tool}.${format}`),
    },
    make(job),
  )
}
