import type { Channel } from '../../youtube/models'
import { imageUrl } from '../../youtube/pictures/addresses'

/** The few facts by which a visitor recognises a channel in any result. */
export interface ChannelCard {
  id: string
  title: string
  /** With its leading `@`, when YouTube tells it. */
  handle?: string
  /** Through this site. */
  avatar?: string
  /** Rounded down to three digits by YouTube; absent when the owner hides it. */
  subscriberCount?: number
  /** YouTube did not tell the count, so that nobody knows whether it is hidden. */
  subscribersUntold?: true
}

export function channelCard(channel: Channel): ChannelCard {
  const { id, title, handle, avatarUrl, subscriberCount, unknownFacts } = channel
  const avatar = avatarUrl && imageUrl(avatarUrl)
  const isUntold = unknownFacts?.includes('subscriberCount')
  return {
    id,
    title,
    handle,
    avatar,
    subscriberCount,
    ...(isUntold && { subscribersUntold: true }),
  }
}
