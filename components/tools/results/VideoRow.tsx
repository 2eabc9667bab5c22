import type { ReactNode } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import { Icon } from '@/components/ui/Icon'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { rowMark } from './BatchRows'
import { DurationBadge } from './DurationBadge'

/** The mark and the picture that every row begins with. */
function Start({ video, index }: { video: VideoCard; index: number }) {
  return (
    <>
      <span className="row-mark">{rowMark(index)}</span>
      <span className="still">
        <img src={thumbnailImageUrl(video.id, 'mqdefault')} alt="" width={72} height={41} />
        <DurationBadge video={video} />
      </span>
    </>
  )
}

/** A video in a list of links: its mark, picture, title and channel, then what `children` add. */
export function VideoRow({
  video,
  index,
  isCurrent,
  children,
}: {
  video: VideoCard
  /** Its place among the links. */
  index: number
  /** Whether it is the one that the others are compared with. */
  isCurrent?: boolean
  /** Up to two parts: what was found, and what can be done. */
  children: ReactNode
}) {
  const { id, title, channelId, channelTitle } = video
  return (
    <li className="batch-row" aria-current={isCurrent || undefined}>
      <Start video={video} index={index} />
      <div className="relative min-w-0">
        <a
          href={watchUrl(id)}
          rel="noopener"
          dir="auto"
          lang={video.language ?? ''}
          className="line-clamp-2 text-sm font-semibold before:absolute before:inset-x-0 before:-top-1 before:h-11 hover:underline md:before:hidden lg:line-clamp-1"
        >
          {title || id}
        </a>
        <p className="flex min-w-0 items-center gap-1 text-xs text-ink-3">
          <bdi lang="" className="truncate">
            {channelTitle}
          </bdi>
          {channelId && <StarButton channel={{ channelId, title: channelTitle || channelId }} />}
        </p>
      </div>
      {children}
    </li>
  )
}

/** A video in a list of links that opens to show its result. */
export function OpeningRow({
  video,
  index,
  facts,
  isOpen,
  children,
}: {
  video: VideoCard
  index: number
  /** What was found, in short. */
  facts: ReactNode
  /** Whether it is open at first. */
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <li>
      <details className="group" open={isOpen}>
        <summary className="batch-row list-none hover:bg-sunken">
          <Start video={video} index={index} />
          <span className="min-w-0">
            <span
              dir="auto"
              lang={video.language ?? ''}
              className="line-clamp-2 text-sm font-semibold lg:line-clamp-1"
            >
              {video.title || video.id}
            </span>
            <bdi lang="" className="block truncate text-xs text-ink-3">
              {video.channelTitle}
            </bdi>
          </span>
          <span className="text-xs text-ink-3 tabular-nums lg:text-end">{facts}</span>
          <Icon
            name="chevron-down"
            className="size-4.5 text-ink-2 group-open:rotate-180 max-lg:absolute max-lg:end-3.5 max-lg:bottom-3"
          />
        </summary>
        <div className="border-t border-line bg-paper p-3 sm:p-4">{children}</div>
      </details>
    </li>
  )
}
