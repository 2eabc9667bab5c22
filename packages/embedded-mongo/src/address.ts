import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, type Stats } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The longest path a Unix socket may have on every system (macOS: 104 bytes with its end). */
const longest = 100

/** What keeps a folder from being ours alone; undefined when it is. */
function othersIn(found: Stats): string | undefined {
  if (found.isSymbolicLink()) return 'it is a link'
  if (!found.isDirectory()) return 'it is no folder'
  const us = process.getuid?.()
  if (us !== undefined && found.uid !== us) return `it belongs to another user (${found.uid})`
  const mode = found.mode & 0o777
  if ((mode & 0o077) !== 0) return `others may enter it (mode ${mode.toString(8)})`
}

/** Makes a folder in the system's temporary one, where everybody may have made it before.
 * @throws Error when somebody else did, or can look into it */
function ownFolder(name: string): string {
  const folder = path.join(os.tmpdir(), name)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const problem = othersIn(lstatSync(folder))
  if (!problem) return folder
  throw new Error(
    `The folder ${folder} for the database's socket is not ours alone: ${problem}. Remove it, or use a data folder with a shorter path.`,
  )
}

/** Where a data folder's database listens when it has no port: in the folder, or, where that path is
 * too long for a socket, in a folder of the user's own in the system's temporary one, which is made.
 * @throws Error when that folder is somebody else's, or others may enter it */
export function socketPath(folder: string): string {
  const inside = path.resolve(folder, 'db.sock')
  if (Buffer.byteLength(inside) <= longest) return inside
  const hash = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  return path.join(ownFolder(`embedded-mongo-${hash}`), 'db.sock')
}

/** The URI of a database that listens on a socket or, given a number, on a port of this machine. */
export function databaseUri(place: string | number): string {
  const host = typeof place === 'number' ? `127.0.0.1:${place}` : encodeURIComponent(place)
  return `mongodb://${host}/?directConnection=true`
}
