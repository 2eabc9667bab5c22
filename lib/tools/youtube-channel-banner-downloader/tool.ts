import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ImageNames } from '../results/images'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export const names = {
  name: ['original', 'tv', 'desktop', 'tablet', 'mobile'],
  group: [],
  built: [],
} as const satisfies ImageNames

export default defineTool({
  slug: 'youtube-channel-banner-downloader',
  group: 'extract',
  icon: 'panel-top',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  names,
  sendTo: ['youtube-channel-logo-downloader', 'channel-id-finder', 'monetization-checker'],
  run: () => import('./run.server'),
})
