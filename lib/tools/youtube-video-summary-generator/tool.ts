import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-video-summary-generator',
  group: 'research',
  icon: 'list-video',
  where: 'planned',
})
