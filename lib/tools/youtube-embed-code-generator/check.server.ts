import type { Video } from '../../youtube/models'
import type { ServerRun } from '../define-tool'
import { videoCard } from '../video-card'
import { type EmbedResult, type EmbedVideo, embedCode } from './run'
import type { fields } from './tool'

function embedVideo(video: Video): EmbedVideo {
  const { embeddable, ageRestricted, blockedIn, allowedIn } = video
  const blockedSomewhere = Boolean(blockedIn?.length || allowedIn)
  return { ...videoCard(video), embeddable, ageRestricted, blockedSomewhere }
}

const run: ServerRun<typeof fields, EmbedResult> = async (input, { youtube }) => {
  // Wrong options are refused before anybody is asked.
  embedCode(input)
  return embedCode(input, embedVideo(await youtube.video(input.url.videoId)))
}

export default run
