import type { Channel } from '../../youtube/models'
import { imageUrl } from '../../youtube/pictures/addresses'

/** The few facts that identify a channel to a visitor, in any result. */
export interface ChannelCard {
  id: string
  title: string
  /** With its leading `@`; absent when YouTube does not return it. */
  handle?: string
  /** Path of this site that serves the picture. */
  avatar?: string
  /** Rounded down to three digits by YouTube; absent when the owner hides it. */
  subscriberCount?: number
  /** YouTube returned no count, so it is unknown whether the owner hides it. */
  subscribersUntold?: true
}

export function channelCard(channel: Channel): ChannelCard {
  const { id, title, handle, avatarUrl, subscriberCount, unknownFacts } = channel
  const avatar = avatarUrl && imageUrl(avatarUrl)
  const isUnknown = unknownFacts?.includes('subscriberCount')
  return {
    id,
    title,
    handle,
    avatar,
    subscriberCount,
    ...(isUnknown && { subscribersUntold: true }),
  }
}
