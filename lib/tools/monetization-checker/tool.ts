import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'monetization-checker',
  group: 'research',
  icon: 'badge-dollar-sign',
  where: 'planned',
})
