import { defineTool } from '../define-tool'

export default defineTool({ slug: 'monetization-checker', group: 'research', where: 'planned' })
