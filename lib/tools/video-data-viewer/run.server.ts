import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerRun } from '../machine/define-tool'
import type { FactsResult } from '../results/facts'
import { videoCard } from '../results/video-card'
import { groupsOf } from './groups'
import { snapshotOf } from './snapshot'
import type { fields, names } from './tool'
import { verdictsOf } from './verdicts'

/** So many milliseconds the facts of a video wait for the names of categories. */
const comfort = 500

/** Everything YouTube says about a video, sorted and summed up. */
const run: ServerRun<typeof fields, FactsResult<typeof names>> = async ({ url }, { youtube }) => {
  // Their names are a comfort: the page knows the usual ones itself.
  const named = youtube.categories({ region: 'US', language: 'en' }).catch(() => [])
  const video = await youtube.video(url.videoId)
  const categories = await Promise.race([named, sleep(comfort, [], { ref: false })])
  const categoryNames = new Map(categories.map(({ id, title }) => [id, title]))
  const groups = groupsOf(video, Date.now(), categoryNames)
  return {
    video: videoCard(video),
    verdicts: verdictsOf(video),
    groups,
    snapshot: snapshotOf(video, groups, youtube.provenance().source),
    raw: video.raw,
  }
}

export default run
