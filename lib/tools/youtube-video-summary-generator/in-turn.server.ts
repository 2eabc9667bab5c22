import type { Cue } from '../text/captions/cue'
import { textQueue } from '../text/text-queue.server'

const queue = textQueue('summaries')

/**
 * Makes a summary of cues in its turn; a short and a long one are made at a time.
 * @throws AppError `server.busy` when too much waits; the signal's reason
 */
export function inTurn<T>(
  visitor: string,
  { cues, signal }: { cues: readonly Cue[]; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const size = cues.reduce((sum, { text }) => sum + text.length, 0)
  return queue(visitor, work, { size, signal })
}
