import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { leftoverPrefix } from './catalog'
import { checkFile } from './file-check'
import { after } from './key-string'
import { sealed, unsealed } from './record'
import { type Entry, ownKeys, Store } from './store'

/** Maximum number of bytes that one transaction writes. */
const partBytes = 4 * 1024 * 1024
const everything = { start: Buffer.from([1]), end: Buffer.from([0xff]) }
/** Keys of collections and documents, whose values are records. */
const [collectionKey, documentKey] = ['c', 'd'].map((letter) => letter.charCodeAt(0))

const halfOf = (folder: string) => path.join(folder, 'compacting')

/** Removes the partial file of an interrupted compaction. */
export function removeHalf(folder: string): void {
  rmSync(halfOf(folder), { recursive: true, force: true })
}

/** @throws Error when the record is damaged */
function rewritten({ key, value }: Entry): Entry {
  if (key[0] !== collectionKey && key[0] !== documentKey) return { key, value }
  const bytes = unsealed(value)
  if (!bytes) {
    throw new Error(
      'The database is damaged: the checksum of a document does not match. Nothing was changed. Restore its folder from a backup.',
    )
  }
  return { key, value: sealed(bytes) }
}

function* partsOf(source: Store): Generator<Entry[]> {
  const gone = [...source.keys({ start: leftoverPrefix, end: after(leftoverPrefix) })].map((key) =>
    Buffer.from(key.subarray(leftoverPrefix.length)),
  )
  const stays = (key: Buffer) =>
    key[0] !== leftoverPrefix[0] &&
    !ownKeys.some((own) => own.equals(key)) &&
    !gone.some((prefix) => key.subarray(0, prefix.length).equals(prefix))
  let part: Entry[] = []
  let bytes = 0
  for (const { key, value } of source.entries(everything)) {
    if (!stays(key)) continue
    part.push(rewritten({ key: Buffer.from(key), value: Buffer.from(value) }))
    bytes += key.length + value.length
    if (bytes < partBytes) continue
    yield part
    part = []
    bytes = 0
  }
  yield part
}

async function copyInto(target: Store, source: Store) {
  await target.write(() => target.setFormat(source.format()))
  for (const part of partsOf(source)) {
    await target.write(() => {
      for (const { key, value } of part) target.put(key, value, 0)
    })
  }
}

function sync(file: string) {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Rewrites a data file in key order and without gaps, and replaces the old one atomically: a kill
 * leaves one or the other. Needs disk space for both.
 * @returns the file's size in bytes before and after
 * @throws Error when the folder is in use or its file damaged
 */
export async function compactFolder(folder: string): Promise<{ before: number; after: number }> {
  const file = path.join(folder, 'data.mdb')
  const source = new Store(folder)
  try {
    removeHalf(folder)
    const half = halfOf(folder)
    const target = new Store(half)
    const fresh = path.join(half, 'data.mdb')
    let used: number
    try {
      await copyInto(target, source)
      used = target.size()
    } finally {
      await target.close()
    }
    // Removes preallocated space.
    truncateSync(fresh, used)
    sync(fresh)
    checkFile(fresh)
    const sizes = { before: statSync(file).size, after: used }
    // Until this process ends both files have its owner mark, so that no other process opens
    // either.
    renameSync(fresh, file)
    sync(folder)
    removeHalf(folder)
    return sizes
  } finally {
    await source.close()
  }
}
