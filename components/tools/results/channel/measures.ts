import type { FactsResult } from '@/lib/tools/results/facts'
import {
  type Comparable,
  type Counted,
  comparableTo,
  type Measure,
  measured,
} from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import type { UploadsState } from './use-channel-uploads'

/** The measures that have a plot. */
export const plotMeasures = ['views', 'viewsPerDay', 'likes'] as const satisfies Measure[]
export type PlotMeasure = (typeof plotMeasures)[number]

/** The measures by which a video has a place. */
export const placeMeasures = [
  'views',
  'likesPerView',
  'commentsPerThousandViews',
  'durationSeconds',
] as const satisfies Measure[]
export type PlaceMeasure = (typeof placeMeasures)[number]

/** What of a video is compared with its channel's other uploads. */
export type ComparedVideo = Counted & { id: string; title: string }

/** The uploads of a video's kind. */
export type ComparedUploads = Comparable<ChannelUploads['uploads'][number]>

/** The uploads that a video is compared with; nothing until they are here, or if nobody can tell whether
 * the video is a Short. */
export const comparedUploads = (
  video: ComparedVideo | undefined,
  state: UploadsState,
): ComparedUploads | undefined =>
  video && state.status === 'done' ? comparableTo(video, state.channel) : undefined

/** The video of a result with the facts that are compared; nothing while its views mean nothing, or
 * where the facts are about no video. */
export function comparedVideo({ video, snapshot }: FactsResult): ComparedVideo | undefined {
  if (!video) return undefined
  const { id, title, publishedAt, durationSeconds, viewCount, liveStatus } = video
  if (viewCount === undefined || liveStatus === 'live' || liveStatus === 'upcoming')
    return undefined
  const { likes: likeCount, comments: commentCount } = snapshot?.counts ?? {}
  return {
    id,
    title,
    viewCount,
    likeCount,
    commentCount,
    publishedAt: publishedAt || undefined,
    durationSeconds: durationSeconds || undefined,
  }
}

/** Those of some measures that are known of a video. */
export const knownOf = <M extends Measure>(measures: readonly M[], video: ComparedVideo): M[] =>
  measures.filter((measure) => measured(measure, video, Date.now()) !== undefined)
