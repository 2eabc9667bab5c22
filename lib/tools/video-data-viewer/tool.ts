import { defineTool } from '../define-tool'

export default defineTool({ slug: 'video-data-viewer', group: 'extract', where: 'planned' })
