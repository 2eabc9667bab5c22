import { defineTool } from '../define-tool'

export default defineTool({ slug: 'channel-id-finder', group: 'extract', where: 'planned' })
