import { downloadFields } from '../downloads/fields'
import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-shorts-to-mp4-downloader',
  group: 'download',
  icon: 'file-video-camera',
  where: 'server',
  rate: 'heavy',
  fields: downloadFields,
  result: 'download',
  names: {},
  sendTo: ['youtube-shorts-to-mp3-downloader', 'youtube-thumbnail', 'video-data-viewer'],
  run: () => import('./run.server'),
})
