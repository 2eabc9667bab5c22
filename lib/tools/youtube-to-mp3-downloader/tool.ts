import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-to-mp3-downloader',
  group: 'download',
  icon: 'music',
  where: 'planned',
})
