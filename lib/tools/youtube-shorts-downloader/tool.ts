import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-shorts-downloader',
  group: 'download',
  icon: 'smartphone',
  where: 'planned',
})
