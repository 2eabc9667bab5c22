import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'videoUrl', max: 10 },
} as const satisfies Fields

export default defineTool({
  slug: 'tag-extractor',
  group: 'extract',
  icon: 'tag',
  where: 'server',
  rate: 'light',
  fields,
  result: 'chips',
  names: {},
  sendTo: ['tag-generator', 'youtube-thumbnail', 'video-data-viewer'],
  run: () => import('./run.server'),
})
