import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { remember } from '@epic-web/remember'
import { create as createContentDisposition } from 'content-disposition'
import { ZipFile } from 'yazl'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import { consume } from '../server/limits.server'
import { StreamReply } from '../server/reply.server'
import { atMost } from '../server/turns'
import { packedPages, rowsIn, unpackText } from './rows.server'

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

/** Files that are sent at a time in this process, of a job, an address and in all. A reader may be slow,
 * so a page of each is in memory. */
const mostOpen = { job: 1, client: 4, all: 40 }
/** How long a file waits for another one of its job, and how often it looks, in milliseconds. */
const waiting = { longest: 5_000, look: 200 }
/** Seconds after which a refused one may be asked for again. */
const retryAfter = 10
/** For each millisecond of work on a page, as many without: others' calls come between. */
const rest = 2
/** Bytes of packed pages that ZIPs being made keep in memory, so as not to read them twice. */
const mostSpare = 32_000_000

// Next may load this module once per route; all of them share these.
const state = remember('tubesmith.job-files', () => ({
  /** Files that are being sent, by job and by address. */
  open: [] as { job: string; client: string }[],
  inTurn: atMost(1),
  spare: 0,
}))

/**
 * Takes a place for a file of a job; it waits for the job's other file a little.
 * @returns what gives the place back
 * @throws AppError `rate.exceeded`, `server.busy`
 */
async function takePlace(job: string, client: string): Promise<() => void> {
  const count = (of: 'job' | 'client', key: string) =>
    state.open.filter((one) => one[of] === key).length
  const end = Date.now() + waiting.longest
  while (count('job', job) >= mostOpen.job || count('client', client) >= mostOpen.client) {
    if (Date.now() > end) throw new AppError('rate.exceeded', { retryAfter })
    await sleep(waiting.look)
  }
  if (state.open.length >= mostOpen.all) throw new AppError('server.busy', { retryAfter })
  const place = { job, client }
  state.open.push(place)
  return () => {
    state.open = state.open.filter((one) => one !== place)
  }
}

/** Makes one page of a file: one at a time in this process, addresses take turns. */
const makePage = (client: string, work: () => Promise<string>): Promise<string> =>
  state.inTurn(client, async () => {
    const began = performance.now()
    const made = await work()
    await sleep(rest * (performance.now() - began))
    return made
  })

type Pages = AsyncIterable<Uint8Array>

async function* csv<Row>(pages: Pages, client: string, { csvHead, csvLines }: JobFiles<Row>) {
  yield csvHead
  for await (const packed of pages)
    yield await makePage(client, async () => csvLines(rowsIn<Row>(await unpackText(packed))))
}

async function* json<Row>(pages: Pages, client: string, { about, rows }: JobFiles<Row>) {
  yield `${JSON.stringify(about).slice(0, -1)},"${rows}":[`
  let separator = '\n'
  for await (const packed of pages) {
    const text = await makePage(client, () => unpackText(packed))
    // A list without videos has one page, which is empty.
    if (text === '') continue
    yield separator + text
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** Pages that are read twice: the second time from memory, as far as there is room for them. */
class ReadTwice {
  readonly #job: JobRecord
  readonly #kept: Uint8Array[] = []
  #bytes = 0

  constructor(job: JobRecord) {
    this.#job = job
  }

  async *first(): Pages {
    let keeps = true
    for await (const packed of packedPages(this.#job)) {
      // Pages without a gap: the rest comes from the database.
      keeps &&= state.spare + packed.length <= mostSpare
      if (keeps) {
        state.spare += packed.length
        this.#bytes += packed.length
        this.#kept.push(packed)
      }
      yield packed
    }
  }

  async *second(): Pages {
    yield* this.#kept
    yield* packedPages(this.#job, this.#kept.length)
  }

  close(): void {
    state.spare -= this.#bytes
    this.#bytes = 0
    this.#kept.length = 0
  }
}

/** Both files, each made while it is sent. */
function zip<Row>(job: JobRecord, client: string, files: JobFiles<Row>): Readable {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const pages = new ReadTwice(job)
  const parts: Readable[] = []
  archive.on('error', (error: Error) => output.destroy(error))
  const add = (format: string, make: () => AsyncIterable<string>) =>
    archive.addReadStreamLazy(`${files.rows}.${format}`, {}, (give) => {
      const part = Readable.from(make())
      parts.push(part)
      give(null, part)
    })
  add('csv', () => csv(pages.first(), client, files))
  add('json', () => json(pages.second(), client, files))
  archive.end()
  output.once('close', () => {
    // The archive doesn't notice that nobody reads on.
    for (const part of parts) part.destroy()
    pages.close()
  })
  return output
}

const types: Record<JobFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

/**
 * What a job has found so far, as a file; a page of it is in memory at a time.
 * @param client the caller's address, as the rate limits count it
 * @throws AppError `rate.exceeded`, `server.busy`
 */
export async function jobFile<Row>(
  job: JobRecord,
  format: JobFormat,
  files: JobFiles<Row>,
  client: string,
): Promise<StreamReply> {
  const megabytes = Math.ceil(((format === 'zip' ? 2 : 1) * (job.bytes ?? 0)) / 1_000_000)
  await consume('jobFiles', client, Math.max(1, megabytes))
  const leave = await takePlace(String(job._id), client)
  const makers = {
    csv: () => Readable.from(csv(packedPages(job), client, files)),
    json: () => Readable.from(json(packedPages(job), client, files)),
    zip: () => zip(job, client, files),
  }
  const body = makers[format]().once('close', leave)
  const disposition = createContentDisposition(`${files.name}.${format}`)
  return new StreamReply(
    { 'Content-Type': types[format], 'Content-Disposition': disposition },
    body,
  )
}
