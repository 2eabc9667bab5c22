import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'description-generator',
  group: 'write',
  icon: 'file-pen-line',
  where: 'planned',
})
