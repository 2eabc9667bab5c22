import { imageUrl, type ThumbnailName, thumbnailSizes } from '../../youtube/images'
import { probeThumbnail, thumbnailUrl } from '../../youtube/images.server'
import type { ServerRun } from '../define-tool'
import type { ImageFile, ImagesResult } from '../results/images'
import { videoCard } from '../video-card'
import type { fields } from './tool'

// Numeric keys would come first; YouTube's frames belong last.
const names = Object.keys(thumbnailSizes).sort(
  (a, b) => Number(/^\d$/.test(a)) - Number(/^\d$/.test(b)),
) as ThumbnailName[]
const formats = ['jpg', 'webp'] as const

/** Every still of a video that really exists, each probed, in both formats. */
const run: ServerRun<typeof fields, ImagesResult> = async ({ url }, { youtube }) => {
  const video = await youtube.video(url.videoId)
  const probes = names.flatMap((name) =>
    formats.map(async (format): Promise<ImageFile | undefined> => {
      const size = await probeThumbnail(video.id, name, format)
      if (!size) return undefined
      const sourceUrl = thumbnailUrl(video.id, name, format)
      return { name, format, ...size, url: imageUrl(sourceUrl), sourceUrl }
    }),
  )
  const images = (await Promise.all(probes)).filter((image) => image !== undefined)
  const missing = names.filter((name) => images.every((image) => image.name !== name))
  return { video: videoCard(video), images, missing }
}

export default run
