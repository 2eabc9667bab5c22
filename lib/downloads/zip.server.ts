import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import type { MadeFile } from '../media/answers'
import { consume } from '../server/limits.server'
import { StreamReply } from '../server/reply.server'
import { fileOf, hasFile } from './folder.server'
import { hasFiles } from './keep.server'
import { shownDownloads } from './links.server'
import { filesOf, numberOf, rowsOf } from './made-files'
import { fileHeaders, heldWhileSent } from './send-file.server'

/** Names for the files of one ZIP: one that is there already gets a number in front, which keeps its
 * end. Systems that don't tell cases apart see different names, too. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
  return names.map((name) => {
    let unique = name
    for (let number = 2; taken.has(keyOf(unique)); number++) unique = `${number} ${name}`
    taken.add(keyOf(unique))
    return unique
  })
}

/** Packs files as they are, one after the other while they are sent. */
function pack(id: string, files: readonly MadeFile[]): Promise<{ body: Readable; bytes?: number }> {
  const archive = new ZipFile()
  const body = archive.outputStream as Readable
  let part: Readable | undefined
  archive.on('error', (error: Error) => body.destroy(error))
  const names = uniqueNames(files.map(({ name }) => name))
  for (const [at, file] of files.entries()) {
    const options = { compress: false, size: file.bytes }
    archive.addReadStreamLazy(names[at]!, options, (give) => {
      part = createReadStream(fileOf(id, numberOf(file)))
      give(null, part)
    })
  }
  // The archive doesn't notice that nobody reads on.
  body.once('close', () => part?.destroy())
  return new Promise((resolve) => {
    archive.end(undefined, ((bytes: number) =>
      resolve({ body, ...(bytes >= 0 && { bytes }) })) as () => void)
  })
}

/**
 * Sends all files of a job as one ZIP. It is never on disk, and says its length beforehand.
 * @param name the saved file's, without its extension
 * @param client the caller's address, as the rate limits count it
 * @throws AppError `media.fileGone`, `rate.exceeded`
 */
export async function sendZip(job: JobRecord, name: string, client: string): Promise<StreamReply> {
  await consume('document', client)
  const id = String(job._id)
  const made = hasFiles(job) ? filesOf(job, await shownDownloads(rowsOf(job))) : []
  const isThere = await Promise.all(made.map((file) => hasFile(id, numberOf(file))))
  const files = made.filter((_, at) => isThere[at])
  if (files.length === 0) throw new AppError('media.fileGone')
  const { body, bytes } = await pack(id, files)
  return new StreamReply(
    {
      ...fileHeaders(`${name}.zip`, 'application/zip'),
      ...(bytes !== undefined && { 'Content-Length': String(bytes) }),
    },
    heldWhileSent(job, body),
  )
}
