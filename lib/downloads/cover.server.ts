import { buffer } from 'node:stream/consumers'
import { openImage, thumbnailUrl } from '../youtube/pictures/pictures.server'
import type { ThumbnailName } from '../youtube/pictures/thumbnails'

/** The stills that become a cover, the largest first. */
const stills: readonly ThumbnailName[] = ['maxresdefault', 'sddefault', 'hqdefault']

/** A video's picture as JPEG; undefined where YouTube gives none: no download fails for its cover. */
export async function coverOf(videoId: string, signal: AbortSignal): Promise<Buffer | undefined> {
  for (const name of stills) {
    try {
      const { body } = await openImage(new URL(thumbnailUrl(videoId, name, 'jpg')), signal)
      return await buffer(body)
    } catch {
      signal.throwIfAborted()
    }
  }
  return undefined
}
