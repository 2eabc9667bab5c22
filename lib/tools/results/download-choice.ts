import type { ErrorCode } from '../../errors'
import type { Clip, clipModes, DownloadChoice, DownloadOffer } from '../../media/answers'
import { bytesOfMB, wayToFit } from '../../media/parts/fit'
import { formatTime, parseTime } from '../text/parse-time'
import { byKind, firstChoice } from './download'

type ClipMode = (typeof clipModes)[number]

/** The size that chat programs take without an account that pays, in megabytes. */
export const chatMB = 25

/** What a visitor has chosen, as the inputs hold it. */
export interface Chosen {
  kind: 'video' | 'audio'
  /** A format's id for each kind, so that going back finds the choice again. */
  video: string
  audio: string
  /** A sound track's id. */
  sound: string
  isClip: boolean
  start: string
  end: string
  mode: ClipMode
  /** A language, or empty for none. */
  captions: string
  tags: boolean
  fit: 'no' | 'chats' | 'own'
  ownMB: string
  consent: boolean
}

/** The choice that an offer begins with: the tool's default, the original sound, and the clip of a link. */
export function firstChosen(offer: DownloadOffer): Chosen {
  const { formats, sounds, clip, clipModes, clipOnly, duration, maxMinutes } = offer
  const { video, audio } = byKind(offer)
  const longest = Math.min(duration, maxMinutes * 60)
  const start = clip?.start ?? 0
  const end = clip?.end ?? (clip ? duration : longest)
  return {
    kind: firstChoice(formats)?.kind === 'audio' ? 'audio' : 'video',
    video: firstChoice(video)?.id ?? '',
    audio: firstChoice(audio)?.id ?? '',
    sound: sounds[0]?.id ?? '',
    isClip: clip !== undefined || clipOnly,
    start: formatTime(start),
    end: formatTime(end),
    mode: clipModes[0] ?? 'fast',
    captions: '',
    tags: true,
    fit: 'no',
    ownMB: '',
    consent: false,
  }
}

export const chosenFormat = ({ formats }: DownloadOffer, { kind, video, audio }: Chosen) =>
  formats.find(({ id }) => id === (kind === 'video' ? video : audio))

/** Why a choice can't be sent: the input that is wrong. */
export interface ChoiceFault {
  field: 'format' | 'clip.start' | 'clip.end' | 'fit.maxMB' | 'consent'
  code: ErrorCode
}

/** The part of the video that was typed, in seconds, or what is wrong with it. An empty start is the
 * beginning, an empty end the end. */
export function clipOf(
  { duration }: Pick<DownloadOffer, 'duration'>,
  { start, end, mode }: Pick<Chosen, 'start' | 'end' | 'mode'>,
): Clip | ChoiceFault {
  const from = start.trim() === '' ? 0 : parseTime(start)
  const typed = end.trim() === '' ? duration : parseTime(end)
  if (from === undefined) return { field: 'clip.start', code: 'input.notATime' }
  if (typed === undefined) return { field: 'clip.end', code: 'input.notATime' }
  // Whole seconds are typed, and a video ends between two of them.
  const to = Math.min(typed, duration)
  if (to <= from) return { field: 'clip.end', code: 'input.endBeforeStart' }
  return { start: from, end: to, mode }
}

/** The megabytes to stay under: undefined for none, null for a number that is none. */
function fitOf({ fit, ownMB }: Pick<Chosen, 'fit' | 'ownMB'>): number | undefined | null {
  if (fit === 'no') return undefined
  if (fit === 'chats') return chatMB
  const typed = Number(ownMB.trim().replace(',', '.'))
  return ownMB.trim() !== '' && typed >= 1 && typed <= 4096 ? typed : null
}

/** How the file that is chosen is made to fit: undefined where none has to, where what is typed is wrong,
 * and where it can't be made so small. */
export function fitting(offer: DownloadOffer, chosen: Chosen): ReturnType<typeof wayToFit> {
  const format = chosenFormat(offer, chosen)
  const maxMB = fitOf(chosen)
  const clip = chosen.isClip ? clipOf(offer, chosen) : undefined
  if (!format || !maxMB || (clip && 'field' in clip)) return undefined
  const seconds = clip ? clip.end - clip.start : offer.duration
  return wayToFit(format, bytesOfMB(maxMB), seconds, clip !== undefined)
}

/**
 * By how many seconds at most a fast clip begins before its start: 0 where it begins there, as sound and
 * whatever is encoded again do. Undefined where nobody can tell.
 * @param starts of the picture's segments, in seconds
 */
export function startsEarlierBy(
  offer: DownloadOffer,
  chosen: Chosen,
  starts: readonly number[] | undefined,
): number | undefined {
  const format = chosenFormat(offer, chosen)
  const fits = fitting(offer, chosen)
  if (format?.kind === 'audio' || (fits && fits !== 'copied')) return 0
  const clip = clipOf(offer, chosen)
  if (!starts || 'field' in clip) return undefined
  const before = starts.filter((start) => start <= clip.start).at(-1)
  return before === undefined ? undefined : clip.start - before
}

/** What `POST /api/downloads` gets beside the tool and the link. */
export type Asked = DownloadChoice & { clip?: Clip; consent: true }

/** What is asked for, or the first input that is wrong. */
export function askedFor(offer: DownloadOffer, chosen: Chosen): Asked | ChoiceFault {
  const format = chosenFormat(offer, chosen)
  if (!format) return { field: 'format', code: 'media.noFormat' }
  if (format.missing) return { field: 'format', code: 'media.ffmpegMissing' }
  const clip = chosen.isClip ? clipOf(offer, chosen) : undefined
  if (clip && 'field' in clip) return clip
  const seconds = clip ? clip.end - clip.start : offer.duration
  if (seconds > offer.maxMinutes * 60) return { field: 'clip.end', code: 'media.tooLong' }
  const maxMB = chosen.kind === 'video' ? fitOf(chosen) : undefined
  if (maxMB === null) return { field: 'fit.maxMB', code: 'input.outOfRange' }
  if (maxMB && !fitting(offer, chosen)) return { field: 'fit.maxMB', code: 'media.fitImpossible' }
  if (!chosen.consent) return { field: 'consent', code: 'media.consentRequired' }
  return {
    format: format.id,
    ...(offer.sounds.length > 1 && chosen.sound && { sound: chosen.sound }),
    ...(clip && { clip }),
    ...(chosen.captions && { captions: chosen.captions }),
    tags: chosen.tags,
    ...(maxMB && { fit: { maxMB } }),
    consent: true,
  }
}
