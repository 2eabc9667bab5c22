import { downloadFields } from '../downloads/fields'
import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-to-mp3-downloader',
  group: 'download',
  icon: 'music',
  where: 'server',
  rate: 'heavy',
  fields: downloadFields,
  result: 'download',
  names: {},
  sendTo: [
    'youtube-to-mp4-downloader',
    'youtube-thumbnail',
    'youtube-video-summary-generator',
    'video-data-viewer',
  ],
  run: () => import('./run.server'),
})
