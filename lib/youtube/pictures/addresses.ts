import type { ThumbnailName } from './thumbnails'

/** So many pictures fit into one archive: every still of a broadcast in both formats, and some room. */
export const mostInZip = 60

export type ThumbnailFormat = 'jpg' | 'webp'

/** The path of a still on YouTube's image server. */
export function thumbnailPath(videoId: string, name: ThumbnailName, format: ThumbnailFormat) {
  return `/${format === 'webp' ? 'vi_webp' : 'vi'}/${videoId}/${name}.${format}`
}

/** This site's address of a picture on YouTube's servers; with a name it saves as a file. */
export function imageUrl(sourceUrl: string, downloadName?: string): string {
  const query = new URLSearchParams({ url: sourceUrl })
  if (downloadName) query.set('download', downloadName)
  return `/api/image?${query}`
}

/** This site's address of a still of a video, wherever the site's images come from. */
export function thumbnailImageUrl(videoId: string, name: ThumbnailName): string {
  return `/api/image/${videoId}/${name}`
}
