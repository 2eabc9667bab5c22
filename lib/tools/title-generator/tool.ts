import { defineTool } from '../define-tool'

export default defineTool({ slug: 'title-generator', group: 'write', where: 'planned' })
