import { defineTool } from '../define-tool'

export default defineTool({ slug: 'youtube-comment-picker', group: 'engage', where: 'planned' })
