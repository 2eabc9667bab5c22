import { askLanguageModel, languageModel } from '../../ai/language-model.server'
import type { ModelAnswer } from '../../ai/model-answer'
import { AppError } from '../../errors'
import { fitFor } from '../../subjects/gate.server'
import type { YouTube } from '../../youtube/youtube.server'
import type { NoIdeas, TitleIdea, TitlesResult } from '../results/titles'
import { emojiEnd } from '../text/phrase-shape'
import { titleWords } from '../text/title-words'
import { topicOf } from './frames'
import { ideasForm, ideasMaterial, ideasTask, type RawIdea } from './idea-question'
import { type Dropped, judgingFor, passedFrames, passedIdeas } from './passed-ideas'

interface Asker {
  /** Whose share of the model's requests it takes. */
  visitor: string
  signal: AbortSignal
}

export type IdeasOutcome = { ideas: TitleIdea[]; reason?: NoIdeas }

/** Asks the operator's model for ideas about a result. */
export async function askForIdeas(
  { draft, language, format, evidence }: TitlesResult,
  asker: Asker & { isKept?: true },
): Promise<ModelAnswer<RawIdea[]>> {
  const rows = evidence?.rows.map(({ video }) => video.title) ?? []
  return askLanguageModel({
    task: ideasTask(language, format),
    material: ideasMaterial(draft, rows),
    language,
    form: ideasForm,
    ...asker,
  })
}

/** The ideas of a model's answer that pass, and what the judges dropped. */
export const judgeIdeas = async (
  result: TitlesResult,
  raw: readonly RawIdea[],
): Promise<{ ideas: TitleIdea[]; dropped: Dropped[] }> =>
  passedIdeas(raw, await judgingFor(result, fitFor(result.language, result.isGrave)), {
    writer: 'site',
    rows: result.evidence?.rows.length ?? 0,
  })

async function ofModel(result: TitlesResult, asker: Asker): Promise<IdeasOutcome> {
  const answer = await askForIdeas(result, { ...asker, isKept: true })
  if (!answer.ok) {
    const { reason } = answer
    return { ideas: [], reason: reason === 'slow' || reason === 'spent' ? reason : 'failed' }
  }
  // The judges look at kept ones, too.
  const { ideas } = await judgeIdeas(result, answer.value)
  return ideas.length > 0 ? { ideas } : { ideas, reason: 'none' }
}

/** Whether YouTube's search box completes some words, or what they are about: others may be a typing mistake. */
async function areKnown(draft: string, language: string, youtube: YouTube): Promise<boolean> {
  const topic = topicOf(draft, language, await titleWords(language))
  const subject = topic?.for === 'comparison' ? `${topic.a} vs ${topic.b}` : (topic?.topic ?? draft)
  try {
    for (const words of new Set([draft.replace(emojiEnd, ''), subject])) {
      if ((await youtube.suggest(words, { language })).length > 0) return true
    }
    return false
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Ideas for a result by the first writer there is: the operator's model, or the frames of the language
 * that an editor let pass. Those of a model are never one alone.
 * @throws the signal’s reason once it is aborted
 */
export async function ideasFor(
  result: TitlesResult,
  youtube: YouTube,
  asker: Asker,
): Promise<IdeasOutcome> {
  if (result.isGrave) return { ideas: [], reason: 'grave' }
  if (languageModel()) return ofModel(result, asker)
  const judging = await judgingFor(result, fitFor(result.language))
  const ideas = await passedFrames(result, judging)
  if (ideas.length > 0 && (await areKnown(result.draft, result.language, youtube))) {
    return { ideas }
  }
  return { ideas: [], reason: 'noWriter' }
}
