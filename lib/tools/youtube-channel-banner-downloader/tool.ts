import { defineTool } from '../define-tool'

export default defineTool({
  slug: 'youtube-channel-banner-downloader',
  group: 'extract',
  where: 'planned',
})
