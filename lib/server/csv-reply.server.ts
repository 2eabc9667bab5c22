import { Readable } from 'node:stream'
import { toCsv } from '../csv'
import { StreamReply } from './reply.server'

/** CSV as a file, which may be made while it is sent.
 * @param name without its ending */
export const csvReply = (name: string, parts: Iterable<string> | AsyncIterable<string>) =>
  new StreamReply(
    {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
    Readable.from(parts),
  )

/** How many records are read and written at once. */
export const batchSize = 200

interface Export<Found> {
  head: readonly string[]
  /** Looks for the records. Called with the first part: an answer to HEAD reads none and exports nothing. */
  begin: () => Promise<AsyncIterable<Found>>
  rowsOf: (found: readonly Found[]) => readonly string[][] | Promise<readonly string[][]>
  /** Throws when whoever asked may not read on, as somebody banned meanwhile. */
  recheck?: () => Promise<unknown>
}

/** Records as CSV, some at a time. */
export async function* csvParts<Found>({ head, begin, rowsOf, recheck }: Export<Found>) {
  const all = await begin()
  yield toCsv([head])
  let found: Found[] = []
  // Only the first part keeps the byte order mark.
  const written = async () => toCsv(await rowsOf(found)).slice(1)
  for await (const one of all) {
    if (found.push(one) < batchSize) continue
    await recheck?.()
    yield await written()
    found = []
  }
  if (found.length > 0) yield await written()
}
