import type { ReactNode } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from './DurationBadge'

/** A number to read at a glance. */
export interface Figure {
  /** Absent while it is on its way. */
  value: string | undefined
  label: string
  /** Another label that may stand in its place: there is room for both. */
  otherLabel?: string
  /** Says so where this site has calculated it; the others are YouTube's. */
  ours?: string
  /** The one figure in red. */
  isMain?: boolean
}

/** Numbers on the screen, each over its label; the dot says whose they are. */
export function HeroFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="hero-figures">
      {figures.map(({ value, label, otherLabel, ours, isMain }) => (
        <div key={label}>
          <dt className="grid *:[grid-area:1/1]">
            <span className={ours ? 'our-estimate' : 'from-youtube'} title={ours}>
              {label}
              {ours && <span className="sr-only">{` (${ours})`}</span>}
            </span>
            {otherLabel && (
              <span aria-hidden="true" className="our-estimate invisible">
                {otherLabel}
              </span>
            )}
          </dt>
          <dd className={`figure-value-large ${isMain ? 'text-accent-text' : ''}`}>
            {value ?? <span className="skeleton inline-block h-6 w-20 align-middle" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The video that a result is about, with its most important numbers, on the page's screen. */
export function VideoHero({
  video,
  figures,
  children,
}: {
  video: VideoCard
  figures: readonly Figure[]
  /** What comes below the picture and the numbers. */
  children?: ReactNode
}) {
  const { id, title, channelId, channelTitle } = video
  return (
    <section aria-label={title || id} className="hero">
      <div className="still">
        <img
          src={thumbnailImageUrl(id, 'hqdefault')}
          alt=""
          width={480}
          height={270}
          fetchPriority="high"
        />
        <DurationBadge video={video} />
      </div>
      <div className="flex min-w-0 flex-col">
        <h2 dir="auto" lang={video.language ?? ''} className="hero-title">
          <a href={watchUrl(id)} rel="noopener" className="hover:underline">
            {title || id}
          </a>
        </h2>
        <p className="mt-2 flex min-w-0 items-center gap-1 text-sm text-ink-3">
          <bdi lang="" className="truncate">
            {channelTitle}
          </bdi>
          {channelId && <StarButton channel={{ channelId, title: channelTitle || channelId }} />}
        </p>
        {figures.length > 0 && <HeroFigures figures={figures} />}
      </div>
      {children}
    </section>
  )
}
