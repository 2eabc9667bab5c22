import type { Video } from '../../youtube/models'
import type { ServerRun } from '../define-tool'
import { videoCard } from '../video-card'
import { isLost } from '../video-data-viewer/verdicts'
import { type EmbedResult, type EmbedVideo, embedCode } from './run'
import type { fields } from './tool'

function embedVideo(video: Video): EmbedVideo {
  const { ageRestricted, blockedIn, allowedIn, untold } = video
  // Nobody can watch an upload that came to nothing, wherever its owner would let it play.
  const embeddable = isLost(video) ? undefined : video.embeddable
  const blockedSomewhere = untold?.includes('reach')
    ? undefined
    : Boolean(blockedIn?.length || allowedIn)
  return { ...videoCard(video), embeddable, ageRestricted, blockedSomewhere }
}

const run: ServerRun<typeof fields, EmbedResult> = async (input, { youtube }) => {
  // Wrong options are refused before anybody is asked.
  embedCode(input)
  return embedCode(input, embedVideo(await youtube.video(input.url.videoId)))
}

export default run
