import { imageUrl } from '../youtube/images'
import type { Channel } from '../youtube/models'

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
}

export function channelCard(channel: Channel): ChannelCard {
  const { id, title, handle, avatarUrl, subscriberCount } = channel
  return { id, title, handle, avatar: avatarUrl && imageUrl(avatarUrl), subscriberCount }
}
