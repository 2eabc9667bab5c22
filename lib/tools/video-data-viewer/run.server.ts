import { setTimeout as sleep } from 'node:timers/promises'
import type { Video } from '../../youtube/models'
import type { ServerRun } from '../define-tool'
import type { FactsResult, Snapshot } from '../results/facts'
import { videoCard } from '../video-card'
import { groupsOf } from './groups'
import type { fields } from './tool'
import { verdictsOf } from './verdicts'

function snapshotOf({ title, description, tags, ...video }: Video): Snapshot {
  const counts = { views: video.viewCount, likes: video.likeCount, comments: video.commentCount }
  const known = Object.entries(counts).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  )
  return { title, description, tags, counts: Object.fromEntries(known) }
}

/** So many milliseconds the facts of a video wait for the names of categories. */
const comfort = 500

/** Everything YouTube says about a video, sorted and summed up. */
const run: ServerRun<typeof fields, FactsResult> = async ({ url }, { youtube }) => {
  // Their names are a comfort: the page knows the usual ones itself.
  const named = youtube.categories({ region: 'US', language: 'en' }).catch(() => [])
  const video = await youtube.video(url.videoId)
  const categories = await Promise.race([named, sleep(comfort, [], { ref: false })])
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  return {
    video: videoCard(video),
    verdicts: verdictsOf(video),
    groups: groupsOf(video, Date.now(), names),
    snapshot: snapshotOf(video),
    raw: video.raw,
  }
}

export default run
