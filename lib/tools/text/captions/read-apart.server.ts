import path from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../../../errors'
import { deadlineAfter } from '../../../youtube/http/http.server'
import type { Answer } from './caption-worker'
import type { Transcript } from './cue'

/** Several times what the slowest text takes on a busy machine, in milliseconds. */
const longestMs = 30_000

let pool: Piscina | undefined

function thread(): Piscina {
  pool ??= new Piscina({
    ...(process.env.NODE_ENV === 'production'
      ? { filename: path.resolve(process.env.BUILD_FOLDER ?? '.next', 'site/caption-worker.js') }
      : {
          filename: path.resolve('lib/tools/text/captions/caption-worker.ts'),
          execArgv: ['--import', 'tsx'],
        }),
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  })
  return pool
}

/**
 * Reads captions in a thread of their own, which ends with the signal.
 * @throws AppError as `readCaptions`, and `server.busy` for what takes too long; the signal's reason
 */
export async function readApart(text: string, signal: AbortSignal): Promise<Transcript> {
  const deadline = deadlineAfter(longestMs, signal)
  try {
    const answer: Answer = await thread().run(text, { signal: deadline.signal })
    if ('read' in answer) return answer.read
    throw new AppError(answer.refused.code, { format: answer.refused.format })
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.signal.aborted) throw new AppError('server.busy', { retryAfter: 5, cause: error })
    throw error
  } finally {
    deadline.clear()
  }
}
