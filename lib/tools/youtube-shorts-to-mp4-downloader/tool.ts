import { defineTool } from '../machine/define-tool'

export default defineTool({
  slug: 'youtube-shorts-to-mp4-downloader',
  group: 'download',
  icon: 'file-video-camera',
  where: 'planned',
})
