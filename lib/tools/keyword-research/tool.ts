import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'keyword-research',
  group: 'research',
  icon: 'key-round',
  where: 'planned',
})
