import type { ChannelCard } from '../results/channel-card'
import type { Pair } from './facts'
import { fields } from './fields'
import type { MoneyInput } from './rates'

/** What a linked channel or video tells. */
export interface Linked {
  /** The channel, or the one that the video is by. */
  channel: ChannelCard
  title: string
  /** A month. */
  views: number
  /** How the views were found. */
  name: 'uploads' | 'lifetime' | 'video'
  /** The first day of the views, or the instant; ISO 8601, as is `day`, on which they were read. */
  since: string
  /** Whether the channel has older videos, whose views a month nobody tells. */
  hasOlder?: true
  url: string
  day: string
  /** The share of views that Shorts have, 0 to 1, as far as it is known, and how. */
  shorts: {
    share: Pair
    name: 'isShort' | 'notShort' | 'maybeShort' | 'uploadShorts' | 'untoldShorts'
  }
}

/** The share of the views that Shorts have, 0 to 1: as typed, as the link tells, or the usual one. */
export const shareOf = ({ shorts }: MoneyInput, linked: Linked | undefined): Pair => {
  if (shorts !== undefined) return [shorts / 100, shorts / 100]
  return linked?.shorts.share ?? [fields.shorts.usual / 100, fields.shorts.usual / 100]
}

/** Views a month: as typed, as the link tells, or the usual ones. */
export const viewsOf = ({ views }: MoneyInput, linked: Linked | undefined): number =>
  views ?? linked?.views ?? fields.views.usual
