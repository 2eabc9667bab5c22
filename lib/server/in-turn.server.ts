import { remember } from '@epic-web/remember'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../errors'

// Next may load this module once per route; all of them share one queue of each name.
const queues = remember('tubesmith.queues', () => new Map<string, LimitFunction>())

/** Runs the jobs of one queue one after the other, in this process. A failed job ends only itself.
 * @param max how many jobs may wait or run at the same time
 * @throws AppError `server.busy` at once, when the queue is full */
export async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  max = Number.POSITIVE_INFINITY,
): Promise<T> {
  const queue = queues.get(name) ?? pLimit(1)
  queues.set(name, queue)
  if (queue.activeCount + queue.pendingCount >= max) {
    throw new AppError('server.busy', { retryAfter: 5 })
  }
  return queue(work)
}
