import { soonMs } from './cue'
import { clockSource } from './cue-times'
import type { RefusedFormat } from './formats'
import { parse } from './json/parse'
import { numberOf } from './json/values'
import { isCsv, isTextColumn } from './read-csv'
import { isStamped } from './read-stamps'
import { isTableRow, tableUnit } from './read-table'
import { type TimingStyle, timingIn } from './read-timed-lines'

/** How a text is to be read. `textColumn` has no times, and `pasted` may have none. */
export type Reading =
  | {
      as:
        | 'vtt'
        | 'csv'
        | 'textColumn'
        | 'json'
        | 'ttml'
        | 'youtube'
        | 'sami'
        | 'ass'
        | 'stamps'
        | 'pasted'
    }
  | { as: 'lines'; style: TimingStyle }
  | { as: 'table'; unit: 1 | 1000 }
  | { as: 'refused'; format: RefusedFormat }
  | { as: 'unknown' }

/** As much of a text as tells its format, in UTF-16 code units; scripts of ASS begin with styles. */
const looked = 200_000
const lookedLines = 2000

// People say and write what looks like a format. A text is in one only if it begins as its files do, or
// if most of its lines are rows of it.

/** How files of a format that isn’t read begin, and a row that they have, if their beginning alone is
 * something that people write. */
