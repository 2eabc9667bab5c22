// Runs in a worker thread, because reading a long text would keep all other requests waiting.
import { AppError } from '../../../errors'
import type { Transcript } from './cue'
import { readCaptions } from './read-captions'

/** What comes back from the thread: of an error that it throws, only the message would. */
export type Answer = { read: Transcript } | { refused: Pick<AppError, 'code' | 'format'> }

/** Captions as `readCaptions` reads them, or why it refuses them. */
export function read(text: string): Answer {
  try {
    return { read: readCaptions(text) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.code, format: error.format } }
  }
}
