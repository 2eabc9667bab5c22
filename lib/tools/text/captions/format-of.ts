import { clockSource } from './cue-times'
import type { RefusedFormat } from './formats'
import { isTableRow, tableUnit } from './read-table'
import { type TimingStyle, timingIn } from './read-timed-lines'

/** How a text is to be read. Only `pasted` may be without times. */
export type Reading =
  | { as: 'vtt' | 'json' | 'ttml' | 'youtube' | 'sami' | 'ass' | 'pasted' }
  | { as: 'lines'; style: TimingStyle }
  | { as: 'table'; unit: 1 | 1000 }
  | { as: 'refused'; format: RefusedFormat }
  | { as: 'unknown' }

/** As much of a text as tells its format, in UTF-16 code units; scripts of ASS begin with styles. */
const looked = 200_000
const lookedLines = 2000

/** What gives away a format that isn’t read, at its start. */
const refused: readonly (readonly [RefusedFormat, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['zip', /^PK\p{Cc}/u],
  ['rtf', /^\{\\rtf/],
  ['scc', /^Scenarist_SCC/i],
  ['stl', /^\d{3}STL\d\d\./],
  ['quickTime', /^\{QTtext\}/i],
  ['jacoSub', /^#T(?:IMERES)?\s?\d+\s*$/m],
  ['vobSub', /^# VobSub index/i],
  ['aqTitle', /^-->> ?\d+\s*$/m],
  ['playlist', /^#EXTM3U/],
  ['mpSub', /^FORMAT=(?:TIME|\d)/m],
  ['subViewer1', /^\*{3,} ?START SCRIPT ?\*{3,}/im],
  ['edl', /^TITLE:[^\n]{0,200}\n{1,3}(?:FCM:|\d{3,6}\s[^\n]{0,60}\d\d[:;]\d\d[:;]\d\d[:;]\d\d)/i],
  ['cap', /^Lambda字幕/],
  ['cheetah', /^\*(?:Non)?Drop(?:Frame)?\b|^\*\* Caption Number \d/im],
  // Markers of editing programs.
  [
    'tsv',
    /^[^\n]{0,200}\bstart\t[^\n]{0,40}\b(?:duration|end)\t[^\n]{0,200}\n[^\n]{0,200}\t\d{1,3}:\d\d/i,
  ],
  ['microDvd', /^\{(?:\d{1,9}|DEFAULT)\}\{\d{0,9}\}/im],
  ['mpl2', /^\[\d{1,9}\]\[\d{0,9}\]/m],
]

const csvTime = /^(?:start|begin|end|time|in|out)\b|\b(?:start|time|timestamp)\b/i
const csvText =
  /\b(?:text|captions?|subtitles?|transcript|dialog(?:ue)?|speech|utterance|sentence)\b/i
/** Longer cells name no column, but for a form in brackets behind the name. */
const longestName = 24

/** The name of a column in words: `start_ms` and `startTime` have two. */
const columnName = (cell: string) =>
  cell.replace(/\s?\([^()]*\)$/, '').replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')

/** Whether a text is a table with its times in columns: their names, and a number or time below one. */
function isCsv(text: string): boolean {
  const [head = '', row = ''] = text.slice(0, 1000).split(/\n\s*/, 2)
  const separator = head.includes(';') ? ';' : ','
  const cells = (line: string) =>
    line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const names = cells(head).map(columnName)
  if (names.length < 2 || names.some((name) => name.length > longestName)) return false
  const values = cells(row)
  return (
    names.some((name) => csvText.test(name)) &&
    names.some((name, at) => csvTime.test(name) && /^[\d:.,]{1,20}s?$/.test(values[at] ?? ''))
  )
}

/** Elements and keys that only one format has; a file’s first characters may be damaged. */
const marked: readonly (readonly ['ttml' | 'youtube' | 'sami' | 'ass', RegExp])[] = [
  [
    'ttml',
    /<(?:\w{1,10}:)?tt(?:\s[^<>]{0,4000})?>|<(?:\w{1,10}:)?(?:p|div|span)\s[^<>]{0,300}\bbegin\s?=/i,
  ],
  ['sami', /<sami\b|<sync\s[^<>]{0,40}start\s?=/i],
  [
    'youtube',
    /<(?:timedtext|transcript)\b|<(?:p\s[^<>]{0,100}\bt|text\s[^<>]{0,100}\b(?:start|t))\s?=\s?["']?\d/i,
  ],
  [
    'ass',
    /^\[(?:script info|v4\+? styles|events)\]|^(?:Dialogue|Comment):\s?[^,\n]{0,12},\d{1,3}:\d/im,
  ],
]

const jsonKeys =
  /["'](?:tStartMs|segs|utf8|segments|transcription|chunks|timestamps?|offsets|start|startMs|no_speech_prob)["']\s?:/

const oneClock = new RegExp(
  String.raw`^[\s\p{P}]{0,6}${clockSource}|\p{Nd}{1,3}:\p{Nd}{2}:\p{Nd}{2}`,
  'u',
)
/** Two times, or an arrow between what may be times, that can’t be read. */
const twoClocks =
  /\d{1,3}[:;]\d{2}[:;]\d{2}.{1,12}\d{1,3}[:;]\d{2}[:;]\d{2}|\d\S{0,12}\s{0,4}-->\s{0,4}\S{0,12}\d/

/** Whether a line has an arrow between two times. */
function hasArrow(line: string): boolean {
  const { start, end } = timingIn(line, 'arrow') ?? {}
  return start !== undefined && end !== undefined && /[>→⟶⇒➔➡]/.test(line)
}

/** How the times of a text stand in its lines, if it has any. */
function readingOfLines(lines: readonly string[]): Reading {
  const counts = { arrow: 0, pair: 0, clock: 0, double: 0, table: 0 }
  for (const line of lines) {
    const isArrow = hasArrow(line)
    const isPair = !isArrow && timingIn(line, 'pair')?.end !== undefined
    if (isArrow) counts.arrow += 1
    if (isPair) counts.pair += 1
    if (oneClock.test(line)) counts.clock += 1
    if (twoClocks.test(line)) counts.double += 1
    if (isTableRow(line)) counts.table += 1
  }
  if (counts.arrow > 0) return { as: 'lines', style: 'arrow' }
  if (counts.table > 0 && counts.table >= lines.length * 0.6) {
    const unit = tableUnit(lines)
    return unit ? { as: 'table', unit } : { as: 'refused', format: 'tsv' }
  }
  if (counts.pair > 0 && counts.pair >= counts.clock * 0.6) return { as: 'lines', style: 'pair' }
  const isUnknown = counts.double >= 2 && counts.double >= lines.length * 0.2
  return isUnknown ? { as: 'unknown' } : { as: 'pasted' }
}

/** A format with signs of its own that a text shows. */
function signedFormat(head: string): Reading | undefined {
  const format =
    refused.find(([, sign]) => sign.test(head))?.[0] ?? (isCsv(head) ? 'csv' : undefined)
  if (format) return { as: 'refused', format }
  if (/^(?:\{\s*["'}]|\[\s*[{\]])/.test(head) || jsonKeys.test(head.slice(0, 5000))) {
    return { as: 'json' }
  }
  const found = marked.find(([, sign]) => sign.test(head))?.[0]
  if (found) return { as: found }
  if (/^<(?:!doctype html|html)\b/i.test(head)) return { as: 'refused', format: 'html' }
  if (/<time\s[^<>]{0,100}begin\s?=/i.test(head)) return { as: 'refused', format: 'realText' }
  const isXml = /^<(?!begin subtitles)(?:\?xml|!--|!doctype|[a-z][\w:-]{0,40}[\s>])/i.test(head)
  return isXml ? { as: 'refused', format: 'xml' } : undefined
}

/** Which format a text is in, by what is in it. `lines` are its lines. */
export function readingOf(text: string, lines: readonly string[]): Reading {
  const head = text.slice(0, looked)
  if (/^WEBVTT(?![a-z])/i.test(head)) return { as: 'vtt' }
  const spoken = lines.slice(0, lookedLines).filter((line) => line.trim() !== '')
  // What begins with a cue's times is SRT or its like, whatever is said in it.
  const [first = '', second = ''] = spoken
  const times = /^\s*\p{Nd}+\s*$/u.test(first) ? second : first
  const isCue = /^[\s[(]{0,4}\p{Nd}/u.test(times) && hasArrow(times)
  const signed = isCue ? undefined : signedFormat(head)
  if (signed) return signed
  const reading = readingOfLines(spoken)
  const isVtt = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/m.test(head) && reading.as === 'lines'
  return isVtt ? { as: 'vtt' } : reading
}
