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
  /** That nobody tells the number, which says nothing about the owner. */
  subscribersUntold?: true
}

export function channelCard(channel: Channel): ChannelCard {
  const { id, title, handle, avatarUrl, subscriberCount, untold } = channel
  const avatar = avatarUrl && imageUrl(avatarUrl)
  const card: ChannelCard = { id, title, handle, avatar, subscriberCount }
  return untold?.includes('subscriberCount') ? { ...card, subscribersUntold: true } : card
}
