import { defineTool } from '@/lib/tools/machine/define-tool'
import type { Fields } from '@/lib/tools/machine/fields'
import type { FactNames } from '@/lib/tools/results/facts'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export const names = {
  verdict: ['hidden'],
  group: ['channel'],
  fact: ['handle', 'subscribers'],
  none: ['hidden'],
  word: {},
} as const satisfies FactNames

export default defineTool({
  slug: 'channel-facts',
  group: 'extract',
  icon: 'scan-text',
  where: 'server',
  rate: 'light',
  fields,
  result: 'facts',
  names,
  sendTo: [],
  run: () => import('./run.server'),
})
