import { setTimeout as sleep } from 'node:timers/promises'
import type { AbstractCursor } from 'mongodb'
import type { OpenCursor } from './entities'
import { nothing, type Operation, type Outcome, value } from './operation'
import { Failure } from './problems'

/** Makes the driver open a cursor; a document it reads is kept for the first iteration. */
export async function openCursor(cursor: AbstractCursor): Promise<Outcome> {
  // `close` ends the cursor's session, so a failed cursor needn't be closed here.
  const first: unknown = await cursor.tryNext()
  const open: OpenCursor = { cursor, first }
  return { result: open }
}

async function iterate(open: OpenCursor): Promise<unknown> {
  const { first } = open
  open.first = null
  return first ?? (await open.cursor.tryNext())
}

/** Milliseconds that a cursor may take to return a document. */
const maxWaitMs = 10_000

async function untilDocument(open: OpenCursor): Promise<unknown> {
  const end = Date.now() + maxWaitMs
  while (Date.now() < end) {
    const found = await iterate(open)
    if (found !== null) return found
    if (open.cursor.closed) throw new Failure('the cursor ended without a document')
    await sleep(10)
  }
  throw new Failure('the cursor gave no document in time')
}

/** The operations on cursors. */
export const cursorOperations: Record<string, Operation<OpenCursor>> = {
  iterateOnce: (it) => value(iterate(it)),
  iterateUntilDocumentOrError: (it) => value(untilDocument(it)),
  close: ({ cursor }) => nothing(cursor.close().catch(() => undefined)),
}
