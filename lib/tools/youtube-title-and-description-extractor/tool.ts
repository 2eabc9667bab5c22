import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'videoUrl', max: 10 },
} as const satisfies Fields

export default defineTool({
  slug: 'youtube-title-and-description-extractor',
  group: 'extract',
  icon: 'scan-text',
  where: 'server',
  rate: 'light',
  fields,
  result: 'text',
  sendTo: ['tag-extractor', 'video-data-viewer', 'description-generator'],
  run: () => import('./run.server'),
})
