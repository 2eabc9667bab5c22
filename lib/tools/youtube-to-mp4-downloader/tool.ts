import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-to-mp4-downloader',
  group: 'download',
  icon: 'film',
  where: 'planned',
})
