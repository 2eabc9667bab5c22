import { defineTool } from '../define-tool'

export default defineTool({
  slug: 'youtube-title-and-description-extractor',
  group: 'extract',
  where: 'planned',
})
