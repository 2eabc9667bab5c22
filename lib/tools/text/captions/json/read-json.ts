import { linesInJson3 } from '../../../../youtube/models/json3'
import { formattingOf, plainCueText } from '../caption-text'
import { type Cue, cleanText, lastCueMs, type TimedCue } from '../cue'
import { nextTimes } from '../cue-times'
import { type Line, lineOf } from './line'
import { linesIn } from './lines'
import { namedLines } from './named-lines'
import { parse } from './parse'
import { itemsOfRows } from './rows'
import { deepItems, serviceLines } from './services'
import { isFields } from './values'

/** Where programs keep their lines: Whisper, WhisperX, the OpenAI API and podcasts, whisper.cpp,
 * Transformers. */
const lists = [
  ...['segments', 'transcription', 'chunks', 'body', 'captions', 'subtitles', 'snippets'],
  ...['utterances', 'transcript', 'content', 'entries', 'data'],
]

const listIn = (json: unknown): unknown[] | undefined => {
  if (Array.isArray(json)) return json
  const found = isFields(json) ? lists.map((name) => json[name]).find(Array.isArray) : undefined
  return found as unknown[] | undefined
}

function* timed(lines: readonly Line[]): Generator<TimedCue> {
  const isTag = formattingOf(lines.map(({ text }) => text).join('\n'))
  const next = nextTimes(lines.map(({ start }) => start))
  let lastEnd = 0
  for (const [at, { start = lastEnd, end, text }] of lines.entries()) {
    // One without a time begins where the one before does.
    const isFollowed = at + 1 < lines.length && lines[at + 1]!.start === undefined
    lastEnd = Math.max(start, end ?? (isFollowed ? start : (next[at] ?? start + lastCueMs)))
    yield { start, end: lastEnd, text: plainCueText(text, isTag) }
  }
}

/** Lines by their times, or with a list for each name, as lists of objects; of a list in a list, that one. */
function asItems(json: unknown): unknown {
  if (Array.isArray(json)) {
    const [inner] = json
    const isWrapped = json.length === 1 && Array.isArray(inner) && inner.every(isFields)
    return isWrapped ? inner : json
  }
  if (!isFields(json)) return json
  const entries = Object.entries(json)
  if (entries.length > 1 && entries.every(([name]) => /^\d{1,3}:\d\d/.test(name)))
    return entries.map(([start, text]) => ({ start, text }))
  const { start, end, text } = json
  if (!Array.isArray(start) || !Array.isArray(text)) return json
  const ends: unknown[] = Array.isArray(end) ? end : []
  return text.map((one: unknown, at) => ({ text: one, start: start[at], end: ends[at] }))
}

/** The lines of the first list that has some with times, of whatever program. */
function linesOfAny(json: unknown): Line[] | undefined {
  for (const list of [...(Array.isArray(json) ? [json] : []), ...deepItems(json).values()]) {
    const lines = linesIn(list) ?? namedLines(list)
    if (lines) return lines
  }
  return undefined
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
 * YouTube’s JSON captions (`fmt=json3`) and the answer behind its transcript panel, and the JSON of Whisper and what is
 * like it: a list of texts with `start` and `end` in seconds or whole milliseconds, `offsets` in milliseconds, or
 * `timestamp: [start, end]`. Events of YouTube with only a line break, which scroll the lines of automatic captions,
 * become cues without text. Undefined for any other JSON, and for what is broken.
 */
export function readJson(text: string): Found | undefined {
  const json = asItems(parse(text))
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
  const given = own.length > 0 ? own : (listIn(json) ?? [])
  const list = itemsOfRows(given) ?? given
  const lines = linesIn(list) ?? serviceLines(json) ?? linesOfAny(json)
  if (lines) return { timed: true, cues: timed(lines) }
  const said = list.flatMap((item) => lineOf(item, 1000)?.text ?? [])
  const whole = isFields(json) && typeof json.text === 'string' ? json.text.split('\n') : []
  const texts = said.length > 0 ? said : whole
  return texts.length > 0
    ? { timed: false, cues: texts.map((one) => ({ text: cleanText(one) })) }
    : undefined
}
