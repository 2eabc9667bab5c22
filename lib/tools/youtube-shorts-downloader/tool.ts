import { defineTool } from '../define-tool'

export default defineTool({
  slug: 'youtube-shorts-downloader',
  group: 'download',
  where: 'planned',
})
