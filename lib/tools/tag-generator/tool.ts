import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'tag-generator', group: 'write', icon: 'tags', where: 'planned' })
