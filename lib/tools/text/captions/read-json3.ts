import { z } from 'zod'
import { AppError } from '../../../errors'
import { cleanText, type TimedCue } from './cue'

// YouTube writes some of these numbers as text.
const milliseconds = z.coerce.number().min(0)

const schema = z.object({
  events: z.array(
    z.object({
      tStartMs: milliseconds.optional(),
      dDurationMs: milliseconds.optional(),
      segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
    }),
  ),
})

/**
 * The cues of YouTube’s JSON captions (`fmt=json3`): events with a time and segments of text.
 * Events without segments set styles; those with only a line break scroll the lines of automatic
 * captions. The format is YouTube’s own and not documented.
 * @throws AppError `input.invalid` for anything else
 */
export function readJson3(text: string): TimedCue[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new AppError('input.invalid', { cause })
  }
  const { data, error } = schema.safeParse(json)
  if (!data) throw new AppError('input.invalid', { cause: error })
  return data.events.flatMap(({ tStartMs, dDurationMs = 0, segs }) =>
    tStartMs === undefined || !segs
      ? []
      : [
          {
            start: tStartMs,
            end: tStartMs + dDurationMs,
            text: cleanText(segs.map(({ utf8 = '' }) => utf8).join('')),
          },
        ],
  )
}
