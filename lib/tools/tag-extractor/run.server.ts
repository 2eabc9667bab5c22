import { AppError } from '../../errors'
import { publicVideo } from '../../youtube/youtube.server'
import type { BatchRun } from '../machine/define-tool'
import type { ChipsResult } from '../results/chips'
import { videoCard } from '../results/video-card'
import { tagCharacters, tagLimit } from '../text/tag-budget'
import type { fields } from './tool'

/** The tags of every video, unchanged and in the owner's order. */
const run: BatchRun<typeof fields, ChipsResult> = async ({ url }, { youtube }) => {
  const videos = await youtube.videos(url.map((link) => link.videoId))
  return url.map((link) => {
    try {
      const video = publicVideo(videos.get(link.videoId))
      // A video without tags has an empty list. No list means that YouTube did not return it.
      if (!video.tags) return new AppError('youtube.unexpected')
      const characters = { used: tagCharacters(video.tags), limit: tagLimit }
      return { video: videoCard(video), tags: video.tags, characters }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
}

export default run
