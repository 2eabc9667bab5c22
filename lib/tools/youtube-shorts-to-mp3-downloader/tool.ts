import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-shorts-to-mp3-downloader',
  group: 'download',
  icon: 'audio-lines',
  where: 'planned',
})
