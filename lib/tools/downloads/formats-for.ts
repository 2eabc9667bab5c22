import type { DownloadTool, OfferedFormat } from '../../media/answers'

/** What each tool is for. The two that say neither MP4 nor MP3 offer all there is. */
const wants: Record<DownloadTool, (format: OfferedFormat) => boolean> = {
  'youtube-shorts-downloader': () => true,
  'youtube-video-downloader': () => true,
  'youtube-shorts-to-mp4-downloader': ({ kind, container }) =>
    kind === 'video' && container === 'mp4',
  'youtube-to-mp4-downloader': ({ kind, container }) => kind === 'video' && container === 'mp4',
  'youtube-shorts-to-mp3-downloader': ({ kind }) => kind === 'audio',
  'youtube-to-mp3-downloader': ({ kind }) => kind === 'audio',
}

const isMp3Tool = (tool: DownloadTool) => tool.includes('mp3')

/**
 * The formats that a tool offers, its default first. An MP3 tool begins with MP3 and keeps the original
 * sound beside it; captions go with all of them.
 * @param formats in the order of the offer, the best choice first
 */
export function formatsFor(tool: DownloadTool, formats: readonly OfferedFormat[]): OfferedFormat[] {
  const own = formats.filter((format) => format.kind !== 'captions' && wants[tool](format))
  const captions = formats.filter(({ kind }) => kind === 'captions')
  const first = (format: OfferedFormat) => isMp3Tool(tool) && format.container === 'mp3'
  return [...own.filter(first), ...own.filter((format) => !first(format)), ...captions]
}
