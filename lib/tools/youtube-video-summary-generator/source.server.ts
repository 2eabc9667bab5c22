import { AppError } from '../../errors'
import type { YouTube } from '../../youtube/youtube.server'
import type { TranscriptResult } from '../results/transcript'
import { type Cue, cleanText } from '../text/captions/cue'
import { readApart } from '../text/captions/read-apart.server'
import { likelyLanguage } from '../text/likely-language'
import type { names } from './tool'

/** Words to summarize, with where they are from. */
export interface Source {
  origin: TranscriptResult<typeof names>['origin']
  /** BCP 47; undefined if it can't be told. */
  language?: string
  /** Times are milliseconds; all cues have them or none. */
  cues: Cue[]
}

/** Errors of a transcript at its field: `video.noTranscript` tells to paste one there. */
function atField(error: unknown): never {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  throw new AppError(error.code, { field: 'transcript', format: error.format, cause: error })
}

/**
 * The captions of a video, in `lang` if it has some.
 * @throws AppError as `YouTube.transcript`; `video.noTranscript` at the field `transcript`
 */
export async function fromVideo(videoId: string, lang: string, youtube: YouTube): Promise<Source> {
  const { track, cues } = await youtube.transcript(videoId, lang).catch((error) => {
    if (error instanceof AppError && error.code === 'video.noTranscript') atField(error)
    throw error
  })
  const timed = cues.map(({ startMs, durationMs, text }, at) => {
    // A line of automatic captions stays until the one after the next begins.
    const next = cues[at + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const end = startMs + durationMs
    return {
      start: startMs,
      end: next > startMs ? Math.min(end, next) : end,
      text: cleanText(text),
    }
  })
  const origin = track.automatic ? 'automatic' : 'owner'
  return { origin, language: track.language, cues: timed.filter(({ text }) => text !== '') }
}

/**
 * The words of a pasted text or file. `lang` is their language unless they look like another one.
 * @throws AppError as `readApart`, at the field `transcript`; the signal's reason
 */
export async function fromText(
  text: string,
  lang: string,
  visitor: string,
  signal: AbortSignal,
): Promise<Source> {
  const { cues } = await readApart(text, visitor, signal).catch(atField)
  let sample = ''
  for (let at = 0; at < cues.length && sample.length < 5000; at++) sample += `${cues[at]!.text}\n`
  return { origin: 'pasted', language: await likelyLanguage(sample, lang), cues }
}
