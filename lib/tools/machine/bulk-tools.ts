import { maxListItems, mostOf } from '../../plans/limits'

/** The tools that read whole channels and playlists. */
export const bulkTools = [
  'tag-extractor',
  'youtube-title-and-description-extractor',
  'video-data-viewer',
] as const
export type BulkTool = (typeof bulkTools)[number]

export const isBulkTool = (slug: string): slug is BulkTool =>
  (bulkTools as readonly string[]).includes(slug)

/** The most videos of one job. */
export const maxBulkVideos = mostOf.listVideos

/** The most files of one list that a downloader makes. */
export const maxListDownloads = maxListItems

/** Whether a link to a list is one to a playlist; the server reads it properly. */
export const namesPlaylist = (link: string): boolean => /[?&]list=/.test(link)
