import { AppError } from '../../../errors'
import type { Cue, TimedCue, Transcript } from './cue'
import { mergeRepeats, mergeRolling } from './merge-rolling'
import { readJson3 } from './read-json3'
import { readPasted } from './read-pasted'
import { readSrt } from './read-srt'
import { readVtt } from './read-vtt'
import { readXml } from './read-xml'

/** Most UTF-16 code units of captions: about twenty hours of speech in YouTube’s longest format. */
export const maxCaptionLength = 8_000_000
/** Most cues: about forty hours of automatic captions. */
export const maxCues = 60_000

type Pace = () => Promise<void> | undefined

/** The reader of a format with times; undefined for a pasted text. */
function readerOf(text: string): ((text: string) => Generator<TimedCue>) | undefined {
  const start = text.slice(0, 500)
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return readVtt
  if (/^\s*\{\s*"/.test(start)) return readJson3
  if (/^\s*<(?:\?xml|timedtext|transcript)[\s>]/.test(start)) return readXml
  return /\d\s*-->\s*\d/.test(text) ? readSrt : undefined
}

/** In order of time, without empty ones; an end before the start counts as none. */
function inOrder(cues: readonly TimedCue[]): TimedCue[] {
  return cues
    .filter(({ text }) => text !== '')
    .map((cue) => ({ ...cue, end: Math.max(cue.start, cue.end) }))
    .sort((a, b) => a.start - b.start)
}

/**
 * Reads captions in whatever format they are: WebVTT, SubRip, YouTube’s JSON and XML, or a text
 * pasted from YouTube’s page or anywhere. Lines that automatic captions repeat are merged, and their
 * cues end where the next one starts; other cues may overlap. Texts are plain: tags of the format
 * are gone, and anything like HTML in them is text to be escaped. Linear in the length; `pace` is
 * awaited again and again, so that a caller can let others run.
 * @throws AppError `input.tooLarge` past {@link maxCaptionLength}, `input.tooMany` past
 * {@link maxCues}, `input.required` when no word is in it, `input.invalid` for JSON of another kind
 */
export async function readCaptions(raw: string, pace: Pace = () => undefined): Promise<Transcript> {
  if (raw.length > maxCaptionLength) throw new AppError('input.tooLarge')
  const text = raw.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd')
  const read = readerOf(text)
  const found = read ? { timed: true as const, cues: read(text) } : readPasted(text)
  if (!found.timed) {
    const cues = await all(found.cues, pace)
    return { timed: false, cues: withWords(mergeRepeats(cues)) }
  }
  const cues = inOrder(await all(found.cues, pace))
  await pace()
  const merged = withWords(mergeRolling(cues))
  const isRolling = read === readJson3 || read === readXml
  return { timed: true, cues: isRolling ? withoutOverlaps(merged) : merged }
}

/** All cues that a reader finds. @throws AppError `input.tooMany` */
async function all<C extends Cue>(found: Iterable<C>, pace: Pace): Promise<C[]> {
  const cues: C[] = []
  for (const cue of found) {
    cues.push(cue)
    if (cues.length > maxCues) throw new AppError('input.tooMany')
    await pace()
  }
  return cues
}

/** @throws AppError `input.required` when no word is in them */
function withWords<C extends Cue>(cues: C[]): C[] {
  if (!cues.some((cue) => /[\p{L}\p{N}]/u.test(cue.text))) throw new AppError('input.required')
  return cues
}

/** YouTube shows a line of automatic captions until the one after the next begins. */
function withoutOverlaps(cues: readonly TimedCue[]): TimedCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1]
    return next && next.start > cue.start ? { ...cue, end: Math.min(cue.end, next.start) } : cue
  })
}
