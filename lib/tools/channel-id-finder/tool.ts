import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'channelUrl', max: 50 },
} as const satisfies Fields

export default defineTool({
  slug: 'channel-id-finder',
  group: 'extract',
  icon: 'fingerprint',
  where: 'server',
  rate: 'heavy',
  fields,
  result: 'table',
  sendTo: [
    'youtube-channel-logo-downloader',
    'youtube-channel-banner-downloader',
    'monetization-checker',
    'youtube-money-calculator',
  ],
  run: () => import('./run.server'),
})
