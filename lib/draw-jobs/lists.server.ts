import { type Types, trusted } from 'mongoose'
import { Draw, type DrawPageRecord, DrawPages } from '@/models/Draw'
import { type Entry, type Filter, handleKey, type Removed, shortName } from '../draws/entries'
import { AppError } from '../errors'
import { packPage, rowsIn, unpackText } from '../jobs/rows.server'
import { env } from '../server/env'
import { withLock } from '../server/lock.server'

/** Rows of a stored page. */
export const pageSize = 1_000

/** How long a list is kept, in milliseconds. */
export const listMs = 30 * 86_400_000

/** An entry as it is stored; the comment's id and the handle ({@link handleKey}) are not published. */
export interface StoredEntry {
  entry: string
  name: string
  comment: string
  /** Absent in lists of earlier versions. */
  handle?: string
}
export interface StoredRemoved {
  entry: string
  filter: Filter
  handle?: string
}

/** Bytes of lists that one client's draws may keep: about ten of the longest. */
const mostOfClient = 50_000_000

const sumOf = async (match: object) => {
  const [sum] = await Draw.aggregate<{ bytes: number }>([
    { $match: { ...match, bytes: { $gt: 0 } } },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ])
  return sum?.bytes ?? 0
}

/** @throws AppError `draw.siteFull` where lists have no room for so many bytes more */
export async function requireRoom(client: string, bytes: number): Promise<void> {
  const [own, all] = await Promise.all([sumOf({ client }), sumOf({})])
  if (own + bytes > mostOfClient || all + bytes > env().DRAWS_MAX_MB * 1_000_000) {
    throw new AppError('draw.siteFull')
  }
}

/** Does what adds a list, one at a time over all processes, so that the sums hold. */
export const whileAlone = <T>(work: () => Promise<T>): Promise<T> =>
  withLock('lists of draws', work)

async function packed(
  draw: Types.ObjectId,
  kind: DrawPageRecord['kind'],
  rows: readonly { entry: string }[],
  expiresAt: Date,
): Promise<DrawPageRecord[]> {
  const pages: DrawPageRecord[] = []
  for (let from = 0; from < rows.length; from += pageSize) {
    const some = rows.slice(from, from + pageSize)
    const page = from / pageSize
    const { packed } = await packPage(some)
    const [{ entry: first } = { entry: '' }] = some
    pages.push({ _id: `${draw}:${kind}:${page}`, draw, kind, page, first, packed, expiresAt })
  }
  return pages
}

/** A list as it is stored, and how many bytes it takes. */
export async function packList(
  draw: Types.ObjectId,
  { entries, removed }: { entries: Entry[]; removed: Removed[] },
  expiresAt: Date,
): Promise<{ pages: DrawPageRecord[]; bytes: number }> {
  const stored = entries.map(
    ({ key, name, commentId }): StoredEntry => ({
      entry: key,
      name: shortName(name),
      comment: commentId,
      handle: handleKey(String(draw), name),
    }),
  )
  const out = removed.map(({ key, ...more }): StoredRemoved => ({ entry: key, ...more }))
  const pages = [
    ...(await packed(draw, 'entries', stored, expiresAt)),
    ...(await packed(draw, 'removed', out, expiresAt)),
  ]
  return { pages, bytes: pages.reduce((sum, page) => sum + page.packed.length, 0) }
}

/** Writes a list anew, one page at a time. */
export async function writeList(draw: Types.ObjectId, pages: DrawPageRecord[]): Promise<void> {
  await DrawPages.deleteMany({ draw })
  for (const page of pages) await DrawPages.create(page)
}

export const removeList = (draw: Types.ObjectId) => DrawPages.deleteMany({ draw })

const rowsOf = async <Row>(page: Pick<DrawPageRecord, 'packed'> | null): Promise<Row[]> =>
  page ? rowsIn<Row>(await unpackText(bytesOf(page.packed))) : []

/** As Mongoose gives it: a buffer, or the driver's binary of one. */
const bytesOf = (packed: Uint8Array | { buffer: Uint8Array }): Uint8Array =>
  packed instanceof Uint8Array ? packed : packed.buffer

/** One page of a list; empty where there is none. */
export const pageOf = async <Row>(
  draw: Types.ObjectId,
  kind: DrawPageRecord['kind'],
  page: number,
): Promise<Row[]> =>
  rowsOf<Row>(await DrawPages.findOne({ draw, kind, page }).select('packed').lean())

/** A list's rows, page by page: one is in memory at a time. */
export async function* rowsOfList<Row>(
  draw: Types.ObjectId,
  kind: DrawPageRecord['kind'],
): AsyncGenerator<Row[]> {
  for (let page = 0; ; page++) {
    const rows = await pageOf<Row>(draw, kind, page)
    if (rows.length === 0) return
    yield rows
  }
}

/** The key of the entry that was read under a handle, whether it takes part or not. */
export async function entryOfHandle(
  draw: Types.ObjectId,
  handle: string,
): Promise<string | undefined> {
  const key = handleKey(String(draw), handle)
  for (const kind of ['entries', 'removed'] as const) {
    for await (const rows of rowsOfList<{ entry: string; handle?: string }>(draw, kind)) {
      const found = rows.find((row) => row.handle === key)
      if (found) return found.entry
    }
  }
  return undefined
}

/** An entry by its key, and its place in the list from 1 on. */
export async function findEntry<Row extends { entry: string }>(
  draw: Types.ObjectId,
  kind: DrawPageRecord['kind'],
  key: string,
): Promise<{ row: Row; place: number } | undefined> {
  const page = await DrawPages.findOne({ draw, kind, first: trusted({ $lte: key }) })
    .sort({ first: -1 })
    .select('page packed')
    .lean()
  const rows = await rowsOf<Row>(page)
  const at = rows.findIndex(({ entry }) => entry === key)
  const row = rows[at]
  return page && row ? { row, place: page.page * pageSize + at + 1 } : undefined
}
