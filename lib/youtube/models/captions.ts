import { linesInJson3 } from './json3'
import type { CaptionTrack } from './lists'

/** One line of captions. Times are milliseconds from the start of the video. */
export interface Cue {
  startMs: number
  durationMs: number
  text: string
}

/** One caption track of a video. */
export type CuesQuery = Pick<CaptionTrack, 'language' | 'automatic'> & { videoId: string }

/** A caption track with its lines, in order of time, and all tracks of its video. */
export interface Transcript {
  track: CaptionTrack
  tracks: CaptionTrack[]
  cues: Cue[]
}

const baseOf = (language: string) => language.toLowerCase().split('-')[0]

/**
 * The track to read in a language (BCP 47): the one that a person wrote, then the automatic one.
 * Without a track in that language it is the language that is spoken, which the automatic track
 * tells, and otherwise the first track.
 */
export function trackFor<T extends CaptionTrack>(
  tracks: readonly T[],
  language?: string,
): T | undefined {
  const spoken = tracks.find(({ automatic }) => automatic)
  const byPerson = [...tracks].sort((one, other) => Number(one.automatic) - Number(other.automatic))
  const wanted = (language ?? spoken?.language ?? '').toLowerCase()
  return (
    byPerson.find((track) => track.language.toLowerCase() === wanted) ??
    byPerson.find((track) => baseOf(track.language) === baseOf(wanted)) ??
    byPerson.find((track) => spoken && baseOf(track.language) === baseOf(spoken.language)) ??
    byPerson[0]
  )
}

/** Blanks at a line’s ends, also without a width: converters put those around what they format. */
const unseen = /^[ \u200b]+|(?<![ \u200b])[ \u200b]+$/g

/**
 * The lines of captions in YouTube's `json3` format, in order of time; undefined for anything else. One that is shown
 * once more at the same time, below an outline or a shadow, is there once.
 */
export function cuesInJson3(text: string): Cue[] | undefined {
  const lines = linesInJson3(text)
  const shown = new Map<string, Cue>()
  for (const line of lines ?? []) {
    const said = line.text.replace(/\s+/g, ' ').replace(unseen, '')
    const key = `${line.startMs} ${line.durationMs} ${said}`
    if (said !== '' && !shown.has(key)) shown.set(key, { ...line, text: said })
  }
  return lines && [...shown.values()].sort((one, other) => one.startMs - other.startMs)
}
