import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { ScoredNames } from '../results/scored'
import { lookedAt } from './partner-tiers'

export const fields = {
  url: { kind: 'channelUrl' },
} as const satisfies Fields

export const names = {
  verdict: ['likely', 'possible', 'unlikely', 'unknown'],
  item: [
    'reported',
    'join',
    'merch',
    'ads',
    'subscribers',
    'uploads',
    'shorts',
    'hours',
    'application',
  ],
  reason: [
    'reported',
    'settles',
    'notReported',
    'seen',
    'notSeen',
    'adsProveNothing',
    'refused',
    'unread',
    'noVideos',
    'weight',
    'subscribers',
    'subscribersHidden',
    'subscribersUnknown',
    'reachesAds',
    'reachesFunding',
    'belowFunding',
    'uploads',
    'uploadsAtLeast',
    'uploadsUnknown',
    'uploadsNeeded',
    'shorts',
    'shortsAtLeast',
    'shortsNeeded',
    'hoursNeeded',
    'ownerOnly',
  ],
  part: [],
  group: ['signs', 'requirements', 'hidden'],
  note: [],
} as const satisfies ScoredNames

export default defineTool({
  slug: 'monetization-checker',
  group: 'research',
  icon: 'badge-dollar-sign',
  where: 'server',
  rate: 'heavy',
  fields,
  factsReadOn: lookedAt,
  result: 'scored',
  names,
  sendTo: ['youtube-money-calculator', 'channel-id-finder', 'youtube-channel-logo-downloader'],
  run: () => import('./run.server'),
})
