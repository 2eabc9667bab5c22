import type { ReactNode } from 'react'
import type { ChannelCard } from '@/lib/tools/results/channel-card'
import { ChannelAvatar, ChannelHeading } from './ChannelHeader'
import { type Figure, HeroFigures } from './VideoHero'

/** What a result without a video is about, a channel or a name, on the page's screen. */
export function AboutHero({
  channel,
  about,
  figures,
  children,
}: {
  channel?: ChannelCard
  about?: string
  figures: readonly Figure[]
  /** What comes below the name and the numbers. */
  children?: ReactNode
}) {
  return (
    <section aria-label={channel ? channel.title || channel.id : about} className="about-hero">
      {channel ? (
        <div className="flex min-w-0 items-center gap-4">
          <ChannelAvatar channel={channel} className="size-18 md:size-24" />
          <ChannelHeading channel={channel} />
        </div>
      ) : (
        about && (
          <h2 dir="auto" lang="" className="hero-title">
            {about}
          </h2>
        )
      )}
      {figures.length > 0 && <HeroFigures figures={figures} />}
      {children}
    </section>
  )
}
