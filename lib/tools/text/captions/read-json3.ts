import { AppError } from '../../../errors'
import { linesInJson3 } from '../../../youtube/models/json3'
import { cleanText, type TimedCue } from './cue'

/**
 * The cues of YouTube’s JSON captions (`fmt=json3`). Events with only a line break, which scroll the
 * lines of automatic captions, become cues without text.
 * @throws AppError `input.invalid` for anything else
 */
export function* readJson3(text: string): Generator<TimedCue> {
  const lines = linesInJson3(text)
  if (!lines) throw new AppError('input.invalid', { cause: 'no json3' })
  for (const { startMs, durationMs, text } of lines) {
    yield { start: startMs, end: startMs + durationMs, text: cleanText(text) }
  }
}
