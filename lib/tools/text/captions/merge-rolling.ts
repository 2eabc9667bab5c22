import type { Cue, ReadCue, TimedCue } from './cue'

type Said = Omit<ReadCue, 'isIntact'>

/** Cues this close in milliseconds follow each other without a pause. */
const closeMs = 150

/** YouTube shows a line alone for 10 ms before the next one is added to it. */
const shortMs = 100

/** A rolling window has two or three lines; more are not compared. */
const mostLines = 8

/** How many lines at the end of one cue are repeated at the start of the next. */
function repeated(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length, mostLines); count > 0; count--) {
    if (before.slice(-count).every((line, index) => line === lines[index])) return count
  }
  return 0
}

/** Cues that show one text again for each word, to mark that, as one; for pauses between words it may be shown
 * unmarked. What is marked in one way only, or looks as before, is said again. */
export function mergeMarked(cues: readonly Said[]): TimedCue[] {
  const runs: { cues: [Said, ...Said[]]; end: number; marks: Set<string> }[] = []
  for (const cue of cues) {
    const run = runs.at(-1)
    const last = run?.cues.at(-1)
    const isOther =
      cue.marked === undefined ? last?.marked !== undefined : !run?.marks.has(cue.marked)
    if (run && last?.text === cue.text && isOther && isWithoutPause(run, cue)) {
      run.cues.push(cue)
      run.end = Math.max(run.end, cue.end)
    } else runs.push({ cues: [cue], end: cue.end, marks: new Set() })
    if (cue.marked !== undefined) runs.at(-1)!.marks.add(cue.marked)
  }
  return runs
    .flatMap(({ cues: all, end, marks }) => (marks.size > 1 ? [{ ...all[0], end }] : all))
    .map(({ start, end, text }) => ({ start, end, text }))
}

interface Split {
  cue: TimedCue
  lines: string[]
  /** Lines at the start that the cue before has too. */
  old: number
}

const isWithoutPause = (before: { end: number }, cue: TimedCue) => cue.start <= before.end + closeMs

function split(cues: readonly TimedCue[]): Split[] {
  const all = cues.map((cue) => ({ cue, lines: cue.text.split('\n') }))
  return all.map(({ cue, lines }, index) => {
    const before = all[index - 1]
    const isNext = before !== undefined && isWithoutPause(before.cue, cue)
    return { cue, lines, old: isNext ? repeated(before.lines, lines) : 0 }
  })
}

/**
 * Automatic captions roll: each cue repeats the line before and adds one. Such cues keep what is
 * new, and one that only repeats prolongs the last. Captions that don’t roll come back unchanged, so
 * that a repeated line of a song stays: they roll when a tenth of the cues, and at least two,
 * repeats a line and adds another, or repeats it for a moment, or as {@link mergeTails} says.
 */
export function mergeRolling(cues: readonly TimedCue[]): TimedCue[] {
  const parts = split(cues)
  const isRolling = ({ cue, lines, old }: Split) =>
    old > 0 && (lines.length > old || cue.end - cue.start < shortMs)
  const rolling = parts.filter(isRolling).length
  if (rolling < Math.max(2, cues.length / 10)) return mergeTails(cues)
  const merged: TimedCue[] = []
  for (const { cue, lines, old } of parts) {
    const text = lines.slice(old).join('\n')
    const last = merged.at(-1)
    if (text !== '') merged.push({ ...cue, text })
    else if (last) last.end = Math.max(last.end, cue.end)
  }
  return merged
}

/** Words that are compared of each cue, and the fewest that repeat by no chance. */
const [mostWords, fewestWords] = [40, 3]

/** How many words at the start of a cue repeat the end of the one before. */
function repeatedWords(before: readonly string[], words: readonly string[]): number {
  const most = Math.min(before.length, words.length - 1, mostWords)
  for (let count = most; count >= fewestWords; count--) {
    const tail = before.length - count
    if (!words.slice(0, count).every((word, index) => word === before[tail + index])) continue
    // “La la la” is sung again.
    return new Set(words.slice(0, count)).size > 1 ? count : 0
  }
  return 0
}

/**
 * Rolling captions whose cues were made one line each: a third begins, without a pause, with the last
 * words of the one before. A cue that begins with the whole one before only rolls if the next one goes
 * on likewise: else somebody says a sentence again and adds to it.
 */
function mergeTails(cues: readonly TimedCue[]): TimedCue[] {
  const wordsOf = ({ text }: TimedCue) => text.match(/\S+/g) ?? []
  const old = cues.map((cue, at) => {
    const before = cues[at - 1]
    const [begin] = /^\S+/.exec(cue.text) ?? []
    // Most cues begin with other words.
    const mayRoll = before && (begin === undefined || before.text.includes(begin))
    return mayRoll && isWithoutPause(before, cue) ? repeatedWords(wordsOf(before), wordsOf(cue)) : 0
  })
  for (let at = old.length - 1; at > 0; at--) {
    if (old[at] && !old[at + 1] && old[at] === wordsOf(cues[at - 1]!).length) old[at] = 0
  }
  if (old.filter(Boolean).length < Math.max(2, cues.length / 3)) return [...cues]
  return cues.map((cue, at) =>
    old[at]
      ? { ...cue, text: cue.text.replace(new RegExp(`^\\s*(?:\\S+\\s+){${old[at]}}`), '') }
      : cue,
  )
}

/** Share of lines that repeat the one before from which a paste rolls; a song repeats fewer. */
const rollingShare = 0.25
const fewestRolling = 3

/** Automatic captions without their times roll, too: one line comes again, or comes again and goes on.
 * Each is kept once, as far as it goes. Other lines come back unchanged. */
export function mergeRepeats(cues: readonly Cue[]): Cue[] {
  const goesOn = (at: number) => {
    const [before, line] = [cues[at - 1]?.text, cues[at]?.text]
    return before !== undefined && (line === before || line?.startsWith(`${before} `) === true)
  }
  const rolling = cues.filter((_, at) => goesOn(at)).length
  if (rolling < Math.max(fewestRolling, cues.length * rollingShare)) return [...cues]
  return cues.filter((_, at) => !goesOn(at + 1))
}
