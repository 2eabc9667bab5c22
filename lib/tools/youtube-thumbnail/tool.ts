import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ImageNames } from '../results/images'

export const fields = {
  url: { kind: 'videoUrl' },
} as const satisfies Fields

export const names = {
  name: ['maxresdefault', 'hq720', 'sddefault', 'hqdefault', 'mqdefault', 'default', '0', 'oar2'],
  group: ['frame1', 'frame2', 'frame3', 'upright', 'live'],
  built: ['sized'],
} as const satisfies ImageNames

export default defineTool({
  slug: 'youtube-thumbnail',
  group: 'extract',
  icon: 'image-down',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  names,
  sendTo: [
    'tag-extractor',
    'youtube-embed-code-generator',
    'video-data-viewer',
    'youtube-to-mp4-downloader',
  ],
  run: () => import('./run.server'),
})
