import { linesInJson3 } from '../../../youtube/models/json3'
import { plainCueText } from './caption-text'
import { type Cue, cleanText, lastCueMs, type TimedCue } from './cue'
import { joinLines } from './group-cues'
import { clockIn } from './markup'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const numberOf = (value: unknown, unit: number): number | undefined => {
  if (isFields(value)) {
    const { seconds = 0, nanos = 0 } = value
    return numberOf(Number(seconds) + Number(nanos) / 1e9, unit)
  }
  // Google’s seconds have their unit: `1.200s`.
  const written = typeof value === 'string' ? value.trim().replace(/(?<=\d)s$/, '') : value
  const number = typeof written === 'string' && written !== '' ? Number(written) : written
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0)
    return Math.round(number * unit)
  return typeof value === 'string' && value.includes(':') ? clockIn(value) : undefined
}

/** Where programs keep their lines: Whisper, WhisperX, the OpenAI API and podcasts, whisper.cpp,
 * Transformers. */
const lists = [
  ...['segments', 'transcription', 'chunks', 'body', 'captions', 'subtitles', 'snippets'],
  ...['utterances', 'transcript', 'content', 'entries', 'data'],
]

/** Seconds of a line that nobody reads on a screen, and of a word that nobody says: their times are in
 * milliseconds. */
const [tooLong, tooLongWord] = [500, 20]

/** When a line begins and ends and how long it lasts, as programs call it that say no unit. */
const plainTimes = (item: Fields) => ({
  begin:
    item.start ?? item.startTime ?? item.start_time ?? item.begin_time ?? item.from ?? item.offset,
  end: item.end ?? item.endTime ?? item.end_time ?? item.to,
  length: item.duration ?? item.dur,
})

