import { askLanguageModel, languageModel } from '../../ai/language-model.server'
import type { ModelQuestion } from '../../ai/model-answer'
import type { Cue } from '../text/captions/cue'
import type { FoundChapter } from '../text/find-chapters'
import { chaptersQuestion, mayName } from '../text/summary/chapter-marks'
import { lastLook } from '../text/summary/last-look'
import { namedChapters } from '../text/summary/named-chapters'
import {
  type Pointed as Answered,
  type Found,
  linesOf,
  mayPoint,
  mendQuestion,
  mostSent,
  passageFinder,
  questionFor,
} from '../text/summary/pointed-ranges'
import type { Summary } from '../text/summary/summarize'
import { type Sentences, sentencesOf } from './chosen-sentences'

interface Asked {
  summary: Summary
  cues: readonly Cue[]
  /** BCP 47, of the words. */
  language: string
  mayStand: (text: string) => boolean
  signal: AbortSignal
  visitor: string
}

interface Pointed {
  sentences?: Sentences & { model: string }
  chapters: FoundChapter[]
}

/** Where a video ends, in seconds: as YouTube says, or with its last words. */
export const endSeconds = (
  { cues }: { cues: readonly Cue[] },
  video?: { durationSeconds?: number },
): number => video?.durationSeconds || (cues.at(-1)?.end ?? 0) / 1000

/** What the operator's language model may be asked about a transcript: points, with or without chapters, or
 * these alone. */
export function mayAsk(
  { summary, cues, language }: Pick<Asked, 'cues' | 'language'> & { summary?: Summary },
  end?: number,
): 'points' | 'chapters' | undefined {
  if (!languageModel() || !summary) return undefined
  if (mayPoint(summary)) return 'points'
  const isNamed = end !== undefined && summary.unquotable !== 'song' && mayName(cues, language)
  return isNamed ? 'chapters' : undefined
}

/** Milliseconds that a visitor waits for a model's passages, and for its last look at them. */
const patience = { pointing: 30_000, look: 15_000 }

/** The lines of a transcript, and what asks the model about them until a moment. */
function linesFor({ summary, visitor, ...pointing }: Asked) {
  const { cues, language, mayStand, signal } = pointing
  const lines = linesOf(cues, summary, mostSent, mayStand)
  const told = [...lines.values()]
  async function ask<T>(
    { material, ...question }: Pick<ModelQuestion<T>, 'task' | 'form'> & { material?: object },
    until?: number,
  ): Promise<T | undefined> {
    const answer = await askLanguageModel({
      ...question,
      material: material ? { lines: told, ...material } : told,
      language,
      signal,
      visitor,
      isJudged: true,
      isKept: true,
      ...(until !== undefined && { patienceMs: until - Date.now() }),
    })
    return answer.ok ? answer.value : undefined
  }
  return { ask, pointing: { ...pointing, lines } }
}

type Asks = ReturnType<typeof linesFor>

/** What could be bound to the transcript of a model's answer. It goes back to it once, with what was dropped
 * or is missing. */
async function foundIn(
  answer: Answered,
  { summary }: Asked,
  { ask, pointing }: Asks,
  until: number,
) {
  const find = passageFinder(summary, pointing.lines)
  const found = answer.passages.map(find)
  const mend = mendQuestion(answer, found, summary)
  const mended = await ask(mend, until)
  for (const [at, passage] of mended?.instead ?? []) found[at] = find(passage)
  return [...found, ...(mended?.besides ?? []).map(find)]
}

/** What is left of it after a last look by the model; nothing without one. */
async function lookedAt(
  answer: Answered,
  found: Found,
  { summary }: Asked,
  asks: Asks,
  until: number,
) {
  const look = lastLook(answer, found, summary)
  const told = look && (await asks.ask(look, until))
  return told && look.toldBy(told)
}

/**
 * Passages of the transcript that the operator's language model pointed at, and chapters that it named
 * with words of it, in one answer. No sentences if none is left, the model fails, or there is none.
 * @param end seconds until the video ends; without them no chapters are asked for
 * @throws the signal’s reason once it is aborted
 */
export async function pointedParts(
  { summary, ...rest }: Omit<Asked, 'summary'> & { summary?: Summary },
  end?: number,
  { pointing: pointingMs, look: lookMs } = patience,
): Promise<Pointed> {
  const { cues, language } = rest
  const model = languageModel()
  if (!model || !summary) return { chapters: [] }
  const asked = { ...rest, summary }
  if (!mayPoint(summary))
    return { chapters: end === undefined ? [] : await pointedChapters(asked, end) }
  const until = Date.now() + pointingMs
  const named = end !== undefined && mayName(cues, language) ? end : undefined
  const asks = linesFor(asked)
  const answer = await asks.ask(questionFor(named !== undefined), until)
  if (!answer) return { chapters: [] }
  const { pointing } = asks
  const chapters =
    named === undefined ? [] : await namedChapters(answer.chapters, { ...pointing, end: named })
  const found = await foundIn(answer, asked, asks, until)
  const shown = await lookedAt(answer, found, asked, asks, until + lookMs)
  return { ...(shown && { sentences: { ...sentencesOf(shown), model } }), chapters }
}

/**
 * Chapters alone. None where no model is set up, it fails, or names too few.
 * @param end seconds until the video ends
 * @throws the signal’s reason once it is aborted
 */
export async function pointedChapters(asked: Asked, end: number): Promise<FoundChapter[]> {
  const { summary, cues, language } = asked
  const isSung = summary.unquotable === 'song'
  if (!languageModel() || isSung || !mayName(cues, language)) return []
  const { ask, pointing } = linesFor(asked)
  const told = await ask(chaptersQuestion)
  return told ? namedChapters(told.chapters, { ...pointing, end }) : []
}
