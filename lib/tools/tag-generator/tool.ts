import { defineTool } from '../define-tool'

export default defineTool({ slug: 'tag-generator', group: 'write', where: 'planned' })
