import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'title-generator',
  group: 'write',
  icon: 'pen-line',
  where: 'planned',
})
