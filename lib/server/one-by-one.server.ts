import { remember } from '@epic-web/remember'
import { AppError } from '../errors'
import { type Asked, atMost } from './turns'

const busy = () => new AppError('server.busy', { retryAfter: 5 })

/**
 * Makes a queue for work that takes the processor for seconds, one visitor's after the other's, so that
 * what others ask meanwhile waits for one slice of it at most. All modules of a process share it.
 * @param name of the queue
 * @param most how many may wait or run at once, of one visitor and of all
 */
export function oneByOneQueue(name: string, most: { ofVisitor: number; ofAll: number }) {
  const inTurn = remember(`tubesmith.${name}`, () => atMost(1, most.ofAll))
  const waiting = remember(`tubesmith.${name}-waiting`, () => new Map<string, number>())

  /**
   * Does work in its turn. A visitor who has left waits no longer, and isn't counted.
   * @param asked how much work it is, and the signal of a visitor who leaves
   * @throws AppError `server.busy` when too much waits: at once, or when somebody asks for less; the signal's reason
   */
  return async function oneByOne<T>(
    visitor: string,
    work: () => Promise<T>,
    asked: Omit<Asked, 'busy'> = {},
  ): Promise<T> {
    const mine = waiting.get(visitor) ?? 0
    if (mine >= most.ofVisitor) throw busy()
    waiting.set(visitor, mine + 1)
    try {
      return await inTurn(visitor, work, { ...asked, busy })
    } finally {
      const left = (waiting.get(visitor) ?? 1) - 1
      if (left > 0) waiting.set(visitor, left)
      else waiting.delete(visitor)
    }
  }
}
