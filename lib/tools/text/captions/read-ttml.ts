import { withoutCodes } from './caption-text'
import { cleanText, type ReadCue } from './cue'
import { between, joinLines } from './group-cues'
import { clockIn, numberIn, parseMarkup, withoutRemains } from './markup'

interface Rates {
  /** Frames and ticks a second. */
  frame: number
  tick: number
}

/** Milliseconds of a time of TTML: `00:00:01.5`, `00:00:01:12`, `1.5s`, `300f`, `5000t`. */
function timeOf(value: string | undefined, { frame, tick }: Rates): number | undefined {
  if (value === undefined) return undefined
  const frames = /^\s*(\d{1,7}:\d{1,2}:\d{1,2}):(\d{1,3})/.exec(value)
  if (frames) return clockIn(frames[1]!)! + Math.round((Number(frames[2]) / frame) * 1000)
  if (value.includes(':')) return clockIn(value)
  const number = numberIn(value)
  const [unit = 's'] = /(?<=\d\s?)(?:ms|[hmsft])\s*$/.exec(value) ?? []
  const seconds = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frame, t: 1 / tick }[unit]
  return number === undefined || seconds === undefined
    ? undefined
    : Math.round(number * seconds * 1000)
}

/** Source of the defaults: https://www.w3.org/TR/ttml2/#parameter-vocabulary-attributes */
function ratesOf(root: Readonly<Record<string, string>>): Rates {
  const [up, down] = (root.framerate && root.frameratemultiplier?.match(/\d{1,9}/g)) || []
  const given = numberIn(root.framerate) || 30
  const frame = (given * (Number(up) || 1)) / (Number(down) || 1)
  const sub = numberIn(root.subframerate) || 1
  return { frame, tick: numberIn(root.tickrate) || (root.framerate ? frame * sub : 1) }
}

/** Stands for a break of the file between two parts; no text has it. */
const layout = '\0'
/** Share of a song’s words, or of their parts, that end in a blank if nothing else stands between words. */
const spacedShare = 0.25

interface Time {
  start: number
  end?: number
  /** Whether it or what it stands in says when it begins. */
  isTold: boolean
  /** Where what comes next in it begins, if one thing in it follows the other. */
  next?: number
}

/**
 * The cues of TTML: what YouTube, broadcasters and films use, as DFXP, SMPTE-TT, EBU-TT and IMSC, too.
 * Times may stand at paragraphs, at what they stand in, or at their parts. Readings above
 * characters are left out; a transcript of Apple’s podcasts is read by its sentences. Source: https://www.w3.org/TR/ttml2/#timing
 */
export function readTtml(text: string): ReadCue[] {
  let rates: Rates = { frame: 30, tick: 1 }
  const readings = new Set<string>()
  const around: Time[] = []
  const done: (ReadCue & { isSpaced?: boolean })[] = []
  let open:
    | (Time & {
        parts: string[]
        by?: string | undefined
        isSpan?: boolean
        hasWords?: boolean
        isSpaced?: boolean
      })
    | undefined
  let isAbsolute = false
  let skipped = 0
  const timed: boolean[] = []
  const spans = { all: 0, spaced: 0 }
  let lastEnd = 0

  const close = () => {
    if (!open) return
    const { start, end = start, parts, by, hasWords, isSpaced } = open
    lastEnd = Math.max(start, end)
    const whole = parts.join('')
    done.push({
      start,
      end: lastEnd,
      text: hasWords ? joinLines([whole.replaceAll(layout, '')]) : whole,
      by,
      isSpaced,
    })
    open = undefined
  }
  const timeIn = (attributes: Readonly<Record<string, string>>): Time => {
    const outer = around.at(-1) ?? { start: 0, isTold: false }
    const from = isAbsolute ? 0 : (outer.next ?? outer.start)
    const begin = timeOf(attributes.begin, rates)
    const start = from + (begin ?? 0)
    const [end, length] = [timeOf(attributes.end, rates), timeOf(attributes.dur, rates)]
    const own = end !== undefined ? from + end : length !== undefined ? start + length : outer.end
    const isTold = begin !== undefined || outer.isTold || outer.next !== undefined
    const next = attributes.timecontainer === 'seq' ? start : undefined
    return {
      start,
      isTold,
      ...(own !== undefined && { end: own }),
      ...(next !== undefined && { next }),
    }
  }
  /** What follows in a sequence begins where this ends. */
  const goOn = (end: number) => {
    const outer = around.at(-1)
    if (outer?.next !== undefined) outer.next = end
  }

  const isReadingIn = ({ ruby = '', style = '' }: Readonly<Record<string, string>>) =>
    /^(?:text|textContainer|delimiter)$/.test(ruby) ||
    style.split(/\s+/).some((id) => readings.has(id))

  const openSpan = (attributes: Readonly<Record<string, string>>, isReading: boolean) => {
    if (!open) return
    // Transcripts of Apple’s podcasts have no blanks between words.
    const isWord = attributes.unit === 'word'
    const isOwn = attributes.unit === 'sentence' || (!isWord && (open.isSpan || !open.isTold))
    if (skipped > 0 || isReading) skipped += 1
    else if (isWord) {
      open.parts.push('\n')
      open.hasWords = true
    } else if (attributes.begin !== undefined && isOwn) {
      const { by } = open
      close()
      open = { ...timeIn(attributes), parts: [], by, isSpan: true }
    }
  }

  parseMarkup(text, {
    open: (name, attributes) => {
      if (name === 'tt') {
        rates = ratesOf(attributes)
        // Songs of iTunes have each time from the beginning.
        isAbsolute = attributes.timing !== undefined
      }
      const isReading = isReadingIn(attributes)
      if (name === 'style' && isReading && attributes.id) readings.add(attributes.id)
      if (name === 'br') open?.parts.push('\n')
      if (name === 'body' || name === 'div') around.push(timeIn(attributes))
      if (name === 'p') {
        close()
        const time = timeIn(attributes)
        open = {
          ...time,
          parts: [],
          by: attributes.agent,
          ...(!time.isTold && { start: lastEnd }),
        }
        goOn(time.end ?? time.start)
      }
      if (name !== 'span') return
      timed.push(attributes.begin !== undefined)
      openSpan(attributes, isReading)
    },
    close: (name) => {
      if (name === 'p') {
        close()
        skipped = 0
      }
      if (name === 'span' && timed.pop()) {
        spans.all += 1
        if (open && /[^\0\s]\s$/.test(open.parts.at(-1) ?? '')) {
          spans.spaced += 1
          open.isSpaced = true
        }
      }
      if (name === 'span' && skipped > 0) skipped -= 1
      if (name !== 'body' && name !== 'div') return
      const { end, next = lastEnd } = around.pop() ?? {}
      goOn(end ?? next)
    },
    // Only `br` breaks a line.
    text: (part) => {
      const isLayout = /^\s*\n\s*$/.test(part)
      if (skipped === 0) open?.parts.push(isLayout ? layout : part.replace(/\s+/g, ' '))
    },
  })
  close()
  const hasBlanks = spans.spaced > 0 && spans.spaced >= spans.all * spacedShare
  const joined = (raw: string, isSpaced = false) =>
    raw
      .split(layout)
      .map(
        (part, at, all) =>
          ((hasBlanks && isSpaced) || at === 0 ? '' : between(all[at - 1]!, part)) + part,
      )
      .join('')
  return done.map(({ text: raw, isSpaced, ...times }) => ({
    ...times,
    text: cleanText(withoutCodes(withoutRemains(joined(raw, isSpaced)))),
  }))
}
