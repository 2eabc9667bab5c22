import { defineTool } from '@/lib/tools/machine/define-tool'
import type { Fields } from '@/lib/tools/machine/fields'
import type { TextNames } from '@/lib/tools/results/text'

export const fields = {
  url: { kind: 'videoUrl' },
} as const satisfies Fields

export const names = {
  snippet: ['id', 'address'],
  note: [],
  refused: [],
} as const satisfies TextNames

export default defineTool({
  slug: 'video-address',
  group: 'extract',
  icon: 'scan-text',
  where: 'browser',
  rate: 'light',
  fields,
  result: 'text',
  names,
  sendTo: [],
  run: () => import('./run'),
})