/** Milliseconds of the unit in which a list has plain numbers: whole numbers far apart are milliseconds. */
function unitOf(items: readonly unknown[], most: number): 1 | 1000 {
  const lengths = items.flatMap((item) => {
    if (!isFields(item)) return []
    const { begin, end, length } = plainTimes({ ...item, ...(isFields(item.data) && item.data) })
    const lasts = length ?? (Number(end) - Number(begin) || 0)
    return begin === undefined ? [] : [Number(begin) % 1 === 0 ? Number(lasts) : 0]
  })
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  return middle >= most && lengths.every((length) => length % 1 === 0) ? 1 : 1000
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

/** The two times of Transformers, or one or two that are written: `00:01`, `[00:01 - 00:05]`. */
function stampOf(stamp: unknown): readonly unknown[] {
  if (Array.isArray(stamp)) return stamp
  const isWritten = typeof stamp === 'string' && /^[[\]\d:., >–-]{3,40}$/.test(stamp)
  return isWritten ? stamp.split(/[>–-]+/, 2) : []
}

interface Line {
  start?: number
  end?: number
  text: string
}

/** A line, whatever its times are called; undefined for what isn’t one. */
function lineOf(item: unknown, unit: 1 | 1000): Line | undefined {
  if (!isFields(item)) return undefined
  // The cues of subtitle.js.
  if (item.type === 'cue') return lineOf(item.data, unit)
  const snippet = isFields(item.snippet) ? item.snippet : {}
  const [best] = [item.alternatives, item.nBest].find(Array.isArray) ?? []
  const text = [
    ...[item.text, item.content, item.body, item.transcript, item.value],
    ...[item.punctuated_word, item.word, snippet.text, runsOf(snippet)],
    ...(isFields(best) ? [best.transcript, best.content, best.display] : []),
  ].find((one) => typeof one === 'string')
  if (typeof text !== 'string') return undefined
  const offsets = isFields(item.offsets) ? item.offsets : {}
  const [from, to] = stampOf(item.timestamp)
  const own = plainTimes(item)
  const start = timeIn([
    [offsets.from, 1],
    [from, 1000],
    [item.startMs ?? item.start_ms ?? item.offsetMilliseconds, 1],
    [item.offsetInTicks, 1e-4],
    [own.begin, unit],
    [item.startOffset ?? item.ts, 1000],
  ])
  const end = timeIn([
    [offsets.to, 1],
    [to, 1000],
    [item.endMs ?? item.end_ms, 1],
    [own.end, unit],
    [item.end_timestamp, 1000],
    [item.endOffset ?? item.end_ts ?? item.resultEndTime ?? item.resultEndOffset, 1000],
  ])
  const length = timeIn([
    [item.durationMilliseconds, 1],
    [item.durationInTicks, 1e-4],
    [own.length, unit],
  ])
  const until = end ?? (start !== undefined && length !== undefined ? start + length : undefined)
  return {
    text,
    ...(start !== undefined && { start }),
    ...(until !== undefined && { end: until }),
  }
}

// Each form matches from wherever it begins, or not at all: trying again within it takes quadratic time.
const token =
  /'((?:[^'\\]|\\.)*)(?:'|\\?$)|"((?:[^"\\]|\\.)*)(?:"|\\?$)|\b(None|True|False)\b|\b\w+\(|\)|\b(\w+)=/gs

/** What Python escapes, in pairs of a backslash and what follows; JSON has the middle ones, too. */
const escapes = /\\(?:x([\da-f]{2})|U(00(?:0[\da-f]|10)[\da-f]{4})|u[\da-f]{4}|[bfnrt"\\/])|\\|"/g

/** Keys in single quotes, or the names of youtube-transcript-api. */
const isPython = /^[[{\s]{1,20}'|^\[?FetchedTranscript/

/** Python’s print of lists and of objects, as JSON: `[{'text': "it's", 'start': 1.5}]`. */
const fromPython = (text: string) =>
  text
    .replace(token, (all, single?: string, double?: string, word?: string, name?: string) => {
      const inside = single ?? double
      if (inside !== undefined) {
        const plain = inside.replace(escapes, (mark, short?: string, long?: string) => {
          if (short) return `\\u00${short}`
          if (long) return String.fromCodePoint(Number.parseInt(long, 16))
          return mark === '"' ? '\\"' : mark === '\\' ? '' : mark
        })
        return `"${plain}"`
      }
      if (word) return { None: 'null', True: 'true', False: 'false' }[word]!
      if (name) return `"${name}":`
      return all === ')' ? '}' : '{'
    })
    // Long texts are printed in pieces.
    .replace(/"[^\S\n]*\n\s*"/g, '')

/** JSON, one value a line, or Python’s print of such. */
function parse(text: string): unknown {
  const written = text.trim()
  const forms = [
    () => written,
    () => `[${written.replace(/\}\s{0,8}\n\s{0,8}\{/g, '},{')}]`,
    ...(isPython.test(written) ? [() => fromPython(written)] : []),
  ]
  for (const form of forms) {
    try {
      return JSON.parse(form())
    } catch {}
  }
  return undefined
}

const listIn = (json: unknown): unknown[] | undefined => {
  if (Array.isArray(json)) return json
  const found = isFields(json) ? lists.map((name) => json[name]).find(Array.isArray) : undefined
  return found as unknown[] | undefined
}

function* timed(lines: readonly Line[]): Generator<TimedCue> {
  let lastEnd = 0
  for (const [at, { start = lastEnd, end, text }] of lines.entries()) {
    lastEnd = Math.max(start, end ?? lines[at + 1]?.start ?? start + lastCueMs)
    yield { start, end: lastEnd, text: plainCueText(text) }
  }
}

/** Lists of lines, and of words, of services for speech (AWS, Azure, AssemblyAI, Deepgram, Google, Rev.ai),
 * by the names that they have at whatever depth. */
const deepLists = ['audio_segments', 'utterances', 'sentences', 'recognizedPhrases', 'phrases']
const wordLists = ['words', 'elements', 'items']

/** What stands in a value, but for the second and further readings of the same speech. */
const insideOf = (value: Fields): unknown[] =>
  Array.isArray(value)
    ? value
    : Object.entries(value).map(([key, inside]) =>
        (key === 'alternatives' || key === 'nBest') && Array.isArray(inside) ? inside[0] : inside,
      )

/** The items of all lists of each name, as deep as they are. */
function deepItems(json: unknown): Map<string, unknown[]> {
  const found = new Map(
    [...deepLists, ...wordLists, 'result', 'results'].map((name): [string, unknown[]] => [
      name,
      [],
    ]),
  )
  const open = [json]
  while (open.length > 0) {
    const one = open.pop()
    if (!isFields(one)) continue
    for (const [name, items] of found) {
      const own = one[name]
      if (Array.isArray(own)) for (const item of own) items.push(item)
    }
    for (const inside of insideOf(one).toReversed()) open.push(inside)
  }
  return found
}

/** A pause between words, and characters of a line, behind which a new cue begins. */
const [pauseMs, longestLine] = [1000, 70]
/** Characters of a line that is better read by its words. */
const longestText = 200

const saysSomething = /[\p{L}\p{N}]/u
/** Marks that some services have beside words, with times. */
const endMarks = /^[.,:;?!…%)\]}”’»。、，．：；！？」』）।॥؟،؛]+$/

/** How words are put together: some programs write the blanks between them, too. */
const joinerOf = (words: readonly Line[]): ((texts: readonly string[]) => string) =>
  words.some(({ text }) => /^\s|\s$/.test(text)) ? (texts) => texts.join('') : joinLines

/** Whether a word that begins then stands in a new cue behind the last one. */
const isNext = (last: Required<Line>, start: number) =>
  last.text.length > longestLine ||
  /[.?!…。？！]["”’»]?\s*$/.test(last.text) ||
  start - last.end > pauseMs

/** Puts what has no time behind a line: a mark or a blank at once, a word beside the last one. False if
 * the line is too long for it. */
function addUntimed(line: Line, text: string, join: ReturnType<typeof joinerOf>): boolean {
  const says = saysSomething.test(text)
  if (says && line.text.length > longestLine) return false
  line.text = says ? join([line.text, text]) : line.text + text
  return true
}

/** Words with their times as cues of a sentence or a line. A word has no time where a program couldn’t
 * place it. */
function linesOfWords(words: readonly Line[]): Line[] {
  const join = joinerOf(words)
  const lines: Required<Line>[] = []
  const waiting: string[] = []
  for (const { text, start, end = start } of words) {
    const last = lines.at(-1)
    // A pause is no word, and some programs give it a time.
    if (start === undefined || end === undefined || text.trim() === '') {
      if (!last) waiting.push(...(saysSomething.test(text) ? [text] : []))
      else if (!addUntimed(last, text, join)) lines.push({ ...last, start: last.end, text })
      continue
    }
    const isMark = endMarks.test(text) && last !== undefined && last.text.length <= longestLine
    if (last && (isMark || !isNext(last, start))) {
      last.text = isMark ? last.text + text : join([last.text, text])
      last.end = end
    } else lines.push({ start, end, text: join([...waiting.splice(0), text]) })
  }
  return lines
}

/** Whether an item is a word, or a mark beside words. */
const isWord = (item: unknown) => {
  const [best] = isFields(item) && Array.isArray(item.alternatives) ? item.alternatives : []
  return isFields(item) && ('word' in item || (isFields(best) && 'content' in best))
}

/** The lines of a list; undefined if none has a time. */
function linesIn(list: readonly unknown[], areWords = list.every(isWord)): Line[] | undefined {
  const unit = unitOf(list, areWords ? tooLongWord : tooLong)
  const lines = list.flatMap((item): Line[] => {
    const line = lineOf(item, unit)
    if (!line || areWords || line.text.length < longestText || !isFields(item))
      return line ? [line] : []
    // What somebody says for minutes, with its words.
    return (Array.isArray(item.words) && linesIn(item.words, true)) || [line]
  })
  const isTimed = lines.some(({ start, end }) => start !== undefined || end !== undefined)
  if (!isTimed) return undefined
  return areWords ? linesOfWords(lines) : lines
}

/** The lines in the answer of a service for speech. */
function serviceLines(json: unknown): Line[] | undefined {
  const items = deepItems(json)
  for (const name of deepLists) {
    const lines = linesIn(items.get(name)!)
    if (lines) return lines
  }
  for (const name of wordLists) {
    const words = linesIn(items.get(name)!, true)
    if (words) return words
  }
  // Vosk’s words; Google’s, without times of words: where each ends.
  return linesIn(items.get('result')!) ?? linesIn(items.get('results')!)
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
  const lines = linesIn(list) ?? serviceLines(json)
  if (lines) return { timed: true, cues: timed(lines) }
  const said = list.flatMap((item) => lineOf(item, 1000)?.text ?? [])
  const whole = isFields(json) && typeof json.text === 'string' ? json.text.split('\n') : []
  const texts = said.length > 0 ? said : whole
  return texts.length > 0
    ? { timed: false, cues: texts.map((one) => ({ text: cleanText(one) })) }
    : undefined
}
