import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'videoUrl' },
} as const satisfies Fields

export default defineTool({
  slug: 'video-data-viewer',
  group: 'extract',
  icon: 'gauge',
  where: 'server',
  rate: 'light',
  fields,
  result: 'facts',
  sendTo: ['tag-extractor', 'youtube-title-and-description-extractor', 'youtube-thumbnail'],
  run: () => import('./run.server'),
})
