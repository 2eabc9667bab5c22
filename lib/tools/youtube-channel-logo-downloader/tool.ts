import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ImageNames } from '../results/images'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export const names = {
  name: ['original', 'given'],
  group: [],
  built: ['size'],
} as const satisfies ImageNames

export default defineTool({
  slug: 'youtube-channel-logo-downloader',
  group: 'extract',
  icon: 'circle-user-round',
  where: 'server',
  rate: 'light',
  fields,
  result: 'images',
  names,
  sendTo: ['youtube-channel-banner-downloader', 'channel-id-finder', 'monetization-checker'],
  run: () => import('./run.server'),
})
