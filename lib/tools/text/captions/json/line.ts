import { type Fields, isFields, numberOf } from './values'

/** When a line begins and ends and how long it lasts, as programs call it that say no unit. */
export const plainTimes = (item: Fields) => ({
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

export interface Line {
  start?: number
  end?: number
  text: string
}

/** A line, whatever its times are called; undefined for what isn’t one. */
export function lineOf(item: unknown, unit: number): Line | undefined {
  if (!isFields(item)) return undefined
  // The cues of subtitle.js, which hold no other cues.
  if (item.type === 'cue')
    return isFields(item.data) && item.data.type !== 'cue' ? lineOf(item.data, unit) : undefined
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
