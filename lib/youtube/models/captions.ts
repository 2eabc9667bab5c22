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

/** YouTube sends some of these numbers as strings. */
const milliseconds = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.round(number)
    : undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/**
 * The lines of captions in YouTube's `json3` format, in order of time; undefined for anything else.
 * Events without text, such as the windows and line ends of automatic captions, are left out.
 */
export function cuesInJson3(text: string): Cue[] | undefined {
  let events: unknown
  try {
    events = field(JSON.parse(text), 'events')
  } catch {
    return undefined
  }
  if (!Array.isArray(events)) return undefined
  const cues: Cue[] = []
  for (const event of events) {
    const segments = field(event, 'segs')
    if (segments === undefined) continue
    const startMs = milliseconds(field(event, 'tStartMs') ?? 0)
    const durationMs = milliseconds(field(event, 'dDurationMs') ?? 0)
    if (!Array.isArray(segments) || startMs === undefined || durationMs === undefined) {
      return undefined
    }
    const words = segments.map((segment) => field(segment, 'utf8') ?? '')
    if (!words.every((word) => typeof word === 'string')) return undefined
    const line = words.join('').replace(/\s+/g, ' ').trim()
    if (line) cues.push({ startMs, durationMs, text: line })
  }
  return cues.sort((one, other) => one.startMs - other.startMs)
}
