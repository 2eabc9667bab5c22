import { askLanguageModel, languageModel } from '../../ai/language-model.server'
import type { Cue } from '../text/captions/cue'
import {
  linesOf,
  mayPoint,
  pointedQuotes,
  rangesForm,
  rangesTask,
} from '../text/summary/pointed-ranges'
import type { Summary } from '../text/summary/summarize'
import { type Sentences, sentencesOf } from './chosen-sentences'

/** Characters of transcript that are sent: about an hour and a half of speech. */
const room = 90_000

/**
 * Sentences of the transcript that the operator's language model pointed at. Undefined if none is left,
 * the model fails, or there is none.
 * @throws the signal’s reason once it is aborted
 */
export async function pointedSentences(
  summary: Summary,
  cues: readonly Cue[],
  {
    language,
    mayStand,
    signal,
    visitor,
  }: {
    /** One of the site's, in which the words are said. */
    language: string
    mayStand: (text: string) => boolean
    signal: AbortSignal
    visitor: string
  },
): Promise<(Sentences & { model: string }) | undefined> {
  const model = languageModel()
  if (!model || !mayPoint(summary)) return undefined
  const material = linesOf(cues, summary, room, mayStand)
  const answer = await askLanguageModel({
    task: rangesTask,
    material,
    language,
    form: rangesForm,
    signal,
    visitor,
    isJudged: true,
  })
  const pointed = answer.ok ? pointedQuotes(answer.value, summary) : undefined
  return pointed && { ...sentencesOf(pointed, summary), model }
}
