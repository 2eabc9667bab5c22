import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, type Stats } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The longest Unix socket path that works on every system, in bytes (macOS: 104 with the
 * terminator).
 */
const maxSocketPath = 100

/** Why a folder isn't private to this user; undefined when it is. */
function whyNotPrivate(found: Stats): string | undefined {
  if (found.isSymbolicLink()) return 'it is a link'
  if (!found.isDirectory()) return 'it is not a folder'
  const us = process.getuid?.()
  if (us !== undefined && found.uid !== us) return `it belongs to another user (${found.uid})`
  const mode = found.mode & 0o777
  if ((mode & 0o077) !== 0) return `others may enter it (mode ${mode.toString(8)})`
}

/**
 * Makes a folder in the system's temporary folder, where another user may have made it first.
 * @throws Error when it belongs to another user or is accessible to others
 */
function privateFolder(name: string): string {
  const folder = path.join(os.tmpdir(), name)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const problem = whyNotPrivate(lstatSync(folder))
  if (!problem) return folder
  throw new Error(
    `The folder ${folder} for the database's socket is not ours alone: ${problem}. Remove it, or use a data folder with a shorter path.`,
  )
}

/**
 * The socket path of a data folder's database: inside the folder or, if that path is too long for a
 * socket, in a private folder that is created in the system's temporary folder.
 * @throws Error when that folder belongs to another user or is accessible to others
 */
export function socketPath(folder: string): string {
  const inside = path.resolve(folder, 'db.sock')
  if (Buffer.byteLength(inside) <= maxSocketPath) return inside
  const hash = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  return path.join(privateFolder(`embedded-mongo-${hash}`), 'db.sock')
}

/** The URI of a database that listens on a socket or, given a number, on a local port. */
export function databaseUri(place: string | number): string {
  const host = typeof place === 'number' ? `127.0.0.1:${place}` : encodeURIComponent(place)
  return `mongodb://${host}/?directConnection=true`
}
