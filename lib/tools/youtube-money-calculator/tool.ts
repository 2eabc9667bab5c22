import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-money-calculator',
  group: 'research',
  icon: 'calculator',
  where: 'planned',
})
