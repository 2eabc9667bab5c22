import { defineTool } from '../define-tool'

export default defineTool({
  slug: 'youtube-channel-logo-downloader',
  group: 'extract',
  where: 'planned',
})
