import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { DrawRecord } from '@/models/Draw'
import { inert, StreamReply } from '../server/reply.server'
import type { DrawList } from './answers'
import { findDraw, requireList } from './draws.server'
import { rowsOfList, type StoredEntry, type StoredRemoved } from './lists.server'

/** The rows of one kind as the inside of a JSON list, a line each. */
async function* lines<Row>(pages: AsyncIterable<Row[]>, told: (row: Row) => object) {
  let separator = '\n'
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(told(row))).join(',\n')
    separator = ',\n'
  }
}

async function* file({ _id, listHash }: DrawRecord) {
  const entry = ({ entry, name }: StoredEntry): DrawList['entries'][number] => ({ entry, name })
  const out = ({ entry, filter }: StoredRemoved): DrawList['removed'][number] => ({ entry, filter })
  yield `{"draw":"${_id}","listHash":"${listHash}","entries":[`
  yield* lines(rowsOfList<StoredEntry>(_id, 'entries'), entry)
  yield '\n],"removed":['
  yield* lines(rowsOfList<StoredRemoved>(_id, 'removed'), out)
  yield '\n]}\n'
}

/** The list of a draw as a file, one page of it in memory at a time.
 * @throws AppError `draw.notFound`, `draw.notYet`, `draw.listGone`, `subject.takenDown` */
export async function sendList(id: string): Promise<StreamReply> {
  const draw = await findDraw(id)
  requireList(draw)
  return new StreamReply(
    {
      ...inert,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition(`draw-${id}.json`),
    },
    Readable.from(file(draw)),
  )
}
