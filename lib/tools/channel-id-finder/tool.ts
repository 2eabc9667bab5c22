import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ChannelNames } from '../results/channels'

export const fields = {
  url: { kind: 'channelUrl', max: 50 },
} as const satisfies Fields

export const names = {
  column: ['id', 'handle', 'url', 'handleUrl', 'uploads', 'videos', 'shorts', 'live', 'feed'],
  foundBy: ['id', 'handle', 'user', 'custom', 'name', 'video'],
} as const satisfies ChannelNames

export default defineTool({
  slug: 'channel-id-finder',
  group: 'extract',
  icon: 'fingerprint',
  where: 'server',
  rate: 'heavy',
  fields,
  result: 'channels',
  names,
  sendTo: [
    'youtube-channel-logo-downloader',
    'youtube-channel-banner-downloader',
    'monetization-checker',
    'youtube-money-calculator',
  ],
  run: () => import('./run.server'),
})
