import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'title-generator', group: 'write', where: 'planned' })
