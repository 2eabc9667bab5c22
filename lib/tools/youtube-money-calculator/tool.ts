import { defineTool } from '../define-tool'

export default defineTool({ slug: 'youtube-money-calculator', group: 'research', where: 'planned' })
