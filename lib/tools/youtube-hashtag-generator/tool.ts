import { defineTool } from '../machine/define-tool'

export default defineTool({ slug: 'youtube-hashtag-generator', group: 'write', where: 'planned' })
