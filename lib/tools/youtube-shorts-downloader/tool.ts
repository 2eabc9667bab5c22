import { downloadFields } from '../downloads/fields'
import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-shorts-downloader',
  group: 'download',
  icon: 'smartphone',
  where: 'server',
  rate: 'heavy',
  fields: downloadFields,
  result: 'download',
  names: {},
  sendTo: ['youtube-shorts-to-mp3-downloader', 'youtube-thumbnail', 'video-data-viewer'],
  run: () => import('./run.server'),
})
