import { clockSource, exactSource, isOverfull, readClock } from './cue-times'

/** A line that says when something is shown. What can’t be read of its times is undefined. */
export interface Timing {
  /** Milliseconds. */
  start?: number
  /** Milliseconds. */
  end?: number
  /** Text before the times, which belongs to the cue before. */
  before: string
  /** Text behind the times on the same line. */
  after: string
  /** It has minutes or seconds above 59. */
  isOverfull: boolean
  /** How the times are written, so that lines of one program are alike. */
  form: string
}

/** Seconds alone, as some programs write them: `12.34s`, `12.34`. */
const secondsSource = String.raw`\p{Nd}{1,6}(?:[.,]\p{Nd}{1,6}s?|s)(?![\p{Nd}\p{L}])`
const timeSource = `(?:${clockSource}|${secondsSource})`

/** A timing line as nearly all are, which is read at once. */
const usual =
  /^\s{0,8}(?:(\d\d):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s{0,4}-->\s{0,4}(?:(\d\d):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s{0,8}$/
const hasArrow = /[>＞→⟶⇒➔➡]|&gt;/

const arrows = /-[- ]{0,3}(?:>|＞|&gt;)|[–—−=]{1,3}>|[→⟶⇒➔➡]/gu
const times = new RegExp(`-?${timeSource}`, 'gu')
const timeAhead = new RegExp(String.raw`^[\s[({<"']{0,6}(-?${timeSource})`, 'u')

/** How far from an arrow a time can be, in UTF-16 code units. */
const near = 90

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
/** Letters that a damaged timing line may have. */
const mostLetters = 3

/** A negative time is before the video. */
const millisecondsOf = (time: string) => {
  if (time.startsWith('-')) return 0
  if (/[:：﹕︓∶꞉]/.test(time)) return readClock(time)
  return Math.round(Number(time.replace(',', '.').replace('s', '')) * 1000)
}

const exact = new RegExp(exactSource, 'u')

/** Times with a fraction and others, and the mark between them. */
const formOf = (mark: string, ...written: (string | undefined)[]) =>
  written
    .map((time) => (time === undefined ? 'none' : exact.test(time) ? 'exact' : 'whole'))
    .join(mark.replace(/\s/g, ''))
const usualForm = formOf('-->', '00:01.000', '00:01.000')

/** The last time of a text and where it is, if little stands behind it. */
function lastTime(text: string): { at: number; time: string; isWhole: boolean } | undefined {
  const tail = text.slice(-near)
  const found = [...tail.matchAll(times)].at(-1)
  if (!found) return undefined
  const rest = tail.slice(found.index + found[0].length)
  if (!/^\S{0,24}\s{0,4}$/.test(rest)) return undefined
  // What a colon goes on with belongs to the time, and can’t be read.
  return {
    at: text.length - tail.length + found.index,
    time: found[0],
    isWhole: !/^\s?[:：]/.test(rest),
  }
}

/** Where a cue stands and how it is set, in SubRip and WebVTT. */
const settings =
  /^(?:\s{0,4}(?:[XY][12]|align|position|line|size|vertical|region)\s?:\S{0,40}(?=\s|$)){1,8}/i

/** What is left behind a time when it is cut, and a bracket that closes. */
const cut = /^[.,:;]?\p{Nd}{0,40}[:;,]?[\])}>"']{0,2}(?:\s|$|(?<=[\])}>"']))/u

const behind = (text: string) => {
  const rest = text.replace(cut, '').replace(settings, '').trim()
  return /[\p{L}\p{N}\p{S}♪]/u.test(rest) ? rest : ''
}

