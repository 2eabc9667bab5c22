import { AppError } from '../../errors'
import { requireAllowedVideo } from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { chaptersText } from '../results/transcript'
import { videoCard } from '../results/video-card'
import { findChapters } from '../text/find-chapters'
import compose, { type DescriptionResult, type LinkedVideo, linkIn } from './run'
import type { fields } from './tool'

/** The chapters that YouTube shows for the video, if its owner wrote some. */
function ownersChapters({ description = '', durationSeconds = 0 }: Video) {
  const { chapters, problem } = findChapters(description, durationSeconds)
  return problem || chapters.length === 0 ? {} : { chapters: chaptersText(chapters) }
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
    ...ownersChapters(video),
  }
  return compose(input, { language, isGrave, checked: { linked } })
}

export default run