const refused: readonly (readonly [RefusedFormat, begin: RegExp, row?: RegExp])[] = [
  ['pdf', /^%PDF-\d\.\d\s/],
  ['zip', /^PK\p{Cc}/u],
  ['rtf', /^\{\\rtf\d?[\s\\{]/],
  ['scc', /^Scenarist_SCC V[\d.]{1,5}[ \t]*(?:\n|$)/i],
  ['stl', /^\d{3}STL\d\d\./],
  ['quickTime', /^\{QTtext\}/i, /^\[\d\d:\d\d:\d\d[.:]\d{1,6}\]/m],
  [
    'jacoSub',
    /^#T(?:IMERES)?\s?\d+[ \t]*\n/,
    /^(?:@\d+ @\d+|\d{1,2}:\d\d:\d\d\.\d\d \d{1,2}:\d\d:\d\d\.\d\d) /m,
  ],
  ['vobSub', /^# VobSub index/i, /^timestamp:.{1,30}filepos:/m],
  ['aqTitle', /^-->> ?\d+[ \t]*\n/, /\n-->> ?\d+[ \t]*$/m],
  ['playlist', /^#EXTM3U[^\n]{0,200}\n(?:[^\n]{0,500}\n){0,5}#EXT/],
  [
    'mpSub',
    /^[A-Z]{4,10}=/,
    /^FORMAT=(?:TIME|\d+)[ \t]*\n(?:[^\n]{0,200}\n){0,20}-?[\d.]{1,9} -?[\d.]{1,9}[ \t]*$/m,
  ],
  ['subViewer1', /^[[*]/, /^\*{3,} ?START SCRIPT ?\*{3,}\s{1,4}\[\d\d:\d\d:\d\d\]/im],
  ['edl', /^TITLE:[^\n]{0,200}\n{1,3}(?:FCM:|\d{3,6}\s[^\n]{0,60}\d\d[:;]\d\d[:;]\d\d[:;]\d\d)/i],
  ['cap', /^Lambda字幕/],
  ['cheetah', /^\*/, /^\*T \d\d:\d\d:\d\d/m],
  ['textGrid', /^(?:File type = )?"ooTextFile/],
  ['chat', /^@/, /^@Begin\s*$/m],
  // Markers of editing programs, which have no column of words.
  [
    'tsv',
    /^(?![^\n]{0,400}\b(?:text|captions?|subtitles?|transcript(?:ion)?|dialog(?:ue)?)\b)[^\n]{0,200}\b(?:start|in)\t[^\n]{0,40}\b(?:duration|end|out)\t[^\n]{0,200}\n[^\n]{0,200}\t\d{1,3}:\d\d/i,
  ],
  // What somebody has got for a file that isn’t there.
  ['html', /^HTTP\/[\d.]{1,3} \d{3}\b/, /<html\b/i],
  ['realText', /^<window\b/i, /<time\s[^<>]{0,100}begin\s?=/i],
]

/** Rows of formats that aren’t read. */
const refusedRows: readonly (readonly [RefusedFormat, RegExp])[] = [
  ['microDvd', /^\s*\{(\d{1,9}|DEFAULT)\}\{(\d{0,9})\}/i],
  [
    'rttm',
    /^(?:SPEAKER|LEXEME|SPKR-INFO) \S{1,100} \d{1,3} (?:[\d.]{1,12}|<NA>) (?:[\d.]{1,12}|<NA>) /,
  ],
  ['mpl2', /^\s*\[(\d{1,9})\]\[(\d{0,9})\]/],
  ['scc', /^\d\d:\d\d:\d\d[:;]\d\d\s+(?:[\da-f]{4}(?:\s|$)){2,}/i],
]

/** The outermost element of a format in XML, and the elements that its cues are. */
const markup: readonly (readonly ['ttml' | 'youtube' | 'sami', root: string, RegExp])[] = [
  ['ttml', '(?:\\w{1,10}:)?tt', /<(?:\w{1,10}:)?(?:p|div|span)\s[^<>]{0,300}\bbegin\s?=/gi],
  ['sami', 'sami', /<sync\s[^<>]{0,40}start\s?=/gi],
  [
    'youtube',
    '(?:timedtext|transcript)',
    /<(?:p\s[^<>]{0,100}\bt|text\s[^<>]{0,100}\b(?:start|t))\s?=\s?["']?\d/gi,
  ],
]

/** Whether a line is such a row. A cue doesn’t end before it begins: `[2024][05]` is no time. */
const isRefusedRow = (line: string, row: RegExp) => {
  const [found, start, end] = row.exec(line) ?? []
  return found !== undefined && !(end && Number(end) < Number(start))
}

const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** Whether more than half of the lines are of a kind; of two or more, at least two. */
const isMost = (lines: readonly string[], is: (line: string) => boolean) =>
  lines.filter(is).length > lines.length / 2

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, { length }) => sum + length, 0)

/** A line with a tag, as most of those of markup are. */
const hasTag = (line: string) => /<[/!?]?[a-z][^<>]{0,4000}>|^\s*<[/!?]?[a-z][^<>]*$/i.test(line)

/** Which format a text in markup is in. */
function markupFormat(text: string, lines: readonly string[]): Reading | undefined {
  const head = text
    .replace(/^<!--[\s\S]*?-->\s*/, '')
    // A damaged beginning.
    .replace(/^[^?]{0,3}(?=\?xml\s)/, '<')
  const isTagged = /^<(?!begin subtitles)[!?a-z]/i.test(head)
  const isMostly = isMost(lines, hasTag)
  // A whole file may be one line.
  const isFull = isMostly || lengthOf(lines.filter(hasTag)) > lengthOf(lines) / 2
  for (const [format, root, cue] of markup) {
    const count = countOf(head, cue)
    const hasRoot = new RegExp(`<${root}(?:\\s[^<>]{0,4000})?>`, 'i').test(head)
    const isWhole = hasRoot && new RegExp(`</${root}\\s?>`, 'i').test(head)
    // Where nothing is closed, a mention of two tags is no file; SAMI closes few.
    const isClosed = format === 'sami' || countOf(head, /<\/\w|\/>/g) > 1
    if (isTagged ? isWhole || count > 1 || (hasRoot && count > 0) : isFull && count > 1 && isClosed)
      return { as: format }
  }
  if (
    /^<(?:!doctype html|html\b[^<>]*>)/i.test(head) &&
    (isMostly || /<\/html>|<body\b/i.test(head))
  ) {
    return { as: 'refused', format: 'html' }
  }
  const isEnded = isMostly ? />\s*$/.test(head) : /<\/[\w:.-]{1,40}\s?>\s*$/.test(head)
  const isXml = /^<(?:\?xml\s|!doctype\s)/i.test(head) || (isTagged && isEnded)
  return isXml ? { as: 'refused', format: 'xml' } : undefined
}

const assSection = /^\[(?:script info|v4\+? styles|events|fonts|graphics)\]\s*$/i
const assEvent = /^(?:Dialogue|Comment):\s?(?:[^,\n]{0,12},)?-?\d{1,3}:\d/i
const assLine = (line: string) =>
  assEvent.test(line) || /^(?:\[[^[\]]+\]\s*$|[A-Z][\w ]{1,30}:|[;!])/.test(line)

function isAss(all: readonly string[]): boolean {
  const lines = all.map((line) => line.trimStart())
  const [first = '', second = '['] = lines.filter((line) => !line.startsWith(';'))
  if (assSection.test(first) && assLine(second)) return true
  return (
    isMost(lines, assLine) &&
    (assEvent.test(first) ||
      lines.filter((line) => assEvent.test(line) || assSection.test(line)).length > 1)
  )
}

/** Python’s print of what youtube-transcript-api gives, and of any list of objects, which are read as JSON. */
const pythonPrint =
  /^(?:FetchedTranscript(?:Snippet)?\(\w{1,40}=|\[[A-Z]\w{0,40}\(\w{1,40}=[^\n]*\)\s?[,\]])/

const jsonKey = /["'][\w$ -]{1,40}["']\s?:/g

/** Whether a line is a whole list or object of JSON or of Python’s, with a time and with words. */
function isRowLine(line: string): boolean {
  const row = line.trim().replace(/,$/, '')
  if (!/^(?:[[(]|[A-Z]\w{0,40}\().*[\])]$/.test(row)) return false
  const values = Object.values(parse(row) ?? {})
  const times = values.filter((value) => numberOf(value, 1) !== undefined)
  return (
    times.length > 0 && values.some((value) => typeof value === 'string' && !times.includes(value))
  )
}

/** Whether a text is JSON, even if it is cut off or its first characters are damaged. */
function isJson(head: string, lines: readonly string[]): boolean {
  if (pythonPrint.test(head) || (lines.length > 1 && lines.every(isRowLine))) return true
  const begins =
    /^(?:\{\s*["'}]|\[\s*[{\]]|\[(?:\s*\[){1,3}\s*["'{\d]|\[\s*\((?:\s*\(){0,2}\s*(?:[\d.]{1,16}|"[^"\n]{0,400}"|'[^'\n]{0,400}')\s?,)/.test(
      head,
    )
  if (begins && isMost(lines, (line) => /^\s*["'{}[\]\d-]|[{[,}\]]\s*$/.test(line))) return true
  const keys = countOf(head, jsonKey)
  const isPart =
    /^["\w]{0,20}"\s?:\s?(?:[[{]|[\d.]{1,20}\s?[,}\]]|"[^"\n]{0,400}"\s?,\s?"[\w$ -]{1,40}"\s?:)/.test(
      head,
    ) ||
    (/\}\s?,\s?\{/.test(head) && /[}\]]\s*\}\s*$/.test(head))
  // Some keys with little between them.
  return keys > (isPart ? 1 : begins ? 3 : 5) && keys * 150 > head.length
}

const clockFirst = new RegExp(String.raw`^[\s\p{P}]{0,6}${clockSource}`, 'u')
const arrow = /[>＞→⟶⇒➔➡]|&gt;/
/** Two times, or an arrow between what may be times, that can’t be read. */
const twoClocks =
  /\d{1,3}[:;]\d{2}[:;]\d{2}.{1,12}\d{1,3}[:;]\d{2}[:;]\d{2}|\d\S{0,12}\s{0,4}-->\s{0,4}\S{0,12}\d/

/** What stands above the first cue and isn’t said: its number, headers, notes and styles. */
const isHead = (line: string) =>
  /^\s*(?:\p{Nd}+\s*$|[[<*$#/:;{}]|(?:NOTE|STYLE|REGION|WEBVTT)\b|[\w-]{1,30}\s?[:=])/u.test(line)

/** Rows with two times, and how sure they are: what people say has neither fractions nor brackets. */
function rowsOf(lines: readonly string[], style: TimingStyle) {
  return lines.flatMap((line, at) => {
    const { start, end, before, after, form = '' } = timingIn(line, style) ?? {}
    if (start === undefined || end === undefined || before !== '') return []
    if (style === 'arrow' && !arrow.test(line)) return []
    const isSure = after === '' || /^\s*[[({<]|\p{Nd}[.,]\p{Nd}/u.test(line)
    const isExact = /^exact\S+exact$/.test(form)
    return [{ at, start, end, isSure, hasFraction: isExact, isExact: after === '' && isExact }]
  })
}

/** How far apart the cues of a transcript may be of which only some lines are here, in milliseconds. */
const closeMs = 2000

/** Whether pairs of times may be those of a transcript: below a heading, times of the day are neither to the fraction nor near the
 * beginning, and don’t follow each other at once. */
function areOfVideo(rows: ReturnType<typeof rowsOf>): boolean {
  const [first] = rows
  const close = rows.filter(
    ({ end }, at) => Math.abs((rows[at + 1]?.start ?? Number.NaN) - end) <= closeMs,
  )
  return (
    rows.some(({ hasFraction }) => hasFraction) ||
    (first?.start ?? 0) < soonMs ||
    rows.length < 2 ||
    first?.at === 0 ||
    close.length >= (rows.length - 1) / 2
  )
}

/** Whether a text is made of rows with two times: it begins with one, or they are many. */
function hasRows(lines: readonly string[], style: TimingStyle, clocks: number): boolean {
  const rows = rowsOf(lines, style)
  if (style === 'pair' && !areOfVideo(rows)) return false
  // Times in what is said are fewer than those of a transcript around them, and none is a pair to the fraction.
  const isBelowClock = lines.slice(0, rows[0]?.at).some((line) => clockFirst.test(line))
  if ((isBelowClock || !rows.some(({ isExact }) => isExact)) && rows.length < clocks * 0.6)
    return false
  const sure = rows.filter(({ isSure }) => isSure)
  if (rows.length > 1 && rows.length >= lines.length * (sure.length > 1 ? 0.1 : 0.25)) return true
  const [first] = sure
  if (!first) return false
  const above = lines.slice(0, first.at)
  // A head may be damaged, or anything a program writes; an arrow between exact times is never said.
  return above.every(isHead) || (style === 'arrow' && above.length < 3)
}

/** How the times of a text stand in its lines, if it has any. */
function readingOfLines(lines: readonly string[]): Reading {
  const count = (is: (line: string) => boolean) => lines.filter(is).length
  const stamps = count(isStamped)
  if (stamps > 1 && stamps >= lines.length * 0.1) return { as: 'stamps' }
  const clocks = count((line) => clockFirst.test(line))
  if (hasRows(lines, 'arrow', clocks)) return { as: 'lines', style: 'arrow' }
  if (isMost(lines, isTableRow)) {
    const unit = tableUnit(lines)
    return unit ? { as: 'table', unit } : { as: 'refused', format: 'tsv' }
  }
  if (hasRows(lines, 'pair', clocks)) return { as: 'lines', style: 'pair' }
  const doubles = count((line) => twoClocks.test(line))
  const isUnknown = doubles >= 2 && doubles >= lines.length * 0.2
  if (isUnknown && isMost(lines, (line) => /\t[^\t]*\t/.test(line)))
    return { as: 'refused', format: 'tsv' }
  return isUnknown ? { as: 'unknown' } : { as: 'pasted' }
}

/** A format with signs of its own that a text shows. */
function signedFormat(head: string, lines: readonly string[]): Reading | undefined {
  const format =
    refused.find(([, begin, row]) => begin.test(head) && (row?.test(head) ?? true))?.[0] ??
    refusedRows.find(([, row]) => isMost(lines, (line) => isRefusedRow(line, row)))?.[0]
  if (format) return { as: 'refused', format }
  if (isCsv(lines)) return { as: 'csv' }
  if (isTextColumn(lines)) return { as: 'textColumn' }
  if (isJson(head, lines)) return { as: 'json' }
  return isAss(lines) ? { as: 'ass' } : markupFormat(head, lines)
}

/** Which format a text is in, by what is in it. `lines` are its lines. */
export function readingOf(text: string, lines: readonly string[]): Reading {
  const spoken = lines.slice(0, lookedLines).filter((line) => line.trim() !== '')
  const [first = ''] = spoken
  const isVtt = /^(?:WEBVTT(?![a-z])|(?:NOTE|STYLE|REGION)(?:[ \t]|$))/i.test(first)
  if (isVtt && spoken.some((line) => line.includes('-->'))) return { as: 'vtt' }
  // Nothing but a head: no word is said.
  if (/^WEBVTT\s*$/i.test(first) && spoken.every(isHead)) return { as: 'vtt' }
  return signedFormat(text.slice(0, looked), spoken) ?? readingOfLines(spoken)
}
