import path from 'node:path'
import { AppError } from '../../../errors'
import { threads } from '../../../server/threads.server'
import { deadlineAfter } from '../../../youtube/http/http.server'
import { textQueue } from '../text-queue.server'
import type { Answer } from './caption-worker'
import type { Transcript } from './cue'

/** Several times what the slowest text takes, in milliseconds. Elsewhere a thread compiles its modules first. */
const longestMs = process.env.NODE_ENV === 'production' ? 15_000 : 60_000

const run = threads({
  ...(process.env.NODE_ENV === 'production'
    ? { filename: path.resolve(process.env.BUILD_FOLDER ?? '.next', 'site/caption-worker.js') }
    : {
        filename: path.resolve('lib/tools/text/captions/caption-worker.ts'),
        execArgv: ['--import', 'tsx'],
      }),
  name: 'read',
  maxThreads: 2,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

const inTurn = textQueue('captions')

/**
 * Reads captions in a thread, which ends with the signal. Visitors take turns.
 * @throws AppError as `readCaptions`, and `server.busy` when too many texts wait or one takes too long or too much
 * memory; the signal's reason
 */
export function readApart(text: string, visitor: string, signal: AbortSignal): Promise<Transcript> {
  const read = async () => {
    const deadline = deadlineAfter(longestMs, signal)
    const answer = await run<Answer>(text, { signal: deadline.signal })
      .catch((cause) => {
        signal.throwIfAborted()
        throw new AppError('server.busy', { retryAfter: 5, cause })
      })
      .finally(deadline.clear)
    if ('read' in answer) return answer.read
    throw new AppError(answer.refused.code, { format: answer.refused.format })
  }
  return inTurn(visitor, read, { size: text.length, signal })
}
