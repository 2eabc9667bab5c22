import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'description-generator', group: 'write', where: 'planned' })
