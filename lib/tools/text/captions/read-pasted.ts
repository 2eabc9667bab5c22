import { formattingOf, plainCueText, withBars } from './caption-text'
import { type Cue, lastCueMs, soonMs, type TimedCue } from './cue'
import { isOverfull, nextTimes, readClock } from './cue-times'
import { withoutPanel } from './panel-lines'
import { areUnnamed, withoutNamesAbove, withoutNamesAfter, withoutSpeakers } from './speaker-lines'
import { withoutToldTimes, withWordedTimes } from './told-times'

const mark = String.raw`[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]{0,4}`
const colon = '[:：﹕︓∶꞉]'
/** A time as people write it, perhaps with a fraction or frames. */
const clock = String.raw`(?:\p{Nd}{1,3}${colon})?\p{Nd}{1,3}${colon}\p{Nd}{2}(?:[.,:;٫]\p{Nd}{1,3})?(?!${colon}?\p{Nd})`
const spaced = clock.replaceAll(colon, `\\s?${colon}\\s?`)
const separator = String.raw`[\s\u200e\u200f:–—|>=·•→-]`
/** What lists have before a time, and links of Markdown behind it. */
const bullet = String.raw`(?:(?:[-*•–]|#{1,6})\s{1,4})?\*{0,2}`
const link = String.raw`(?:\(https?:[^\s()]{0,300}\))?\*{0,2}\s{0,4}`

/** A time alone or before a text, perhaps in brackets. What stands between is taken whole: trying its
 * parts, where a text has a line separator, takes quadratic time. */
const timedLine = new RegExp(
  String.raw`^${mark}${bullet}(?:[[({<【（［〔]${mark}(${spaced})${mark}[\])}>】）］〕]${link}|(${clock})${mark}\*{0,2})(?:$|${separator}+(?!${separator})|(?<=[\])}>】）］〕]\*{0,2}\s{0,4}))(.*)$`,
  'su',
)
/** Another time of a line of LRC, or a program’s own tag before one. */
const moreTimes = new RegExp(
  String.raw`^(?:\[(${clock})\]|\[[a-z]{1,10}:[^\[\]\p{Nd}]{0,40}\](?=\[${clock}\]))\s?`,
  'iu',
)
/** The times of its words. */
const wordTimes = new RegExp(`<${clock}>`, 'gu')

