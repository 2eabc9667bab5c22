import type { ReactNode } from 'react'
import type { ChannelCard } from '@/lib/tools/results/channel-card'
import { ChannelAvatar, ChannelHeading } from './ChannelHeader'

/** A channel and its banner, as wide as the page. */
export function BannerHero({
  channel,
  banner,
  save,
}: {
  channel: ChannelCard
  /** The banner; absent when YouTube serves none. */
  banner: ReactNode
  /** The main action, on a phone. */
  save: ReactNode
}) {
  return (
    <section
      aria-label={channel.title || channel.id}
      className="screen grid grid-cols-1 gap-4 p-3.5 md:p-5"
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <ChannelAvatar channel={channel} className="size-14 md:size-16" />
        <ChannelHeading channel={channel} />
      </div>
      {banner}
      {save}
    </section>
  )
}
