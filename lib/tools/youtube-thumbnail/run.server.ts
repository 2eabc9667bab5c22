import { imageUrl, type ThumbnailName, thumbnailSizes } from '../../youtube/images'
import { probeThumbnail, thumbnailUrl } from '../../youtube/images.server'
import type { ServerRun } from '../define-tool'
import { allPictures } from '../probe-picture.server'
import type { ImageFile, ImagesResult } from '../results/images'
import { videoCard } from '../video-card'
import type { fields } from './tool'

// Numeric keys would come first; YouTube's frames belong last.
const names = Object.keys(thumbnailSizes).sort(
  (a, b) => Number(/^\d$/.test(a)) - Number(/^\d$/.test(b)),
) as ThumbnailName[]
const formats = ['jpg', 'webp'] as const

/**
 * Every still of a video that really exists, each probed, in both formats. One that cannot be
 * probed is neither there nor missing.
 */
const run: ServerRun<typeof fields, ImagesResult> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const probes = names.flatMap((name) =>
    formats.map(async (format): Promise<ImageFile | null> => {
      const size = await probeThumbnail(video.id, name, format, youtube.payer)
      if (!size) return null
      const sourceUrl = thumbnailUrl(video.id, name, format)
      return { name, format, ...size, url: imageUrl(sourceUrl), sourceUrl }
    }),
  )
  const found = await allPictures(probes, youtube)
  const ofName = (at: number) => found.slice(at * formats.length, (at + 1) * formats.length)
  return {
    video: videoCard(video),
    images: found.filter((image) => image != null),
    missing: names.filter((_, at) => ofName(at).every((image) => image === null)),
  }
}

export default run