/** What LRC says about a song: `[ar:…]`, `[offset:+500]`. */
const lrcTag = /^\[(?:ar|ti|al|au|by|re|ve|la|offset|length|tool|id|#):?[^\]]{0,500}\]$/i

/** What a program adds below. */
const credit =
  /^(?:transcribed by https?:\/\/\S{1,100}|this (?:editable )?transcript was computer[ -]generated and might contain errors\.?|sonix is the world’s most advanced .{1,200})$/i

/** What is sung in the background, in brackets, and whose line it is. */
const background = /^\[bg:\s?(.*)\]$/i
const voice = new RegExp(String.raw`^((?:\[${clock}\]\s?)+)v\d:\s?(?=<${clock}>)`, 'iu')
/** Other lines of one time in LyricsX’s files: their language, and the times of words. */
const otherLine = new RegExp(String.raw`^(\[${clock}\])\[tr:[\w-]{2,12}\]`, 'iu')
const wordLine = new RegExp(String.raw`^\[${clock}\]\[tt\]<\d`, 'iu')

const songLine = (line: string) =>
  line.replace(background, '$1').replace(voice, '$1').replace(otherLine, '$1')

/** By how many milliseconds LRC wants its texts earlier. */
const offset = /^\[offset:\s{0,4}([+-]?\d{1,7})\]$/i

/** Cues so much earlier, none before the beginning. */
function* moved(cues: Iterable<TimedCue>, by: number): Generator<TimedCue> {
  for (const { start, end, text } of cues)
    yield { start: Math.max(0, start - by), end: Math.max(0, end - by), text }
}

interface Line {
  /** Milliseconds. */
  time: number
  clock: string
  text: string
  /** Other times of the same text. */
  again: number[]
  /** Brackets or a fraction, which show that nobody says it where all times have them. */
  marks: string
}

function readLine(line: string): Line | undefined {
  const found = timedLine.exec(line)
  const written = found?.[1] ?? found?.[2]
  const time = written === undefined || isOverfull(written) ? undefined : readClock(written)
  if (written === undefined || time === undefined) return undefined
  let text = found?.[3] ?? ''
  const again: number[] = []
  let before = line.slice(0, line.length - text.length)
  // A name is in bold with the time: `**[00:15] Anna:** …`.
  if (before.split('**').length === 2) text = text.replace('**', '')
  for (let more = moreTimes.exec(text); more && again.length < 50; more = moreTimes.exec(text)) {
    // Between blanks, one without a fraction is said.
    if (more[1] && /\s$/.test(before) && /\s$/.test(more[0]) && !/[.,]/.test(more[1])) break
    if (more[1]) again.push(readClock(more[1])!)
    before = more[0]
    text = text.slice(before.length)
  }
  const marks = (found?.[1] === undefined ? '' : '[') + (/[.,]/.test(written) ? '.' : '')
  return { time, clock: written, text, again, marks }
}

/** So few times are taken in their order; of more, those that are out of order stand out. */
const fewTimes = 4

/** Which of several times go on: the most that follow each other, as positions. */
function inSequence(times: readonly number[]): Set<number> {
  const before: number[] = []
  const ends: number[] = []
  // From the last one on, so that of two that don’t agree the first one counts.
  for (let at = times.length - 1; at >= 0; at--) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (times[ends[middle]!]! >= times[at]!) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const found = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) found.add(at)
  return found
}

/** A time that is none, such as `0:91`. */
const broken = /^\d{1,3}:\d{0,3}(?:[.,:;]\d?)?$/
/** One in brackets. */
const brokenMark = /^\[(?=\d{0,2}\s?:\s?\d)\d{0,2}\s?:[\d:.\s>]{0,12}(?:\]|(?=\s))/

/** What each line’s time is; undefined for what is said. A time out of order is said, unless nobody
 * says such times; `lost` is one that can’t be right. */
function timesOf(lines: readonly string[]): (Line | 'lost' | undefined)[] {
  const read = lines.map(readLine)
  const timed = read.flatMap((line) => line ?? [])
  const isAlone = timed.filter(({ text }) => text === '').length >= timed.length * 0.8
  const fitting = timed.length < fewTimes ? undefined : inSequence(timed.map(({ time }) => time))
  const areMarked = ['[', '.'].find(
    (mark) => timed.filter(({ marks }) => marks.includes(mark)).length > timed.length / 2,
  )
  let [nth, last] = [-1, 0]
  const isLast = (at: number) => at === read.length - 1
  // Between two times that stand alone another one that is out of order is what somebody says.
  const isBetween = (at: number) =>
    read[at - 1]?.text === '' &&
    read[at - 1]?.time === last &&
    (isLast(at) || read[at + 1]?.text === '')
  return read.map((line, at) => {
    if (!line)
      return fitting && isAlone && broken.test(lines[at]!) && !isBetween(at) ? 'lost' : undefined
    nth += 1
    // Nothing is said below the last line: right below a time, it is said.
    if (fitting && isAlone && line.text === '' && isLast(at) && isBetween(at)) return undefined
    const fits = fitting ? fitting.has(nth) : line.time >= last
    if (fits) last = line.time
    if (fits || (areMarked && line.marks.includes(areMarked))) return line
    return fitting && isAlone && line.text === '' && !isBetween(at) ? 'lost' : undefined
  })
}

function* timedCues(
  lines: readonly string[],
  times: readonly (Line | 'lost' | undefined)[],
): Generator<Omit<TimedCue, 'end'>> {
  const isTag = formattingOf(lines.join('\n'))
  let last = { times: [0], own: [] as string[] }
  const cues = function* ({ times: starts, own }: typeof last) {
    const text = plainCueText(own.map(withBars).join('\n').replace(wordTimes, ''), isTag)
    for (const start of starts) yield { start, text }
  }
  for (const [at, line] of lines.entries()) {
    const read = times[at]
    if (read === undefined) last.own.push(line)
    if (read === undefined || read === 'lost') continue
    yield* cues(last)
    last = { times: [read.time, ...read.again], own: read.text ? [read.text] : [] }
  }
  yield* cues(last)
}

/** Each lasts until the next one; those of a song with several times are in any order. */
function* oneAfterAnother(found: Iterable<Omit<TimedCue, 'end'>>): Generator<TimedCue> {
  const cues = [...found].sort((a, b) => a.start - b.start)
  const next = nextTimes(cues.map(({ start }) => start))
  for (const [at, cue] of cues.entries()) yield { ...cue, end: next[at] ?? cue.start + lastCueMs }
}

/** Times in brackets between sentences of one line, as written transcripts have them. */
const inside = new RegExp(
  String.raw`(?<=\S)(?<![[(]${clock}[)\]])\s{1,4}(?=[[(]${clock}[)\]]\s)`,
  'gu',
)
const bracketed = new RegExp(String.raw`^[[(]${clock}[)\]]\s`, 'u')

/** Where times in brackets are the rule, lines without such a time that can’t be read. */
function withoutBrokenMarks(lines: readonly string[]): readonly string[] {
  const isBroken = (line: string) => brokenMark.test(line) && !readLine(line)
  if (!lines.some(isBroken)) return lines
  const timed = lines.flatMap((line) => readLine(line) ?? [])
  const areMarked = timed.filter(({ marks }) => marks === '[.').length > timed.length / 2
  return areMarked
    ? lines.map((line) => (isBroken(line) ? line.replace(brokenMark, '') : line))
    : lines
}

/** How many lines below may be a line’s others. */
const fewBelow = 20

/** Each time in brackets on a line of its own, where lines begin with such times. One that is before the time before
 * it, or long after the line below, is said. A line below that begins earlier than this one tells nothing. */
function atEachTime(line: string, at: number, all: readonly string[]): string[] {
  const parts = bracketed.test(line) ? line.split(inside) : []
  if (parts.length < 2) return [line]
  const begin = readLine(line)?.time ?? 0
  const [below] = all.slice(at + 1, at + fewBelow).flatMap((one) => readLine(one) ?? [])
  const until = below && below.time >= begin ? below.time + lastCueMs : Number.POSITIVE_INFINITY
  const own: string[] = []
  let last = 0
  for (const part of parts) {
    const time = readLine(part)?.time ?? last
    if (own.length > 0 && (time < last || time > until)) own.push(`${own.pop()} ${part}`)
    else {
      own.push(part)
      last = time
    }
  }
  return own
}

/** Without the ends where each text has its start and its end on lines of their own above it. */
function withoutEnds(lines: readonly string[]): readonly string[] {
  const isTime = lines.map((line) => readLine(line)?.text === '')
  const count = isTime.filter(Boolean).length
  const isEnd = (at: number) => isTime[at] && isTime[at - 1] && !isTime[at - 2] && !isTime[at + 1]
  const ends = lines.filter((_, at) => isEnd(at)).length
  return count > 3 && ends * 2 === count ? lines.filter((_, at) => !isEnd(at)) : lines
}

/** Lines that a program may have above what is said. */
const mostHead = 10

/** Where many times have speakers, nobody says what stands above the first one. */
function withoutHead(lines: readonly string[]): readonly string[] {
  const times = lines.flatMap((line, at) => (readLine(line) ? at : []))
  const [first = 0] = times
  const areMany = times.length > 1 && times.length >= (lines.length - first) / 4
  const { time = 0, marks = '' } = readLine(lines[first] ?? '') ?? {}
  const isSure = time < soonMs || marks !== ''
  return areMany && isSure && first <= mostHead ? lines.slice(first) : lines
}

/** Times that were copied as a column above the column of their lines, each above its own. */
function withoutColumns(lines: readonly string[]): readonly string[] {
  const count = lines.findIndex((line) => readLine(line)?.text !== '')
  const said = lines.slice(count)
  const areColumns =
    count > 2 && said.length === count && said.every((line) => readLine(line) === undefined)
  return areColumns ? said.flatMap((line, at) => [lines[at]!, line]) : lines
}

const withTimes = (lines: readonly string[]) =>
  lines.some((line) => readLine(line)) ? lines : withWordedTimes(lines)

/** Whether the first line has a time, soon or alone, and another one too, or many lines have times; of times that stand
 * alone or have marks from the video’s beginning on, as nobody says them, three are many. */
function isTimed(times: ReturnType<typeof timesOf>): boolean {
  const found = times.filter((time) => time !== undefined)
  const isAlone = found.every((time) => time === 'lost' || time.text === '')
  const areMarked = found.every(
    (time, nth) => time !== 'lost' && time.marks !== '' && (nth > 0 || time.time < soonMs),
  )
  const areMany = (fewest: number, share: number) =>
    found.length >= fewest && found.length >= times.length * share
  const [first] = times
  // Verses and scores are no transcript: theirs are far apart, and have no hours.
  const known = found.filter((time) => time !== 'lost')
  const isNear =
    known.every(({ clock }) => clock.split(':').length > 2) ||
    (known.at(-1)?.time ?? 0) - (known[0]?.time ?? 0) <= soonMs * Math.max(1, known.length - 1)
  const isFirst =
    first !== undefined &&
    found.length > 1 &&
    (isAlone || first === 'lost' || first.time < soonMs || isNear || areMany(2, 0.5))
  return isFirst || areMany(isAlone ? 3 : fewTimes, 0.25) || (areMarked && areMany(3, 0.5))
}

/**
 * A pasted transcript. With the times that YouTube’s “Show transcript” copies, on a line of their
 * own or before the text, each cue lasts until the next one, and the last one five seconds; LRC is
 * read so, too. Otherwise it has no times, and each line is a cue.
 */
export function readPasted(
  all: readonly string[],
): { timed: true; cues: Generator<TimedCue> } | { timed: false; cues: Generator<Cue> } {
  const said = all
    .map((line) => line.trim())
    .filter((line) => line !== '' && !lrcTag.test(line) && !credit.test(line))
    .filter((line) => !wordLine.test(line))
    .map(songLine)
    .flatMap(atEachTime)
  const timed = withTimes(withoutToldTimes(withoutBrokenMarks(withoutColumns(said))))
  const own = withoutNamesAbove(withoutPanel(withoutNamesAbove(timed, areUnnamed), readLine))
  const named = withoutSpeakers(own)
  const count = (lines: readonly string[]) => lines.filter((line) => readLine(line)).length
  const bare = count(own)
  // Among times with speakers, a few others are said.
  const lines =
    bare > 0 && count(named) <= bare * 2 ? withoutEnds(withoutNamesAfter(own)) : withoutHead(named)
  const times = timesOf(lines)
  if (isTimed(times)) {
    const cues = oneAfterAnother(timedCues(lines, times))
    const early = Number(all.map((line) => offset.exec(line.trim())?.[1]).find(Boolean) ?? 0)
    return { timed: true, cues: moved(cues, early) }
  }
  return { timed: false, cues: plainCues(own) }
}

function* plainCues(lines: readonly string[]): Generator<Cue> {
  const isTag = formattingOf(lines.join('\n'))
  for (const line of lines) yield { text: plainCueText(line, isTag) }
}
