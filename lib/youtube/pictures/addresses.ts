import type { ThumbnailName } from './thumbnails'

/**
 * Maximum number of images in one archive: every still of a broadcast in both formats, with a
 * margin.
 */
export const maxImagesInZip = 60

export type ThumbnailFormat = 'jpg' | 'webp'

/** The path of a still image on YouTube's image server. */
export function thumbnailPath(videoId: string, name: ThumbnailName, format: ThumbnailFormat) {
  return `/${format === 'webp' ? 'vi_webp' : 'vi'}/${videoId}/${name}.${format}`
}

/** This site's URL of an image on YouTube's servers; with a name it downloads as a file. */
export function imageUrl(sourceUrl: string, downloadName?: string): string {
  const query = new URLSearchParams({ url: sourceUrl })
  if (downloadName) query.set('download', downloadName)
  return `/api/image?${query}`
}

/** This site's URL of a video's still image. A missing one is an empty answer, which a page shows as
 * it shows any picture that failed, without an error in the browser's console. */
export function thumbnailImageUrl(videoId: string, name: ThumbnailName): string {
  return `/api/image/${videoId}/${name}?missing=empty`
}
