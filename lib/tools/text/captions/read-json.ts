import { linesInJson3 } from '../../../youtube/models/json3'
import { type Cue, cleanText, type TimedCue } from './cue'
import { clockIn } from './markup'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const numberOf = (value: unknown, unit: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0)
    return Math.round(number * unit)
  return typeof value === 'string' && value.includes(':') ? clockIn(value) : undefined
}

/** Where programs keep their lines: Whisper, WhisperX, the OpenAI API and podcasts, whisper.cpp,
 * Transformers. */
const lists = [
  ...['segments', 'transcription', 'chunks', 'body', 'captions', 'subtitles', 'snippets'],
  ...['utterances', 'transcript', 'content'],
]

/** Seconds of a line that nobody reads on a screen: its times are in milliseconds. */
const tooLong = 500

/** Milliseconds of the unit in which a list has plain numbers: whole numbers far apart are milliseconds. */
function unitOf(items: readonly unknown[]): 1 | 1000 {
  const lengths = items.filter(isFields).flatMap(({ start, offset, end, duration, dur }) => {
    const from = start ?? offset
    const length = duration ?? dur ?? (Number(end) - Number(from) || 0)
    return from === undefined ? [] : [Number(from) % 1 === 0 ? Number(length) : 0]
  })
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  return middle >= tooLong && lengths.every((length) => length % 1 === 0) ? 1 : 1000
}

/** The first of several values that is a time, in milliseconds. */
function timeIn(choices: readonly (readonly [value: unknown, unit: number])[]): number | undefined {
  for (const [value, unit] of choices) {
    const time = numberOf(value, unit)
    if (time !== undefined) return time
  }
  return undefined
}

/** A text of YouTube’s own pages, which is in pieces. */
const runsOf = ({ runs, simpleText }: Fields): unknown =>
  Array.isArray(runs)
    ? runs.map((run) => (isFields(run) && typeof run.text === 'string' ? run.text : '')).join('')
    : simpleText

/** A line, whatever its times are called; undefined for what isn’t one. */
function lineOf(
  item: unknown,
  unit: 1 | 1000,
): { start?: number; end?: number; text: string } | undefined {
  if (!isFields(item)) return undefined
  const snippet = isFields(item.snippet) ? item.snippet : {}
  const text = item.text ?? item.content ?? item.body ?? snippet.text ?? runsOf(snippet)
  if (typeof text !== 'string') return undefined
  const offsets = isFields(item.offsets) ? item.offsets : {}
  const stamp = Array.isArray(item.timestamp) ? item.timestamp : []
  const start = timeIn([
    [offsets.from, 1],
    [stamp[0], 1000],
    [item.startMs ?? item.start_ms, 1],
    [item.start ?? item.startTime ?? item.from ?? item.offset, unit],
  ])
  const end = timeIn([
    [offsets.to, 1],
    [stamp[1], 1000],
    [item.endMs ?? item.end_ms, 1],
    [item.end ?? item.endTime ?? item.to, unit],
  ])
  const length = timeIn([[item.duration ?? item.dur, unit]])
  const until = end ?? (start !== undefined && length !== undefined ? start + length : undefined)
  return {
    text: cleanText(text),
    ...(start !== undefined && { start }),
    ...(until !== undefined && { end: until }),
  }
}

/** JSON, or one value a line. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    try {
      return JSON.parse(`[${text.trim().replace(/\}\s{0,8}\n\s{0,8}\{/g, '},{')}]`)
    } catch {
      return undefined
    }
  }
}

const listIn = (json: unknown): unknown[] | undefined => {
  if (Array.isArray(json)) return json
  const found = isFields(json) ? lists.map((name) => json[name]).find(Array.isArray) : undefined
  return found as unknown[] | undefined
}

function* timed(
  lines: readonly { start?: number; end?: number; text: string }[],
): Generator<TimedCue> {
  let lastEnd = 0
  for (const [at, { start = lastEnd, end, text }] of lines.entries()) {
    lastEnd = Math.max(start, end ?? lines[at + 1]?.start ?? start)
    yield { start, end: lastEnd, text }
  }
}

/** The lines of YouTube’s own page, as deep as they are in its answer. */
function panelLines(json: unknown): unknown[] {
  const found: unknown[] = []
  const open = [json]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    if ('transcriptSegmentRenderer' in one) found.push(one.transcriptSegmentRenderer)
    else for (const inside of Object.values(one).reverse()) open.push(inside)
  }
  return found
}

type Found = { timed: true; cues: Iterable<TimedCue> } | { timed: false; cues: Iterable<Cue> }

/**
 * YouTube’s JSON captions (`fmt=json3`) and the answer behind its transcript panel, and the JSON of Whisper and what is like it: a list of texts
 * with `start` and `end` in seconds or whole milliseconds, `offsets` in milliseconds, or `timestamp: [start, end]`. Events of
 * YouTube with only a line break, which scroll the lines of automatic captions, become cues without
 * text. Undefined for any other JSON, and for what is broken.
 */
export function readJson(text: string): Found | undefined {
  const json = parse(text)
  if (isFields(json) && Array.isArray(json.events)) {
    const events = linesInJson3(text)
    const cues = events?.map((one) => ({
      start: one.startMs,
      end: one.startMs + one.durationMs,
      text: cleanText(one.text),
    }))
    return cues && { timed: true, cues }
  }
  const own = text.includes('"transcriptSegmentRenderer"') ? panelLines(json) : []
  const list = own.length > 0 ? own : (listIn(json) ?? [])
  const unit = unitOf(list)
  const lines = list.flatMap((item) => lineOf(item, unit) ?? [])
  if (lines.length > 0) {
    const isTimed = lines.some(({ start }) => start !== undefined)
    if (isTimed) return { timed: true, cues: timed(lines) }
    return { timed: false, cues: lines.map((line) => ({ text: line.text })) }
  }
  if (!isFields(json) || typeof json.text !== 'string') return undefined
  return { timed: false, cues: json.text.split('\n').map((line) => ({ text: cleanText(line) })) }
}
