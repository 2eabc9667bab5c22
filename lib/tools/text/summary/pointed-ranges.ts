import type { AnswerForm } from '../../../ai/model-answer'
import type { Cue } from '../captions/cue'
import type { Summary } from './summarize'

/** Lengths of the answer's lists, the most important first. */
const most = { points: 7, short: 3, medium: 7, long: 15 } as const
const names = ['points', 'short', 'medium', 'long'] as const

/** Ranges that are read of a list, at most; what a model says beyond is nobody's. */
const mostRanges = 40

interface Range {
  from: number
  to: number
}
type Name = (typeof names)[number]
export type Ranges = Record<Name, Range[]>

/** What a model is asked: numbers of lines, and nothing that could be read as a sentence of its own. */
export const rangesTask = `You point at lines of a transcript, which is given as numbered lines.
Answer with one JSON object {"points": [], "short": [], "medium": [], "long": []}: ranges of lines in the form {"from": number, "to": number}. "points" has up to ${most.points} ranges that say the most important things; "short", "medium" and "long" have up to ${most.short}, ${most.medium} and ${most.long} ranges that together sum it up. Take whole sentences, with the condition, the reason and the correction that belong to them. Answer with nothing but numbers.`

/** Numbers alone: whatever else is in an answer is dropped, and a list that isn't one is empty. */
export const rangesForm: AnswerForm<Ranges> = {
  name: 'ranges',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: [...names],
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['from', 'to'],
            properties: { from: { type: 'integer' }, to: { type: 'integer' } },
          },
        },
      ]),
    ),
  },
  read: (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const lists = names.map((name) => [name, rangesIn((value as Partial<Ranges>)[name])] as const)
    return lists.some(([, { length }]) => length > 0)
      ? (Object.fromEntries(lists) as Ranges)
      : undefined
  },
}

function rangesIn(list: unknown): Range[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, mostRanges).flatMap((one: unknown) => {
    const { from, to } = (one ?? {}) as Partial<Record<keyof Range, unknown>>
    const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to)
    return isRange && (from as number) >= 0 && (to as number) >= (from as number)
      ? [{ from: from as number, to: to as number }]
      : []
  })
}

/** The cues as numbered lines, as many as fit; those of a passage that may not stand are left out. */
export function linesOf(
  cues: readonly Cue[],
  { passages }: Pick<Summary, 'passages'>,
  room: number,
  mayStand: (text: string) => boolean,
): string[] {
  const left = new Set<number>()
  for (const { text, first, last } of passages) {
    if (mayStand(text)) continue
    for (let at = first; at <= last; at++) left.add(at)
  }
  const lines = cues.flatMap(({ text }, at) =>
    left.has(at) ? [] : [`[${at}] ${text.replace(/\s+/g, ' ')}`],
  )
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  // Of a long transcript, stretches of it: single lines would say nothing.
  const step = Math.max(1, Math.ceil(length / room))
  const stretch = 20
  return lines.filter((_, at) => Math.floor(at / stretch) % step === 0)
}

/** Cues of the longest range that a point may have. */
const longestRange = 40

/** The passages that a range of cues means: those inside it, or else the one that has most of it. */
function passagesOf({ from, to }: Range, { passages, quotes }: Summary): number[] {
  if (to - from >= longestRange) return []
  const inside: number[] = []
  let [best, share] = [-1, 0]
  for (const [at, { first, last }] of passages.entries()) {
    if (first > to) break
    if (last < from) continue
    if (first >= from && last <= to) inside.push(at)
    const own = (Math.min(last, to) - Math.max(first, from) + 1) / (last - first + 1)
    if (own > share) [best, share] = [at, own]
  }
  const meant = inside.length > 0 ? inside : best >= 0 ? [best] : []
  return meant.filter((at) => quotes[at] !== undefined)
}

/**
 * The passages that a model's answer points at. The words are cut from the transcript by `sentencesOf`,
 * between ends of sentences; a range that has none is dropped. Undefined where no point is left.
 */
export function pointedPassages(
  answer: Ranges,
  summary: Summary,
): Record<Name, number[]> | undefined {
  const own = (name: Name) => {
    const found = new Set<number>()
    for (const range of answer[name]) {
      for (const at of passagesOf(range, summary)) if (found.size < most[name]) found.add(at)
    }
    return [...found].sort((a, b) => a - b)
  }
  const points = own('points')
  if (points.length === 0) return undefined
  return { points, short: own('short'), medium: own('medium'), long: own('long') }
}
