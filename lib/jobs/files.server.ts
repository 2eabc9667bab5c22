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
import { packedPages, rowsIn, textOf, unpackText } from './rows.server'

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
  /** The rows as they may be seen now; without it, as they are. */
  shown?: (rows: readonly Row[]) => Promise<Row[]>
  /** What the JSON says before its rows. */
  about: object
}

/** Files that are sent at a time in this process, of a job, an address and in all. A reader may be slow,
 * so a page of each is in memory. */
const mostOpen = { job: 1, client: 4, all: 40 }
/** Times of the places for files, in milliseconds; tests shorten them. */
export const placeTimes = {
  /** How long a file waits for a place, and how often it looks. */
  wait: 5_000,
  look: 200,
  /** After this a reader gives way to one who has no place: nobody holds one by reading slowly. */
  safe: 120_000,
}
/** Seconds after which a refused one may be asked for again. */
const retryAfter = 10
/** For each millisecond of work on a page, as many without: others' calls come between. */
const rest = 3
/** How hard a ZIP is compressed, from 1 to 9: more takes much time for little. */
const compressionLevel = 1
/** Bytes of packed pages that ZIPs being made keep in memory, so as not to read them twice. */
const mostSpare = 32_000_000

/** A file that is being sent. */
interface Place {
  job: string
  client: string
  since: number
  body?: Readable
}

// Next may load this module once per route; all of them share these.
const state = remember('tubesmith.job-files', () => ({
  /** Oldest first. */
  open: [] as Place[],
  inTurn: atMost(1),
  spare: 0,
}))

/** The files that leave no place for another one. */
function inTheWay(job: string, client: string): Place[] {
  const { open } = state
  const own = open.filter((one) => one.job === job)
  if (own.length >= mostOpen.job) return own
  const near = open.filter((one) => one.client === client)
  if (near.length >= mostOpen.client) return near
  return open.length >= mostOpen.all ? open : []
}

/**
 * Takes a place for a file of a job, and waits a little for one.
 * @throws AppError `rate.exceeded`, `server.busy`
 */
async function takePlace(job: string, client: string): Promise<Place> {
  const end = Date.now() + placeTimes.wait
  for (let others = inTheWay(job, client); others.length > 0; others = inTheWay(job, client)) {
    if (Date.now() > end) {
      const isOwn = others.every((one) => one.job === job || one.client === client)
      throw new AppError(isOwn ? 'rate.exceeded' : 'server.busy', { retryAfter })
    }
    const [oldest] = others
    if (oldest && Date.now() - oldest.since >= placeTimes.safe) oldest.body?.destroy()
    await sleep(placeTimes.look)
  }
  const place = { job, client, since: Date.now() }
  state.open.push(place)
  return place
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

async function* csv<Row>(
  pages: Pages,
  client: string,
  { csvHead, csvLines, shown }: JobFiles<Row>,
) {
  yield csvHead
  for await (const packed of pages)
    yield await makePage(client, async () => {
      const rows = rowsIn<Row>(await unpackText(packed))
      return csvLines(shown ? await shown(rows) : rows)
    })
}

async function* json<Row>(pages: Pages, client: string, { about, rows, shown }: JobFiles<Row>) {
  yield `${JSON.stringify(about).slice(0, -1)},"${rows}":[`
  let separator = '\n'
  for await (const packed of pages) {
    const text = await makePage(client, async () => {
      const stored = await unpackText(packed)
      return shown ? textOf((await shown(rowsIn<Row>(stored))) as object[]) : stored
    })
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
    archive.addReadStreamLazy(`${files.rows}.${format}`, { compressionLevel }, (give) => {
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
  const place = await takePlace(String(job._id), client)
  const makers = {
    csv: () => Readable.from(csv(packedPages(job), client, files)),
    json: () => Readable.from(json(packedPages(job), client, files)),
    zip: () => zip(job, client, files),
  }
  const body = makers[format]().once('close', () => {
    state.open = state.open.filter((one) => one !== place)
  })
  place.body = body
  const disposition = createContentDisposition(`${files.name}.${format}`)
  return new StreamReply(
    { 'Content-Type': types[format], 'Content-Disposition': disposition },
    body,
  )
}
