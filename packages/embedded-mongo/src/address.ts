import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

/** The longest path a Unix socket may have on every system (macOS: 104 bytes with its end). */
const longest = 100

/** Where a data folder's database listens when it has no port. A folder whose path is too long for
 * a socket gets one in the user's temporary folder. */
export function socketPath(folder: string): string {
  const inside = path.resolve(folder, 'db.sock')
  if (Buffer.byteLength(inside) <= longest) return inside
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `embedded-mongo-${name}`, 'db.sock')
}

/** The URI of a database that listens on a socket or, given a number, on a port of this machine. */
export function databaseUri(place: string | number): string {
  const host = typeof place === 'number' ? `127.0.0.1:${place}` : encodeURIComponent(place)
  return `mongodb://${host}/?directConnection=true`
}
