/** A piece of a transcript whose time is unknown. */
export interface Cue {
  /** Plain text; a line break is `\n`. */
  text: string
  /** Milliseconds from the video’s start. */
  start?: number
  /** Milliseconds from the video’s start. */
  end?: number
}

export type TimedCue = Required<Cue>

/** A cue as a reader finds it. */
export type ReadCue = TimedCue & {
  /** Nothing is left of damaged times: somebody says all of it. */
  isIntact?: boolean
  /** How it was written, if a part of it looks different. */
  marked?: string | undefined
  /** Who says it, as the format tells. */
  by?: string | undefined
}

/** How long a last cue is taken to last whose end isn’t known, in milliseconds. */
export const lastCueMs = 5000

/** A transcript’s first time is before this, in milliseconds. */
export const soonMs = 60_000

/** Captions with times in order, or a text that somebody pasted without times. */
export type Transcript = { timed: true; cues: TimedCue[] } | { timed: false; cues: Cue[] }

/** What isolates direction in a line and what ends it. Source: Unicode UAX #9. */
const opening = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Closes every embedding, override and isolate inside its line, and removes what closes nothing, so
 * that a line can’t turn around the text after it. The marks themselves stay.
 */
export function isolateDirection(line: string): string {
  const open: string[] = []
  const balanced = line.replace(opening, (mark) => {
    const isClosing = mark === '\u202c' || mark === '\u2069'
    if (!isClosing) {
      open.push(mark >= '\u2066' ? '\u2069' : '\u202c')
      return mark
    }
    if (open.at(-1) !== mark) return ''
    open.pop()
    return mark
  })
  return balanced + open.reverse().join('')
}

/** Lines that only name a sound ([Music], (laughs)) or show notes: nobody says them. */
const soundLine =
  /^[\s♩♪♫♬🎵🎶~～〜]*(?:[[(（［【][^\][()（）［］【】.!?。！？]{0,60}[\])）］】][\s♩♪♫♬🎵🎶~～〜]*)*$/u

/** Whether a cue only describes what is heard beside the words. */
export const isSound = (text: string): boolean =>
  text.split('\n').every((line) => soundLine.test(line))

/** Blanks at a line’s ends, also without a width: converters put those around what they format. */
const unseen = /^[\s\u200b]+|(?<![\s\u200b])[\s\u200b]+$/g

/** A tag around lines: formatting of a file whose signs a page has escaped. Within a line somebody speaks of it. */
const pair =
  /^<(font|span|em|strong|[biu])(?:\s[^<>\n]{0,400})?>((?:(?!<\/?\1[\s>])[\s\S]){0,1000})<\/\1\s?>$/gim

/** Nobody nests more tags; removing any number, one after another, would take quadratic time. */
const mostNested = 10

const cleanLines = (text: string) =>
  text
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, '').replace(/[\t\u00a0 ]+/g, ' '))
    .map((line) => isolateDirection(line.replace(unseen, '')))
    .filter((line) => line !== '')
    .join('\n')

/** Text for a cue: no control characters, trimmed lines, no empty ones, directions isolated, no tags around lines. */
export function cleanText(text: string): string {
  let clean = cleanLines(text)
  for (let level = 0; level < mostNested; level++) {
    const bare = clean.replace(pair, '$2')
    if (bare === clean) break
    clean = cleanLines(bare)
  }
  return clean
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** Replaces the entities of XML and WebVTT, and numeric ones; anything else stays as written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (all, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[]
    if (name) return named[name] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\ufffd'
  })
}

/** Whether what is between `<` and `>` is a tag; `before` and `after` are the characters around. */
export type IsTag = (inside: string, isClosed: boolean, before: string, after: string) => boolean

/**
 * Removes tags, in linear time. A tag that is never closed ends with the text, and `isClosed` is false for it.
 */
export function stripTags(text: string, isTag: IsTag): string {
  const parts: string[] = []
  let at = 0
  let close = -1
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    // Searching again for each `<` would take quadratic time where no `>` follows.
    if (close < open) {
      const next = text.indexOf('>', open)
      close = next < 0 ? text.length : next
    }
    const [before = '', after = ''] = [text[open - 1], text[close + 1]]
    const isRemoved = isTag(text.slice(open + 1, close), close < text.length, before, after)
    parts.push(text.slice(at, isRemoved ? open : open + 1))
    at = isRemoved ? Math.min(close + 1, text.length) : open + 1
  }
  return parts.join('') + text.slice(at)
}
