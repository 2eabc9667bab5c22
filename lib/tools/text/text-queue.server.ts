import { boundedQueue } from '../../server/bounded-queue.server'

/** Characters of a short text, an hour of speech: work on it takes about a second, whatever is in it. */
const shortLength = 100_000
/** Of the longest that a field takes. */
const longLength = 900_000
/** What a text counts for at least, in characters: a thread, a body and an answer take time, too. */
const leastSize = 10_000
/** Room for twenty texts of a length, of which sixteen visitors can fill what such texts may take. */
const most = (length: number) => ({ ofVisitor: 2, ofAll: 20 * length })

/**
 * Makes a queue for work on texts that takes seconds for a long one. Short ones have a place of their own, so
 * that they don’t wait for a long one that has begun.
 */
export function textQueue(name: string) {
  const short = boundedQueue(`short-${name}`, most(shortLength))
  const long = boundedQueue(`long-${name}`, most(longLength))

  /**
   * Does work in its turn.
   * @param size of the text, in characters
   * @throws AppError `server.busy` as `boundedQueue`; the signal's reason
   */
  return function inTurn<T>(
    visitor: string,
    work: () => Promise<T>,
    { size, signal }: { size: number; signal: AbortSignal },
  ): Promise<T> {
    return (size <= shortLength ? short : long)(visitor, work, {
      size: Math.max(size, leastSize),
      signal,
    })
  }
}
