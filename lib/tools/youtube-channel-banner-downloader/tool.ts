import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export default defineTool({
  slug: 'youtube-channel-banner-downloader',
  group: 'extract',
  icon: 'panel-top',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  sendTo: ['youtube-channel-logo-downloader', 'channel-id-finder', 'monetization-checker'],
  run: () => import('./run.server'),
})
