import { askLanguageModel, languageModel } from '../../ai/language-model.server'
import type { Cue } from '../text/captions/cue'
import { linesOf, mayPoint, pointedClaims, questionFor } from '../text/summary/pointed-ranges'
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
    /** BCP 47, of the words. */
    language: string
    mayStand: (text: string) => boolean
    signal: AbortSignal
    visitor: string
  },
): Promise<(Sentences & { model: string }) | undefined> {
  const model = languageModel()
  if (!model || !mayPoint(summary, language)) return undefined
  const lines = linesOf(cues, summary, room, mayStand)
  const answer = await askLanguageModel({
    ...questionFor(summary),
    material: [...lines.values()],
    language,
    signal,
    visitor,
    isJudged: true,
  })
  const pointing = { cues, lines, language, mayStand, signal }
  const pointed = answer.ok && (await pointedClaims(answer.value, summary, pointing))
  return pointed ? { ...sentencesOf(pointed), model } : undefined
}
