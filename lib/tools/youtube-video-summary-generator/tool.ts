import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-video-summary-generator',
  group: 'research',
  where: 'planned',
})
