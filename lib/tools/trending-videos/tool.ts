import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'trending-videos', group: 'research', where: 'planned' })
