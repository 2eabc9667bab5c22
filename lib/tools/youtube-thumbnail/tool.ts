import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'videoUrl' },
} as const satisfies Fields

export default defineTool({
  slug: 'youtube-thumbnail',
  group: 'extract',
  icon: 'image-down',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  sendTo: ['tag-extractor', 'youtube-embed-code-generator', 'video-data-viewer'],
  run: () => import('./run.server'),
})
