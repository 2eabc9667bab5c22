import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'trending-videos',
  group: 'research',
  icon: 'trending-up',
  where: 'planned',
})
