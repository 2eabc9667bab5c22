import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export default defineTool({
  slug: 'youtube-channel-logo-downloader',
  group: 'extract',
  icon: 'circle-user-round',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  sendTo: ['youtube-channel-banner-downloader', 'channel-id-finder', 'monetization-checker'],
  run: () => import('./run.server'),
})
