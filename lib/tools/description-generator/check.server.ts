import { AppError } from '../../errors'
import {
  fitFor,
  judgeOnce,
  requireAllowedSpeech,
  requireAllowedVideo,
} from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { chaptersText } from '../results/transcript'
import { videoCard } from '../results/video-card'
import { findChapters } from '../text/find-chapters'
import { summarize } from '../text/summary/summarize'
import { oneByOne } from '../youtube-video-summary-generator/one-by-one.server'
import { fromVideo } from '../youtube-video-summary-generator/source.server'

import compose, { type DescriptionResult, type LinkedVideo, linkIn } from './run'
import type { fields } from './tool'

type Drafted = Pick<LinkedVideo, 'chapters' | 'unread'>

/** Chapters drafted from the captions. None where there are no captions, too many, or no phrases to name
 * them by; a failure is said. */
async function fromCaptions(
  videoId: string,
  language: string,
  { youtube, signal }: RunContext,
): Promise<Drafted> {
  try {
    const { cues, language: spoken } = await fromVideo(videoId, language, youtube)
    const judge = judgeOnce(language)
    const summary = await oneByOne(youtube.payer.client ?? '', signal, () =>
      summarize(cues, {
        language: spoken ?? 'und',
        signal,
        mayStand: fitFor(language, false, judge),
      }),
    )
    requireAllowedSpeech(summary, language, 'keyword', judge)
    const drafted = summary.chapters.map(({ start, title }) => ({ start, title }))
    return {
      ...(drafted.length > 0 && { chapters: { text: chaptersText(drafted), from: 'captions' } }),
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'subject.withheld') throw error
    const hasNone = error.code === 'video.noTranscript' || error.code === 'input.tooLong'
    return hasNone ? {} : { unread: true }
  }
}

/** The chapters that YouTube shows for the video, if its owner wrote some. */
function ownersChapters({ description = '', durationSeconds = 0 }: Video): Drafted {
  const { chapters, problem } = findChapters(description, durationSeconds)
  if (problem || chapters.length === 0) return {}
  return { chapters: { text: chaptersText(chapters), from: 'owner' } }
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
  const link = linkIn(input.keyword)
  if (link && !link.ok && link.code !== 'link.notYouTube') {
    throw new AppError(link.code, { field: 'keyword' })
  }
  if (!link?.ok) return compose(input, { language, isGrave })
  const { videoId } = link.value
  const video = await readVideo(videoId, context)
  const { grave } = requireAllowedVideo(video, language, 'keyword')
  const linked: LinkedVideo = {
    video: videoCard(video),
    ...(grave && { isGrave: true as const }),
    ...(await fromCaptions(videoId, language, context)),
    ...ownersChapters(video),
  }
  return compose(input, { language, isGrave, checked: { linked } })
}

export default run
