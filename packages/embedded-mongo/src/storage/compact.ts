import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { leftoverPrefix } from './catalog'
import { checkFile } from './file-check'
import { after } from './key-string'
import { sealed, unsealed } from './record'
import { type Entry, ownKeys, Store } from './store'

/** Bytes that one transaction writes. */
const partBytes = 4 * 1024 * 1024
const everything = { start: Buffer.from([1]), end: Buffer.from([0xff]) }
/** Keys of collections and of documents, whose values are records. */
const [collectionKey, documentKey] = ['c', 'd'].map((letter) => letter.charCodeAt(0))

const halfOf = (folder: string) => path.join(folder, 'compacting')

/** Removes what a compaction left that was ended half-way. */
export function removeHalf(folder: string): void {
  rmSync(halfOf(folder), { recursive: true, force: true })
}

/** @throws Error when it is not what was written */
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

/** Writes a data file anew, in the order of its keys and without gaps, and puts it in the place of the
 * old one. A kill leaves the one or the other, whole. Needs room for both.
 * @returns the bytes of the file before and after
 * @throws Error when the folder is in use, or its file damaged */
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
    // Room made for more.
    truncateSync(fresh, used)
    sync(fresh)
    checkFile(fresh)
    const sizes = { before: statSync(file).size, after: used }
    // Until this process ends both files carry its mark, and nobody else opens either.
    renameSync(fresh, file)
    sync(folder)
    removeHalf(folder)
    return sizes
  } finally {
    await source.close()
  }
}
