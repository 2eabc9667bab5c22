import { close, createReadStream, fstat, open } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { remember } from '@epic-web/remember'
import { create as contentDisposition } from 'content-disposition'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import type { MadeFile } from '../media/answers'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { inert, StreamReply } from '../server/reply.server'
import { type ByteRange, byteRange } from './byte-range'
import { fileOf } from './folder.server'
import { hasFiles, keepLonger, keepMs } from './keep.server'
import { filesOf, numberOf } from './made-files'
import { keepWhileSentElsewhere } from './retention'

// Past `FileHandle`, whose streams are slower by half.
const [openPath, stat, shut] = [promisify(open), promisify(fstat), promisify(close)]

/** Bytes that are read at a time: each reader has two or three such pieces in memory. The first readers
 * get large ones, with which a file goes out about as fast as nginx sends it. */
const pieces = { large: 1024 * 1024, small: 64 * 1024 }
const mostLarge = 16

// Next may load this module once per route; all of them share these.
const state = remember('tubesmith.sent-files', () => ({ large: 0 }))

/** Reads a part of an open file, and closes it at the end. */
function readPart(fd: number, { start, end }: ByteRange): Readable {
  const isLarge = state.large < mostLarge
  const highWaterMark = isLarge ? pieces.large : pieces.small
  const body = createReadStream('', { fd, start, end, highWaterMark })
  if (isLarge) {
    state.large += 1
    body.once('close', () => {
      state.large -= 1
    })
  }
  return body
}

/** How often files are kept for longer while they are sent, in milliseconds, at most. */
const holdEveryMs = 15_000

/** The headers of every file that a job has made. A compressed or stored copy could not be continued. */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  ...inert,
  'Content-Type': type,
  'Content-Disposition': contentDisposition(name),
  'Cache-Control': 'private, no-cache, no-transform',
})

/** Keeps a job's files while some of them are sent, and for the whole time again after the last byte. */
export function heldWhileSent(job: JobRecord, body: Readable): Readable {
  const keep = () =>
    keepLonger(job).catch((err) =>
      log.warn({ err }, 'a file that is sent could not be kept longer'),
    )
  void keep()
  const timer = setInterval(keep, Math.min(holdEveryMs, Math.max(100, keepMs() / 3)))
  body.once('close', () => {
    clearInterval(timer)
    void keep()
  })
  return body
}

/** A file that is open to be sent. */
interface OpenFile {
  fd: number
  size: number
  modified: Date
  /** As nginx makes it, so that a download goes on whoever sends the rest. */
  etag: string
}

/** @throws AppError `media.fileGone` also for one that isn't as it was made */
async function openFile(path: string, { bytes }: MadeFile): Promise<OpenFile> {
  const fd = await openPath(path, 'r').catch((cause) => {
    throw new AppError('media.fileGone', { cause })
  })
  const { size, mtime } = await stat(fd)
  if (size !== bytes) {
    await shut(fd)
    throw new AppError('media.fileGone', { cause: `${size} bytes of ${bytes}` })
  }
  const seconds = Math.floor(mtime.getTime() / 1000)
  return {
    fd,
    size,
    modified: new Date(seconds * 1000),
    etag: `"${seconds.toString(16)}-${size.toString(16)}"`,
  }
}

/** Whether a header that lists tags names one. */
const names = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*') ?? false

/** Whether `If-Range` lets a part be sent: the file is still the one that its reader has begun. */
function isSame(header: string | undefined, { etag, modified }: OpenFile): boolean {
  if (header === undefined) return true
  return header.startsWith('"') ? header === etag : header === modified.toUTCString()
}

/** Whether the file isn't the one that its reader wants the rest of: Firefox asks so. */
function isAnother(headers: Asked['headers'], { etag, modified }: OpenFile): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = headers
  if (match !== undefined) return !names(match, etag)
  return since !== undefined && Date.parse(since) < modified.getTime()
}

type Asked = Pick<IncomingMessage, 'headers' | 'method'>

/** The reply with an open file, or the part of it that is asked for. */
async function replyOf(
  job: JobRecord,
  file: MadeFile,
  opened: OpenFile,
  { headers, method }: Asked,
): Promise<StreamReply> {
  const { fd, size, etag, modified } = opened
  const common = {
    ...fileHeaders(file.name, file.type),
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
  }
  const without = async (status: 200 | 304 | 412 | 416, more: Record<string, string>) => {
    await shut(fd)
    return new StreamReply({ ...common, ...more }, Readable.from([]), status)
  }
  if (isAnother(headers, opened)) return without(412, { 'Content-Length': '0' })
  if (names(headers['if-none-match'], etag)) return without(304, {})
  const range = isSame(headers['if-range']?.toString(), opened)
    ? byteRange(headers.range, size)
    : undefined
  if (range === 'unsatisfiable') {
    return without(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' })
  }
  if (method === 'HEAD') return without(200, { 'Content-Length': String(size) })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = readPart(fd, { start, end })
  return new StreamReply(
    {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
    heldWhileSent(job, body),
    range ? 206 : 200,
  )
}

/**
 * Sends a file that a job has made, or a part of it, from disk as fast as it is read. With
 * `ACCEL_PREFIX` nginx sends it, and reads the range itself.
 * @param number which one
 * @throws AppError `media.fileGone`
 */
export async function sendFile(
  job: JobRecord,
  number: number,
  request: Asked,
): Promise<StreamReply> {
  const file = hasFiles(job) && filesOf(job).find((one) => numberOf(one) === number)
  if (!file) throw new AppError('media.fileGone')
  const id = String(job._id)
  const opened = await openFile(fileOf(id, number), file)
  const { ACCEL_PREFIX } = env()
  if (!ACCEL_PREFIX) return replyOf(job, file, opened, request)
  await shut(opened.fd)
  await keepLonger(job, keepWhileSentElsewhere(file.bytes, keepMs()))
  const headers = {
    ...fileHeaders(file.name, file.type),
    'X-Accel-Redirect': `${ACCEL_PREFIX}${id}/${number}`,
  }
  return new StreamReply(headers, Readable.from([]))
}
