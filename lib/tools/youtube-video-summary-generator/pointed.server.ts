import { askLanguageModel, languageModel } from '../../ai/language-model.server'
import type { ModelQuestion } from '../../ai/model-answer'
import type { Cue } from '../text/captions/cue'
import type { FoundChapter } from '../text/find-chapters'
import { chaptersQuestion, mayName } from '../text/summary/chapter-marks'
import { namedChapters } from '../text/summary/named-chapters'
import { linesOf, mayPoint, pointedClaims, questionFor } from '../text/summary/pointed-ranges'
import type { Summary } from '../text/summary/summarize'
import { type Sentences, sentencesOf } from './chosen-sentences'

/** Characters of transcript that are sent: about an hour and a half of speech. */
const room = 90_000

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

/** What the model answers about the lines of a transcript, and what its answer is read with. */
async function askAbout<T>(question: Pick<ModelQuestion<T>, 'task' | 'form'>, asked: Asked) {
  const { summary, visitor, ...pointing } = asked
  const { cues, language, mayStand, signal } = pointing
  const lines = linesOf(cues, summary, room, mayStand)
  const material = [...lines.values()]
  const answer = await askLanguageModel({
    ...question,
    material,
    language,
    signal,
    visitor,
    isJudged: true,
  })
  return answer.ok ? { value: answer.value, pointing: { ...pointing, lines } } : undefined
}

/**
 * Sentences of the transcript that the operator's language model pointed at, and chapters that it named
 * with words of it, in one answer. No sentences if none is left, the model fails, or there is none.
 * @param end seconds until the video ends; without them no chapters are asked for
 * @throws the signal’s reason once it is aborted
 */
export async function pointedParts(
  { summary, ...rest }: Omit<Asked, 'summary'> & { summary?: Summary },
  end?: number,
): Promise<Pointed> {
  const { cues, language } = rest
  const model = languageModel()
  if (!model || !summary) return { chapters: [] }
  const asked = { ...rest, summary }
  if (!mayPoint(summary)) {
    return { chapters: end === undefined ? [] : await pointedChapters(asked, end) }
  }
  const until = end !== undefined && mayName(cues, language) ? end : undefined
  const told = await askAbout(questionFor(until !== undefined), asked)
  if (!told) return { chapters: [] }
  const { value, pointing } = told
  const pointed = pointedClaims(value, summary)
  return {
    ...(pointed && { sentences: { ...sentencesOf(pointed), model } }),
    chapters:
      until === undefined ? [] : await namedChapters(value.chapters, { ...pointing, end: until }),
  }
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
  const told = await askAbout(chaptersQuestion, asked)
  return told ? namedChapters(told.value.chapters, { ...told.pointing, end }) : []
}
