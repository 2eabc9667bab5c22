import { defineTool } from '../define-tool'

export default defineTool({ slug: 'trending-videos', group: 'research', where: 'planned' })
