import { languageModel } from '../../ai/language-model.server'
import { AppError } from '../../errors'
import {
  fitFor,
  judgeOnce,
  requireAllowedSpeech,
  requireAllowedVideo,
  subjectLanguage,
} from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { chaptersText } from '../results/transcript'
import { videoCard } from '../results/video-card'
import { findChapters } from '../text/find-chapters'
import { summarize } from '../text/summary/summarize'
import { inTurn } from '../youtube-video-summary-generator/in-turn.server'
import { endSeconds, pointedChapters } from '../youtube-video-summary-generator/pointed.server'
import { fromVideo } from '../youtube-video-summary-generator/source.server'
import compose, { type DescriptionResult, type LinkedVideo, linkFault, linkIn } from './run'
import type { fields } from './tool'

type Chapters = Pick<LinkedVideo, 'chapters' | 'unread'>

/** The chapters that YouTube shows for the video, if its owner wrote some. */
function ownersChapters({ description = '', durationSeconds = 0 }: Video): Chapters | undefined {
  const { chapters, problem } = findChapters(description, durationSeconds)
  if (problem || chapters.length === 0) return undefined
  return { chapters: { text: chaptersText(chapters), from: 'owner' } }
}

/** Chapters that the operator's language model finds in the captions, which are read for nothing else.
 * None without a model or captions, of too many words, or where too few can be named; captions that can't
 * be read now are said. */
async function fromCaptions(
  video: Video,
  language: string,
  { youtube, visitor, signal }: RunContext,
): Promise<Chapters> {
  if (!languageModel()) return {}
  try {
    const { cues, language: spoken = 'und' } = await fromVideo(video.id, language, youtube)
    const judged = subjectLanguage(spoken, language)
    const judge = judgeOnce(judged)
    const mayStand = fitFor(judged, false, judge)
    const summary = await inTurn(visitor, { cues, signal }, () =>
      summarize(cues, { language: spoken, signal, mayStand }),
    )
    requireAllowedSpeech(summary, judged, 'keyword', judge)
    const asked = { summary, cues, language: spoken, mayStand, signal, visitor }
    const chapters = await pointedChapters(asked, endSeconds({ cues }, video))
    return chapters.length > 0
      ? { chapters: { text: chaptersText(chapters), from: 'captions' } }
      : {}
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'subject.withheld') throw error
    const hasNone = error.code === 'video.noTranscript' || error.code === 'input.tooLong'
    return hasNone ? {} : { unread: true }
  }
}

/** The video; why there is none is said beside the field, as the rest of the form still works. */
async function readVideo(videoId: string, { youtube }: RunContext): Promise<Video> {
  try {
    return await youtube.video(videoId)
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('video.'))) throw error
    throw new AppError(error.code, { field: 'keyword', cause: error })
  }
}

/**
 * Reads the video whose link stands in place of the topic; everything else is the browser's own work.
 * @throws AppError `link.*` and `video.*` at the field, `youtube.*`
 */
const run: ServerRun<typeof fields, DescriptionResult> = async (input, context) => {
  const language = input.lang ?? context.language
  const { isGrave } = context
  const fault = linkFault(input.keyword)
  if (fault) throw new AppError(fault, { field: 'keyword' })
  const link = linkIn(input.keyword)
  if (!link?.ok) return compose(input, { language, isGrave })
  const { videoId } = link.value
  const video = await readVideo(videoId, context)
  const { grave } = requireAllowedVideo(video, language, 'keyword')
  const linked: LinkedVideo = {
    video: videoCard(video),
    ...(grave && { isGrave: true as const }),
    ...(ownersChapters(video) ?? (await fromCaptions(video, language, context))),
  }
  return compose(input, { language, isGrave, checked: { linked } })
}

export default run
