/** The tools that read whole channels and playlists. */
export const bulkTools = [
  'tag-extractor',
  'youtube-title-and-description-extractor',
  'video-data-viewer',
] as const
export type BulkTool = (typeof bulkTools)[number]

export const isBulkTool = (slug: string): slug is BulkTool =>
  (bulkTools as readonly string[]).includes(slug)

/** Whether a link to a list is one to a playlist; the server reads it properly. */
export const namesPlaylist = (link: string): boolean => /[?&]list=/.test(link)
