/** Every still that YouTube makes of a video, largest first, with the size it has when it exists. */
export const thumbnailSizes = {
  maxresdefault: [1280, 720],
  hq720: [1280, 720],
  sddefault: [640, 480],
  hqdefault: [480, 360],
  mqdefault: [320, 180],
  default: [120, 90],
  '0': [480, 360],
  '1': [120, 90],
  '2': [120, 90],
  '3': [120, 90],
} as const

export type ThumbnailName = `${keyof typeof thumbnailSizes}`
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
