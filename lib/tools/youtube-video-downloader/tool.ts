import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-video-downloader',
  group: 'download',
  icon: 'monitor-down',
  where: 'planned',
})
