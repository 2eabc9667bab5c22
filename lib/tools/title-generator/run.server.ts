import { AppError } from '../../errors'
import { watchUrl } from '../../youtube/links'
import type { ServerRun } from '../machine/define-tool'
import type { TitlesResult } from '../results/titles'
import { videoCard } from '../results/video-card'
import { oneLine } from '../text/phrase-shape'
import { subjectOf } from '../youtube/about-words.server'
import { evidenceOfChannel, evidenceOfTopic } from './evidence.server'
import type { fields } from './tool'

/**
 * What a title is measured by: what ranks for its words now, or the outliers of one's own channel, which
 * may be asked for alone. Where YouTube doesn't answer, the title alone.
 * @throws AppError `link.*`, `video.*` and `channel.*` for a link; `subject.withheld`
 */
const run: ServerRun<typeof fields, TitlesResult> = async (input, context) => {
  const { youtube } = context
  const language = input.lang ?? context.language
  const { url } = input
  // A video's link alone is about that video; a channel's has no title to check.
  const keyword = input.keyword ?? (url?.kind === 'video' ? watchUrl(url.videoId) : '')
  const { seed, video, isGrave } = await subjectOf(keyword, context, language)
  const wish = { draft: oneLine(seed), language, format: input.format }
  const found = await (url
    ? evidenceOfChannel(url, wish, youtube)
    : evidenceOfTopic(wish, youtube).catch((error) => {
        if (error instanceof AppError && error.status >= 500) return undefined
        throw error
      }))
  return {
    ...wish,
    ...(video && { video: videoCard(video) }),
    ...(isGrave && { isGrave: true as const }),
    ...(found && { evidence: found.evidence }),
    titles: found?.titles ?? [],
  }
}

export default run
