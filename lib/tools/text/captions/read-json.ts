import { linesInJson3 } from '../../../youtube/models/json3'
import { plainCueText } from './caption-text'
import { type Cue, cleanText, lastCueMs, type TimedCue } from './cue'
import { joinLines } from './group-cues'
import { clockIn } from './markup'
import { columnName, textName } from './read-csv'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Parts of a time in milliseconds, as objects name them. */
const partMs = { hours: 3_600_000, minutes: 60_000, seconds: 1000, milliseconds: 1, nanos: 1e-6 }

/** A number with its unit, in milliseconds: `1.200s`, `1.5 sec`, `1500ms`. */
const withUnit = /^\+?(\d{1,12}(?:\.\d{1,12})?)\s?(m?)s(?:ec(?:onds?)?)?$/i
/** ISO 8601: `PT1M5.2S`. */
const isoTime = /^PT(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/i

/** Milliseconds of what a program writes in words of its own. */
function writtenTime(value: string): number | undefined {
  const [, number, milli] = withUnit.exec(value) ?? []
  if (number !== undefined) return Math.round(Number(number) * (milli ? 1 : 1000))
  const [found, hours = 0, minutes = 0, seconds = 0] = isoTime.exec(value) ?? []
  if (found !== undefined)
    return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
  return value.includes(':') ? clockIn(value) : undefined
}

const numberOf = (value: unknown, unit: number): number | undefined => {
  if (isFields(value)) {
    const parts = Object.entries(partMs).filter(([name]) => name in value)
    const sum = parts.reduce((sum, [name, size]) => sum + Number(value[name]) * size, 0)
    // Zero has no parts.
    const isTime = parts.length > 0 || (!Array.isArray(value) && Object.keys(value).length === 0)
    return isTime && Number.isFinite(sum) ? Math.round(sum) : undefined
  }
  const written = typeof value === 'string' ? value.trim() : value
  const number = typeof written === 'string' && written !== '' ? Number(written) : written
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0)
    return Math.round(number * unit)
  return typeof written === 'string' ? writtenTime(written) : undefined
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
/** Seconds that no chapter lasts. */
const tooLongChapter = 2000

/** When a line begins and ends and how long it lasts, as programs call it that say no unit. */
const plainTimes = (item: Fields) => ({
  begin:
    item.start ??
    item.startTime ??
    item.start_time ??
    item.begin_time ??
    item.from ??
    item.offset ??
    item.time,
  end: item.end ?? item.endTime ?? item.end_time ?? item.stop ?? item.to,
  length: item.duration ?? item.dur,
})

/** Milliseconds of the unit in which a list has plain numbers: whole numbers far apart are milliseconds. */
function unitOf(items: readonly unknown[], most: number): 1 | 1000 {
  const times = items.flatMap((item) => {
    if (!isFields(item)) return []
    const own = plainTimes({ ...item, ...(isFields(item.data) && item.data) })
    return own.begin === undefined ? [] : [own]
  })
  const lengths = times.map(({ begin, end, length }, at) => {
    const until = end ?? (length === undefined ? times[at + 1]?.begin : undefined)
    return Number(begin) % 1 === 0 ? Number(length ?? (Number(until) - Number(begin) || 0)) : 0
  })
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  const isStartAlone = times.every(({ end, length }) => end === undefined && length === undefined)
  const least = isStartAlone ? Math.max(most, tooLongChapter) : most
  return middle >= least && lengths.every((length) => length % 1 === 0) ? 1 : 1000
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
function lineOf(item: unknown, unit: number): Line | undefined {
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
    [item.start_timestamp, 1000],
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
    [item.durationMilliseconds ?? item.durationMs ?? item.duration_ms, 1],
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
    lastEnd = Math.max(
      start,
      end ?? (at < lines.length - 1 ? (lines[at + 1]!.start ?? start) : start + lastCueMs),
    )
    yield { start, end: lastEnd, text: plainCueText(text) }
  }
}

/** Lists of lines, and of words, of services for speech (AWS, Azure, AssemblyAI, Deepgram, Google, Rev.ai),
 * by the names that they have at whatever depth. */
const deepLists = ['audio_segments', 'utterances', 'sentences', 'recognizedPhrases', 'phrases']
const wordLists = ['words', 'elements', 'items', 'tokens']

/** What stands in a value, but for the second and further readings of the same speech. */
const insideOf = (value: Fields): unknown[] =>
  Array.isArray(value)
    ? value
    : Object.entries(value).map(([key, inside]) =>
        (key === 'alternatives' || key === 'nBest') && Array.isArray(inside) ? inside[0] : inside,
      )

/** The items of all lists of each name, as deep as they are. */
function deepItems(json: unknown): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>()
  const open = [json]
  while (open.length > 0) {
    const one = open.pop()
    if (!isFields(one)) continue
    for (const [name, own] of Array.isArray(one) ? [] : Object.entries(one)) {
      if (!Array.isArray(own)) continue
      const items = found.get(name) ?? []
      found.set(name, items)
      for (const item of own) items.push(item)
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

/** Milliseconds of hundredths of a second. */
const hundredths = 10
/** Characters that nobody says in a millisecond. */
const tooFast = 0.05

/** Whether lines are said faster than anybody speaks. */
function areTooFast(lines: readonly Line[]): boolean {
  let [length, lasts] = [0, 0]
  for (const { start, end, text } of lines) {
    if (start === undefined || end === undefined) continue
    length += text.length
    lasts += end - start
  }
  return lasts > 0 && length / lasts > tooFast
}

/** The lines of a list; undefined if none has a time. */
function linesIn(list: readonly unknown[], areWords = list.every(isWord)): Line[] | undefined {
  const read = (unit: number) =>
    list.flatMap((item): Line[] => {
      const line = lineOf(item, unit)
      if (!line || areWords || line.text.length < longestText || !isFields(item))
        return line ? [line] : []
      // What somebody says for minutes, with its words.
      return (Array.isArray(item.words) && linesIn(item.words, true)) || [line]
    })
  const unit = unitOf(list, areWords ? tooLongWord : tooLong)
  const given = read(unit)
  const lines = unit === 1 && !areWords && areTooFast(given) ? read(hundredths) : given
  const isTimed = lines.some(({ start, end }) => start !== undefined || end !== undefined)
  if (!isTimed) return undefined
  return areWords ? linesOfWords(lines) : lines
}

/** The lines in the answer of a service for speech. */
function serviceLines(json: unknown): Line[] | undefined {
  const items = deepItems(json)
  for (const name of deepLists) {
    const lines = linesIn(items.get(name) ?? [])
    if (lines) return lines
  }
  for (const name of wordLists) {
    const words = linesIn(items.get(name) ?? [], true)
    if (words) return words
  }
  // Vosk’s words; Google’s, without times of words: where each ends.
  return linesIn(items.get('result') ?? []) ?? linesIn(items.get('results') ?? [])
}

const partNames = new Set([...deepLists, ...wordLists, 'alternatives', 'nBest'])

/** What a program has in a list of its own inside each item: the first one of such a list. */
const flat = (item: Fields): Fields => {
  const inner = Object.entries(item).flatMap(([name, value]) =>
    Array.isArray(value) && !partNames.has(name) && value.length === 1 && isFields(value[0])
      ? [value[0]]
      : [],
  )
  return Object.assign({}, ...inner, item) as Fields
}

/** How names say what is in them, beside those of tables. */
const nameOf = {
  start: /^(?:in|from|t|bg|offset)\b|\b(?:start|begin|onset|in|time(?:stamp|code)?|ts)\b/i,
  end: /^(?:to|ed)\b|\b(?:end|stop|out)\b/i,
  length: /\b(?:duration|dur|length)\b/i,
  unit: /\b(?:(m)s|(m)sec|(m)illi\w*|s|secs?|seconds)\b/i,
}
/** A time of a file’s samples, bytes or frames, which no unit tells. */
const isOffset = /\w[ _]?offset\b|\bframes?\b/i
/** Milliseconds of a line that are ticks. */
const tooLongMs = 100_000

/** A hundred hours, in milliseconds: what is later is a date. */
const longestMs = 360_000_000

/** A time and no words: somebody may say one, too. */
const writtenOnly = /^\s*(?:PT)?[+\d][\d:.,;hms]{0,24}(?:\s?[a-z]{1,7})?\s*$/i

/** Letters of words: those of ids and addresses stand among numbers and slashes. */
const letters = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => !/[\d/]/.test(word))
    .join('')
    .match(/[\p{L}\p{M}]/gu)?.length ?? 0

/** Lines of a list by the words in their names, whatever program it is from: times that go on, and the longest
 * texts. Undefined where no name says that it is a time, or numbers may be anything. */
function namedLines(list: readonly unknown[]): Line[] | undefined {
  if (list.some((item) => isFields(item) && Object.keys(item).length > mostNames)) return undefined
  const items = list.filter(isFields).map(flat)
  const names = Object.keys(items[0] ?? {})
  if (items.length === 0 || items.length < list.length) return undefined
  // Times go on: what is the same in all items is none.
  const isClock = (value: unknown) =>
    (typeof value !== 'string' || writtenOnly.test(value)) && numberOf(value, 1) !== undefined
  const isTime = (name: string) =>
    items.filter((item) => isClock(item[name])).length > items.length * 0.9 &&
    (items.length === 1 || items.some((item) => item[name] !== items[0]![name]))
  const timed = names.filter((name) => !isOffset.test(columnName(name)) && isTime(name))
  const ends = timed.filter((name) => nameOf.end.test(columnName(name)))
  const start = timed.find(
    (name) =>
      !ends.includes(name) &&
      nameOf.start.test(columnName(name)) &&
      !nameOf.length.test(columnName(name)),
  )
  const length = names.find((name) => name !== start && nameOf.length.test(columnName(name)))
  // Who speaks comes again and again.
  const sizeOf = (name: string) =>
    letters(
      [...new Set(items.map((item) => item[name]))]
        .filter((one) => typeof one === 'string')
        .join(' '),
    )
  const said = names.filter((name) => !timed.includes(name) && name !== length)
  const called = said.filter((name) => textName.test(columnName(name)))
  const [text, size] = (called.length > 0 ? called : said)
    .map((name) => [name, sizeOf(name)] as const)
    .reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)
  if (start === undefined || size === 0) return undefined
  const [end] = ends
  // What has one time may be anything.
  if (end === undefined && length === undefined && called.length === 0) return undefined
  const plain = (item: Fields, name: string | undefined) =>
    name === undefined ? Number.NaN : Number(item[name])
  const lengths = items
    .map((item, at) => {
      if (length) return plain(item, length)
      return plain(end ? item : (items[at + 1] ?? {}), end ?? start) - plain(item, start)
    })
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  const middle = lengths[lengths.length >> 1] ?? 0
  const guess = middle >= tooLongMs ? 1e-4 : middle >= tooLong ? 1 : 1000
  const unitOfName = (name: string) => {
    const [found, ...milli] = nameOf.unit.exec(columnName(name)) ?? []
    return found === undefined ? guess : milli.some(Boolean) ? 1 : 1000
  }
  const timeOf = (item: Fields, name: string | undefined) =>
    name === undefined ? undefined : numberOf(item[name], unitOfName(name))
  const lines = items.flatMap((item): Line[] => {
    const words = item[text]
    const from = timeOf(item, start)
    if (typeof words !== 'string' || from === undefined) return []
    const lasts = timeOf(item, length)
    const until = timeOf(item, end) ?? (lasts === undefined ? undefined : from + lasts)
    return [{ text: words, start: from, ...(until !== undefined && { end: until }) }]
  })
  const isLater = lines.every(
    ({ start }, at) => start! < longestMs && (at === 0 || start! >= lines[at - 1]!.start!),
  )
  return isLater && lines.length > 0 ? lines : undefined
}

/** Objects with more names than this have no lines. */
const mostNames = 60

/** Lists without names, or with a list for each, as lists of objects. */
function asItems(json: unknown): unknown {
  if (Array.isArray(json) && json.length > 0 && json.every(Array.isArray)) {
    return json.map((row: unknown[]) => {
      const [start, end] = row.filter((value) => numberOf(value, 1) !== undefined)
      const text = row.find(
        (value) => typeof value === 'string' && numberOf(value, 1) === undefined,
      )
      return { start, text, ...(end !== undefined && { end }) }
    })
  }
  if (!isFields(json) || Array.isArray(json)) return json
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
 * YouTube’s JSON captions (`fmt=json3`) and the answer behind its transcript panel, and the JSON of Whisper and what is like it: a list of texts
 * with `start` and `end` in seconds or whole milliseconds, `offsets` in milliseconds, or `timestamp: [start, end]`. Events of
 * YouTube with only a line break, which scroll the lines of automatic captions, become cues without
 * text. Undefined for any other JSON, and for what is broken.
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
  const list = own.length > 0 ? own : (listIn(json) ?? [])
  const lines = linesIn(list) ?? serviceLines(json) ?? linesOfAny(json)
  if (lines) return { timed: true, cues: timed(lines) }
  const said = list.flatMap((item) => lineOf(item, 1000)?.text ?? [])
  const whole = isFields(json) && typeof json.text === 'string' ? json.text.split('\n') : []
  const texts = said.length > 0 ? said : whole
  return texts.length > 0
    ? { timed: false, cues: texts.map((one) => ({ text: cleanText(one) })) }
    : undefined
}
