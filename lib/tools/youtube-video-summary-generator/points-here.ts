import { askBrowserModel } from '../../ai/browser-model.client'
import { judgeHere } from '../../subjects/gate.client'
import { type Cue, timedCues } from '../results/transcript'
import {
  linesOf,
  mayPoint,
  passageFinder,
  questionFor,
  settledClaims,
} from '../text/summary/pointed-ranges'
import { summarize } from '../text/summary/summarize'
import { type Sentences, sentencesOf } from './chosen-sentences'

/** Characters of transcript that a browser's small model can read at once. */
const room = 12_000

/** The passages that may stand, by the lists of the page; the others are neither sent nor quoted. */
async function fitHere(texts: readonly string[], language: string) {
  const unfit = new Set<string>()
  const { withheld } = await judgeHere(texts, language)
  if (withheld) {
    for (const text of texts) {
      if ((await judgeHere([text], language)).withheld) unfit.add(text)
    }
  }
  return (text: string) => !unfit.has(text)
}

/**
 * Key points and summaries whose lines the browser's own model has pointed at; the words are cut out of
 * the transcript by the same code as on the server. Undefined if nothing usable is left.
 * @param cues with times in seconds
 * @throws the signal’s reason once it is aborted
 */
export async function pointsHere(
  cues: readonly Cue[],
  language: string,
  signal: AbortSignal,
): Promise<Sentences | undefined> {
  const timed = timedCues(cues)
  const first = await summarize(timed, { language, signal })
  const texts = first.passages.map(({ text }) => text)
  const mayStand = await fitHere(texts, language)
  const summary = await summarize(timed, { language, signal, mayStand })
  if (!mayPoint(summary)) return undefined
  const lines = linesOf(timed, summary, room, mayStand)
  const answer = await askBrowserModel({
    ...questionFor(),
    material: [...lines.values()],
    language,
    signal,
  })
  if (!answer.ok) return undefined
  const find = passageFinder(summary, lines)
  const pointed = settledClaims(answer.value, answer.value.passages.map(find), summary)
  return pointed && sentencesOf(pointed)
}
