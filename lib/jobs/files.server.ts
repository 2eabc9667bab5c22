import { Readable } from 'node:stream'
import { create as createContentDisposition } from 'content-disposition'
import { ZipFile } from 'yazl'
import type { JobRecord } from '@/models/Job'
import { StreamReply } from '../server/reply.server'
import { rowsOf } from './rows.server'

export const jobFormats = ['csv', 'json', 'zip'] as const
export type JobFormat = (typeof jobFormats)[number]

/** How the rows of a job become files. */
export interface JobFiles<Row> {
  /** The saved file's name without its extension. */
  name: string
  /** What the rows are called, in the JSON and as the names of files in the ZIP. */
  rows: string
  /** The first line of the CSV. */
  csvHead: string
  csvLines: (rows: readonly Row[]) => string
  /** What the JSON says before its rows. */
  about: object
}

async function* csv<Row>(job: JobRecord, { csvHead, csvLines }: JobFiles<Row>) {
  yield csvHead
  for await (const rows of rowsOf<Row>(job)) yield csvLines(rows)
}

async function* json<Row>(job: JobRecord, { about, rows: name }: JobFiles<Row>) {
  yield `${JSON.stringify(about).slice(0, -1)},"${name}":[`
  let separator = '\n'
  for await (const rows of rowsOf<Row>(job)) {
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

/** Both files, each made while it is sent. */
function zip<Row>(job: JobRecord, files: JobFiles<Row>): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  const add = (format: string, make: () => AsyncIterable<string>) =>
    archive.addReadStreamLazy(`${files.rows}.${format}`, {}, (give) =>
      give(null, Readable.from(make())),
    )
  add('csv', () => csv(job, files))
  add('json', () => json(job, files))
  archive.end()
  return output
}

const types: Record<JobFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

/** What a job has found so far, as a file; one page of it is in memory at a time. */
export function jobFile<Row>(job: JobRecord, format: JobFormat, files: JobFiles<Row>): StreamReply {
  const disposition = createContentDisposition(`${files.name}.${format}`)
  const makers = {
    csv: () => Readable.from(csv(job, files)),
    json: () => Readable.from(json(job, files)),
  }
  return new StreamReply(
    { 'Content-Type': types[format], 'Content-Disposition': disposition },
    format === 'zip' ? zip(job, files) : makers[format](),
  )
}
