import { AppError } from '../../../errors'
import { withoutBlocks, withPlainBreaks } from './caption-text'
import type { Cue, ReadCue, TimedCue, Transcript } from './cue'
import { type Reading, readingOf } from './format-of'
import { readFormats, refusedFormats } from './formats'
import { readJson } from './json/read-json'
import { hasSigns, withoutTimes } from './leftover-times'
import { mergeMarked, mergeRepeats, mergeRolling } from './merge-rolling'
import { readAss } from './read-ass'
import { readCsv, readTextColumn } from './read-csv'
import { readPasted } from './read-pasted'
import { readSami } from './read-sami'
import { readStamps } from './read-stamps'
import { readTable } from './read-table'
import { readTimedLines } from './read-timed-lines'
import { readTtml } from './read-ttml'
import { readVtt } from './read-vtt'
import { readYouTubeXml } from './read-youtube-xml'
import { withLines } from './single-line'
import { withTimesFirst } from './times-first'
import { withoutTokens } from './whisper-tokens'

/** Most UTF-16 code units of captions: about twenty hours of speech in YouTube’s longest format. */
export const maxCaptionLength = 8_000_000
/** Most cues: about forty hours of automatic captions. */
export const maxCues = 60_000

/** Cues as a reader finds them. */
type Found = { timed: true; cues: Iterable<ReadCue> } | { timed: false; cues: Iterable<Cue> }

const refuse = (format: string) => new AppError('input.captionsFormat', { format })

/** @throws AppError `input.captionsFormat`, `input.captionsUnknown` */
function read(reading: Reading, text: string, lines: readonly string[]): Found {
  switch (reading.as) {
    case 'refused':
      throw refuse(refusedFormats[reading.format])
    case 'unknown':
      throw new AppError('input.captionsUnknown')
    case 'json': {
      const found = readJson(text)
      if (!found) throw refuse(readFormats.json.name)
      return found
    }
    case 'csv': {
      const cues = readCsv(text)
      if (!cues) throw refuse(readFormats.csv.name)
      return { timed: true, cues }
    }
    case 'textColumn':
      return { timed: false, cues: readTextColumn(text) }
    case 'vtt':
      return { timed: true, cues: readVtt(lines) }
    case 'ttml':
      return { timed: true, cues: readTtml(text) }
    case 'youtube':
      return { timed: true, cues: readYouTubeXml(text) }
    case 'sami':
      return { timed: true, cues: readSami(text) }
    case 'ass':
      return { timed: true, cues: readAss(text) }
    case 'table':
      return { timed: true, cues: readTable(lines, reading.unit) }
    case 'lines':
      return { timed: true, cues: readTimedLines(lines, reading.style) }
    case 'stamps':
      return { timed: true, cues: readStamps(lines) }
    case 'pasted':
      return readPasted(lines)
  }
}

/** Lines of timing between lines of text, where a damaged one becomes text. */
const hasTimingLines = ({ as }: Reading) => as === 'lines' || as === 'vtt'

/** Formats that have layers, or are made of those that do. In others, lines of one time are those of several
 * speakers. */
const layered: readonly string[] = [
  'lines',
  'vtt',
  'ttml',
  'youtube',
  'ass',
] satisfies Reading['as'][]

/** Those that are shown once more at the same time, below an outline or a shadow, are said once; what two say isn’t. */
function withoutLayers<C extends ReadCue>(cues: readonly C[]): C[] {
  const shown = new Set<string>()
  return cues.filter(({ start, end, text, by }) => {
    const key = JSON.stringify([start, end, text, by])
    const isNew = !shown.has(key) || start === end
    shown.add(key)
    return isNew
  })
}

/** In order of time, without empty ones; an end before the start counts as none. */
function inOrder(cues: readonly ReadCue[], reading: Reading): TimedCue[] {
  const mayRemain = ({ text, isIntact }: ReadCue) =>
    !isIntact && (hasTimingLines(reading) || hasSigns(text))
  const all = cues
    .map((cue) => ({
      ...cue,
      end: Math.max(cue.start, cue.end),
      text: mayRemain(cue) ? withoutTimes(cue.text) : cue.text,
    }))
    .filter(({ text }) => text !== '')
  const said = layered.includes(reading.as) ? withoutLayers(all) : all
  return mergeMarked(said.sort((a, b) => a.start - b.start))
}

/** Blanks, and what nobody sees, before a file’s first word; a mark of byte order may be turned or made twice. */
const beforeText = /^(?:[\s\p{DI}\ufffe]|ï»¿)+/u

/**
 * Reads captions in any of {@link readFormats}, whatever their file is called, or a text pasted from
 * YouTube’s page or anywhere. Lines that automatic captions repeat are merged, and their cues end
 * where the next one starts; other cues may overlap. Texts are plain: tags and codes of the format
 * are gone, and anything like HTML in them is text to be escaped. Linear in the length, and up to seconds of
 * work: `readApart` does it beside a server’s other work.
 * @throws AppError `input.tooLarge` past {@link maxCaptionLength}, `input.tooMany` past
 * {@link maxCues}, `input.required` for nothing, `input.noWords` when no word is in it,
 * `input.captionsFormat` with its name for a format that isn’t read, broken JSON or markup nested too deeply,
 * `input.captionsUnknown` for times that can’t be read
 */
export function readCaptions(raw: string): Transcript {
  if (raw.length > maxCaptionLength) throw new AppError('input.tooLarge')
  const plain = withPlainBreaks(raw).replace(beforeText, '').replaceAll('\0', '\ufffd')
  const text = withLines(withoutTokens(plain)).trimStart()
  if (text === '') throw new AppError('input.required')
  const lines = withTimesFirst(text.split('\n'))
  const reading = readingOf(text, lines)
  const found = read(reading, text, withoutBlocks(lines))
  if (!found.timed) {
    const cues = all(found.cues)
      // Without times, one that stands alone at the beginning of a video is hardly said.
      .map(({ text }) => ({
        text:
          hasSigns(text) || /^(?:0{1,2}:\d\d$|\[?0{1,2}:\d\d:\d\d[\]\s])/.test(text)
            ? withoutTimes(text)
            : text,
      }))
      .filter(({ text }) => text !== '')
    return { timed: false, cues: withWords(mergeRepeats(cues)) }
  }
  const cues = inOrder(all(found.cues), reading)
  const merged = withWords(mergeRolling(cues))
  const isRolling = reading.as === 'json' || reading.as === 'youtube'
  return { timed: true, cues: isRolling ? withoutOverlaps(merged) : merged }
}

/** All cues that a reader finds. @throws AppError `input.tooMany` */
function all<C extends Cue>(found: Iterable<C>): C[] {
  const cues: C[] = []
  for (const cue of found) {
    cues.push(cue)
    if (cues.length > maxCues) throw new AppError('input.tooMany')
  }
  return cues
}

/** @throws AppError `input.noWords` when no word is in them */
function withWords<C extends Cue>(cues: C[]): C[] {
  if (!cues.some((cue) => /[\p{L}\p{N}]/u.test(cue.text))) throw new AppError('input.noWords')
  return cues
}

/** YouTube shows a line of automatic captions until the one after the next begins. */
function withoutOverlaps(cues: readonly TimedCue[]): TimedCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1]
    return next && next.start > cue.start ? { ...cue, end: Math.min(cue.end, next.start) } : cue
  })
}
