import { crc32 } from 'node:zlib'
import { read, write } from '../bson'
import { MongoError } from '../errors'
import type { Doc } from '../values/types'

/**
 * A stored document is its BSON and, since format 2, its CRC-32 in four bytes. BSON begins with its
 * own length, so a document of format 1 is recognized by the missing checksum.
 */
const checksumBytes = 4

/**
 * Encodes a document for storage.
 * @throws MongoError BSONObjectTooLarge past 17 MiB
 */
export const encodeRecord = (doc: Doc): Buffer => sealed(write(doc))

/** BSON with its checksum. */
export function sealed(bytes: Buffer): Buffer {
  const record = Buffer.allocUnsafe(bytes.length + checksumBytes)
  bytes.copy(record)
  record.writeUInt32LE(crc32(bytes), bytes.length)
  return record
}

/** The size of the document itself, in bytes. */
export const documentSize = (record: Buffer): number => record.readInt32LE(0)

/** A stored document's BSON; undefined when its checksum is wrong. */
export function unsealed(record: Buffer): Buffer | undefined {
  const size = record.length >= 5 ? record.readInt32LE(0) : -1
  if (size === record.length) return record
  if (size !== record.length - checksumBytes) return
  const bytes = record.subarray(0, size)
  return crc32(bytes) === record.readUInt32LE(size) ? bytes : undefined
}

/**
 * Decodes a stored document.
 * @param what names it in the error
 * @throws MongoError DataCorruptionDetected when its checksum is wrong
 */
export function decodeRecord(record: Buffer, what: () => string): Doc {
  const bytes = unsealed(record)
  if (bytes) return read(bytes)
  throw new MongoError(
    'DataCorruptionDetected',
    `The data file is damaged: the checksum of ${what()} does not match. Stop the database and restore its folder from a backup.`,
  )
}
