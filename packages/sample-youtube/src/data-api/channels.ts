import {
  channelByHandle,
  channelById,
  channelByUsername,
  type SampleChannel,
  uploadsOf,
} from '../catalogue'
import type { SampleRequest } from '../http'
import { missingParameter } from './errors'
import { catalogueLanguage, idsOf, onlyParts, partsOf, resource } from './query'
import { topicDetails } from './videos'

const parts = [
  ...['id', 'snippet', 'contentDetails', 'statistics', 'brandingSettings', 'status'],
  ...['topicDetails', 'localizations', 'contentOwnerDetails'],
]

/**
 * `channels.list` by `id`, `forHandle` or `forUsername`. Nothing found: 200 without `items`, as
 * YouTube answers for channels (for videos it sends an empty list).
 */
export function listChannels(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  const asked = partsOf(query, parts, ['auditDetails'])
  const handle = query.get('forHandle')
  const username = query.get('forUsername')
  const ids = idsOf(query)
  if (!handle && !username && ids.length === 0) {
    const message = 'No filter selected. Expected one of: id, forHandle, forUsername, mine'
    throw missingParameter('', message)
  }
  const found = handle
    ? [channelByHandle(handle)]
    : username
      ? [channelByUsername(username)]
      : ids.map(channelById)
  const items = [...new Set(found.flatMap((channel) => channel ?? []))].map((channel) =>
    channelResource(channel, asked, origin, query.get('hl')),
  )
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length || 5 }
  return resource('channelListResponse', { pageInfo, ...(items.length > 0 && { items }) })
}

function channelResource(
  channel: SampleChannel,
  asked: Set<string>,
  origin: string,
  hl: string | null,
): Record<string, unknown> {
  const { country, description, language, title } = channel
  const translated = hl ? channel.localizations[catalogueLanguage(hl)] : undefined
  const local = { defaultLanguage: language, ...(country && { country }) }
  const banner = { bannerExternalUrl: `${origin}/banner/${channel.id}` }
  const whole = {
    snippet: {
      title,
      description,
      customUrl: channel.handle.toLowerCase(),
      publishedAt: channel.publishedAt,
      thumbnails: channelThumbnails(channel, origin),
      ...local,
      localized: translated ?? { title, description },
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.id.slice(2)}` } },
    statistics: {
      viewCount: String(channel.views),
      ...(!channel.subscribersHidden && {
        subscriberCount: String(threeDigits(channel.subscribers)),
      }),
      hiddenSubscriberCount: channel.subscribersHidden,
      videoCount: String(uploadsOf(channel.id).length),
    },
    brandingSettings: {
      channel: { title, description, keywords: quotedWords(channel.keywords), ...local },
      ...(channel.hasBanner && { image: banner }),
    },
    status: {
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: 'longUploadsUnspecified',
      madeForKids: channel.madeForKids,
      ...(channel.monetized !== undefined && { isChannelMonetizationEnabled: channel.monetized }),
    },
    topicDetails: topicDetails(channel.topics),
    localizations: Object.keys(channel.localizations).length > 0 && channel.localizations,
    contentOwnerDetails: {},
  }
  return resource('channel', { id: channel.id, ...onlyParts(asked, whole) })
}

/** YouTube tells subscribers rounded down to three digits. */
function threeDigits(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 3)
  return Math.floor(count / step) * step
}

/** Channel keywords are one string, with quotes around those that hold a space. */
function quotedWords(words: string[]): string {
  return words.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')
}

/** The three avatar sizes that the Data API lists, on this server. */
export function channelThumbnails(channel: SampleChannel, origin: string): Record<string, unknown> {
  const url = (size: number) => `${origin}/ytc/${channel.id}=s${size}-c-k-c0x00ffffff-no-rj`
  return {
    default: { url: url(88), width: 88, height: 88 },
    medium: { url: url(240), width: 240, height: 240 },
    high: { url: url(800), width: 800, height: 800 },
  }
}
