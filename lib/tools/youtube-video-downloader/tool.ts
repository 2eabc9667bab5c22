import { downloadFields } from '../downloads/fields'
import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-video-downloader',
  group: 'download',
  icon: 'monitor-down',
  where: 'server',
  rate: 'heavy',
  fields: downloadFields,
  result: 'download',
  names: {},
  sendTo: [
    'youtube-to-mp3-downloader',
    'youtube-thumbnail',
    'youtube-video-summary-generator',
    'video-data-viewer',
  ],
  run: () => import('./run.server'),
})
