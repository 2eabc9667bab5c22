import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'monetization-checker', group: 'research', where: 'planned' })
