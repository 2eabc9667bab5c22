import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-channel-search',
  group: 'research',
  icon: 'user-round-search',
  where: 'planned',
})
