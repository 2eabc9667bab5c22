import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerRun } from '../machine/define-tool'
import type { FactsResult } from '../results/facts'
import { videoCard } from '../results/video-card'
import { findChapters } from '../text/find-chapters'
import { groupsOf } from './groups'
import { seenViews } from './seen-views.server'
import { snapshotOf } from './snapshot'
import type { fields, names } from './tool'
import { verdictsOf } from './verdicts'

/** Milliseconds to wait for category names before answering without them. */
const categoriesTimeoutMs = 500

/** Everything YouTube returns about a video, grouped and summarized. */
const run: ServerRun<typeof fields, FactsResult<typeof names>> = async (
  { url },
  { youtube, seen },
) => {
  // The names are optional: the page can name the usual categories itself.
  const categoriesRequest = youtube.categories({ region: 'US', language: 'en' }).catch(() => [])
  const video = await youtube.video(url.videoId)
  const [categories, seenBefore] = await Promise.all([
    Promise.race([categoriesRequest, sleep(categoriesTimeoutMs, [], { ref: false })]),
    seenViews(video.id, seen),
  ])
  const { chapters, problem } = findChapters(video.description ?? '', video.durationSeconds)
  const categoryNames = new Map(categories.map(({ id, title }) => [id, title]))
  const groups = groupsOf(video, Date.now(), categoryNames)
  return {
    video: videoCard(video),
    ...(chapters.length > 0 && !problem && { chapters }),
    ...(seenBefore && { seen: seenBefore }),
    verdicts: verdictsOf(video),
    groups,
    snapshot: snapshotOf(video, groups, youtube.provenance().source),
    raw: video.raw,
  }
}

export default run
