import { z } from 'zod'
import type { Channel } from '../../models'
import * as read from './read'

const picture = read.part({ url: read.webAddress })

const channelSchema = z.object({
  id: z.string().min(1),
  snippet: read.part({
    title: read.text,
    description: read.text,
    customUrl: read.text,
    publishedAt: read.instant,
    country: read.countryCode,
    // A channel without a picture has no thumbnails.
    thumbnails: z
      .object({ high: picture, medium: picture, default: picture })
      .optional()
      .catch(undefined),
  }),
  statistics: read.part({
    viewCount: read.count,
    videoCount: read.count,
    subscriberCount: read.count,
    hiddenSubscriberCount: read.flag,
  }),
  // Without a banner `image` is missing, or both objects are empty.
  brandingSettings: read.record,
  status: read.part({ isChannelMonetizationEnabled: read.flag }),
  contentDetails: read.part({ relatedPlaylists: read.part({ uploads: read.text }) }),
})

type Sent = Record<string, Record<string, unknown> | null | undefined>

/** The channels in a `channels.list` answer. */
export const channelsIn = (json: unknown) =>
  read.readEach(json, 'channel', (item) => toChannel(channelSchema.parse(item), item as Sent))

export const channelParts = 'snippet,statistics,brandingSettings,contentDetails,status'

const brandingImage = z.object({ bannerExternalUrl: z.unknown().optional() })

/** A channel's banner: its URL, null when there is none, undefined when that is unknown. */
function bannerOf(branding: Record<string, unknown> | undefined): string | null | undefined {
  if (!branding) return undefined
  if (!read.hasField(branding, 'image')) return null
  const image = brandingImage.safeParse(branding.image)
  if (!image.success) return undefined
  const { bannerExternalUrl: url } = image.data
  return url === undefined || url === '' ? null : read.webAddress.parse(url)
}

/** Whether a snippet contains a thumbnail, readable or not. */
function hasPicture(snippet: Sent[string]): boolean {
  const thumbnails = snippet?.thumbnails
  if (thumbnails === undefined) return false
  const pictures = read.record.parse(thumbnails)
  return !pictures || Object.keys(pictures).length > 0
}

function toChannel(item: z.output<typeof channelSchema>, sent: Sent): Channel {
  const { snippet, statistics } = item
  const { high, medium, default: smallest } = snippet?.thumbnails ?? {}
  const banner = bannerOf(item.brandingSettings)
  const isHidden = statistics?.hiddenSubscriberCount
  const channel: Channel = {
    id: item.id,
    title: snippet?.title ?? '',
    description: snippet?.description,
    handle: snippet?.customUrl?.startsWith('@') ? snippet.customUrl : undefined,
    publishedAt: snippet?.publishedAt,
    country: snippet?.country,
    avatarUrl: high?.url ?? medium?.url ?? smallest?.url,
    bannerUrl: banner ?? undefined,
    subscriberCount: isHidden ? undefined : statistics?.subscriberCount,
    viewCount: statistics?.viewCount,
    videoCount: statistics?.videoCount,
    uploadsPlaylistId: item.contentDetails?.relatedPlaylists?.uploads || undefined,
    ...(item.status?.isChannelMonetizationEnabled && { monetized: true }),
  }
  const unknownFacts: [boolean, NonNullable<Channel['unknownFacts']>[number]][] = [
    [channel.subscriberCount === undefined && !isHidden, 'subscriberCount'],
    [channel.viewCount === undefined, 'viewCount'],
    [channel.videoCount === undefined, 'videoCount'],
    [channel.avatarUrl === undefined && (!snippet || hasPicture(sent.snippet)), 'avatarUrl'],
    [banner === undefined, 'bannerUrl'],
  ]
  return { ...channel, unknownFacts: unknownFacts.flatMap(([is, name]) => (is ? [name] : [])) }
}
