import { remember } from '@epic-web/remember'
import { AppError } from '../../errors'
import { atMost } from '../../server/turns'

/** How many summaries may wait or be made at once, of one visitor and of all. */
const mostOfVisitor = 2
const mostOfAll = 16

const inTurn = remember('tubesmith.summaries', () => atMost(1))
const waiting = remember('tubesmith.summaries-waiting', () => new Map<string, number>())

/**
 * Does work that takes the processor for seconds, one visitor's after the other's, so that what others
 * ask meanwhile waits for one slice of it at most. Work of a visitor who has left isn't begun.
 * @throws AppError `server.busy` at once, when too much waits; the signal's reason
 */
export async function oneByOne<T>(
  visitor: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const mine = waiting.get(visitor) ?? 0
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  if (mine >= mostOfVisitor || all >= mostOfAll)
    throw new AppError('server.busy', { retryAfter: 5 })
  waiting.set(visitor, mine + 1)
  try {
    return await inTurn(visitor, () => {
      signal.throwIfAborted()
      return work()
    })
  } finally {
    const left = (waiting.get(visitor) ?? 1) - 1
    if (left > 0) waiting.set(visitor, left)
    else waiting.delete(visitor)
  }
}
