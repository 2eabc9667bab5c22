import { defineTool } from '../define-tool'

export default defineTool({ slug: 'youtube-hashtag-generator', group: 'write', where: 'planned' })