const ahead = (text: string) => {
  const rest = text.replace(/[\s[({<"'*•]{0,6}$/u, '').trim()
  // The number of the cue may be on the same line.
  return /^(?:#?\p{Nd}{0,6}[.):]?|\p{Nd}?\p{L}?\p{Nd}?:)$/u.test(rest) ? '' : rest
}

/** Whether a line with one time beside its arrow, or none, is what is left of two. */
function isPartOfTiming(line: string, before: string, after: string): boolean {
  if (!/\p{Nd}\s?[:：]|\p{Nd}[.,]\p{Nd}/u.test(line) || lettersIn(before) > mostLetters)
    return false
  const [first = ''] = after.trim().split(/\s/, 1)
  return (
    lettersIn(after) <= mostLetters || (/\p{Nd}/u.test(first) && lettersIn(first) <= mostLetters)
  )
}

/** Times with other marks than their colons and commas, at a line’s start and behind its arrow. */
const oddClock =
  /(?<!\p{Nd}.?)(\p{Nd}{1,2})([:.])(\p{Nd}{2})\2(\p{Nd}{2})[.,'’´/](\p{Nd}{3})(?!\p{Nd})/gu
const oddTimes = new RegExp(`^\\s{0,8}${oddClock.source}\\s{0,4}(?:${arrows.source})`, 'u')

/** Arrows of a line that are looked at: each takes as long as the line. */
const mostArrows = 8

/** `00:01.000 --> 00:04.000 align:start`, as damaged as it may be, with whatever arrow. */
export function readArrowLine(written: string): Timing | undefined {
  const plain = usual.exec(written)
  if (plain) {
    const timeAt = (at: number) =>
      (Number(plain[at] ?? 0) * 3600 + Number(plain[at + 1]) * 60 + Number(plain[at + 2])) * 1000 +
      Number(plain[at + 3])
    return {
      start: timeAt(1),
      end: timeAt(5),
      before: '',
      after: '',
      isOverfull: false,
      form: usualForm,
    }
  }
  if (!hasArrow.test(written)) return undefined
  const line = oddTimes.test(written) ? written.replace(oddClock, '$1:$3:$4.$5') : written
  for (const { 0: arrow, index } of [...line.matchAll(arrows)].slice(0, mostArrows)) {
    const before = line.slice(0, index)
    const after = line.slice(index + arrow.length)
    const start = lastTime(before)
    const end = timeAhead.exec(after.slice(0, near))
    const rest = after.slice(end?.[0].length ?? 0)
    const said = start ? ahead(before.slice(0, start.at)) : before.trim()
    if (!(start && end) && !isPartOfTiming(line, said, end ? '' : rest)) continue
    return {
      ...(start?.isWhole && { start: millisecondsOf(start.time) }),
      ...(end && { end: millisecondsOf(end[1]!) }),
      before: start ? said : '',
      after: behind(end ? rest : rest.replace(/^\S*\p{Nd}\S*/u, '')),
      isOverfull: isOverfull(start?.time ?? '') || isOverfull(end?.[1] ?? ''),
      form: formOf(arrow, start?.time, end?.[1]),
    }
  }
  return undefined
}

/** In a pair, seconds are told from numbers by their fraction and their letter. */
const pairTime = String.raw`(${clockSource}|\p{Nd}{1,6}[.,]\p{Nd}{1,6}s(?!\p{Ll}))`
const pair = new RegExp(
  String.raw`^[\s[({<"'*•]{0,6}(?:\p{Nd}{1,5}\s{1,3}(?=(?:\p{Nd}{2}[:;]){3}\p{Nd}{2}\s))?${pairTime}[\])}>"']{0,2}\s{0,6}([,;|~–—-]|(?<=\t)|to\s|(?<=[:;]\p{Nd}{2}\s)(?=\p{Nd}{2}:\p{Nd}{2}:\p{Nd}{2}[:;]\p{Nd}{2}))\s{0,6}[[({<"']{0,2}${pairTime}(?!\p{Nd})(.*)$`,
  'su',
)

/** The text of a row of CSV. */
const unquoted = (text: string) =>
  /^"[\s\S]*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text

/** How long a cue of an editing program is, in seconds and frames, behind two times with frames. */
const frameLength = /^\s{1,8}(?:\d\d[:;]){1,3}\d\d\s{0,8}$/
const hasFrames = (time: string) => /^\d\d:\d\d:\d\d[:;]\d\d$/.test(time)

/** `0:00:01.000,0:00:04.000`, and other pairs of times at a line’s start with a mark between them. */
export function readPairLine(line: string): Timing | undefined {
  const [, start, mark, end, after = ''] = pair.exec(line) ?? []
  if (start === undefined || end === undefined) return undefined
  const [seconds = 0, minutes = 0] = after.trim().split(/[:;]/).reverse().slice(1).map(Number)
  const lasts = (minutes * 60 + seconds) * 1000
  const isLength =
    hasFrames(start) &&
    hasFrames(end) &&
    frameLength.test(after) &&
    Math.abs((millisecondsOf(end) ?? 0) - (millisecondsOf(start) ?? 0) - lasts) <= 1000
  return {
    start: millisecondsOf(start),
    end: millisecondsOf(end),
    before: '',
    after: isLength ? '' : unquoted(behind(after).replace(/^"?[,;|:–—-]\s?/u, '')),
    isOverfull: isOverfull(start) || isOverfull(end),
    form: formOf(mark!, start, end),
  }
}

/** A line of nothing but times to the fraction of a second: one whose mark or arrow is damaged. */
export function readBareLine(line: string): Timing | undefined {
  if (line.length > near || !exact.test(line) || lettersIn(line) > mostLetters) return undefined
  // What follows a bracket is said at its time: `[00:01.50]Hi`, `<00:00:01.200>Yes`.
  if (/[[(<][\p{Nd}:.,]{1,20}[\])>]\s{0,4}[\p{L}<♪]/u.test(line)) return undefined
  const [start, end] = line.match(times) ?? []
  return {
    ...(start && { start: millisecondsOf(start) }),
    ...(end && { end: millisecondsOf(end) }),
    before: '',
    after: '',
    isOverfull: false,
    form: formOf(' ', start, end),
  }
}
