import { AppError } from '../../errors'
import type { ServerRun } from '../machine/define-tool'
import { channelCard } from '../results/channel-card'
import type { ScoredResult } from '../results/scored'
import { channelOf } from '../youtube/channels-of.server'
import { evidenceItems } from './items'
import type { fields, names } from './tool'
import { confidence, countUploads, type Evidence, verdictLevel } from './verdict'

/** Videos whose pages are read, the linked one among them. */
const sampledPages = 3

/** The public signs that a channel earns money. What can't be read is unknown, not missing. */
const run: ServerRun<typeof fields, ScoredResult<typeof names>> = async ({ url }, { youtube }) => {
  const channel = await channelOf(url, youtube)
  const [recent] = await youtube.recentUploads([channel.id])
  const uploads = recent === undefined || recent instanceof AppError ? undefined : recent.uploads
  const linked = url.kind === 'video' ? [url.videoId] : []
  const ids = [...new Set([...linked, ...(uploads ?? []).map(({ id }) => id)])]
  const sample = ids.slice(0, sampledPages)
  const signs = await youtube.earningSigns(sample)
  const isUntold = channel.unknownFacts?.includes('subscriberCount') === true
  const evidence: Evidence = {
    reported: channel.monetized === true,
    pages: sample.map((videoId, at) => {
      const seen = signs[at]
      return seen === undefined || seen instanceof AppError ? { videoId } : { videoId, signs: seen }
    }),
    subscribers: channel.subscriberCount,
    isSubscribersHidden: channel.subscriberCount === undefined && !isUntold,
    ...(uploads && countUploads(uploads, Date.now())),
  }
  return {
    channel: channelCard(channel),
    verdict: {
      level: verdictLevel(evidence),
      confidence: confidence(evidence),
      ...(evidence.reported && { settledBy: 'settles' }),
    },
    items: evidenceItems(evidence, channel.id, youtube.provenance().fetchedAt),
    joiner: '\n',
    notes: [],
  }
}

export default run
