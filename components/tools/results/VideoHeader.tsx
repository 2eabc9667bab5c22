import { useTranslation } from 'next-i18next/pages'
import { StarButton } from '@/components/channels/StarButton'
import { useFormats } from '@/components/ui/use-formats'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** The duration shown on a thumbnail, or “live” or “upcoming” for a broadcast. */
export function DurationBadge({ video }: { video: VideoCard }) {
  const { t } = useTranslation('tool')
  const { liveStatus = 'none', durationSeconds } = video
  const live = liveStatus === 'live'
  if (liveStatus === 'none' && durationSeconds === 0) return null
  const text = liveStatus === 'none' ? formatTime(durationSeconds) : t(liveStatus)
  return (
    <span
      className={`absolute end-1 bottom-1 rounded-[4px] px-1 text-[12px] leading-4 font-semibold text-[#fff] tabular-nums ${live ? 'bg-[#c8202f]' : 'bg-[#000c]'}`}
    >
      {text}
    </span>
  )
}

/** The views of a video in compact form (`1.2M views`); undefined when YouTube hides them. */
export function useViews(video: VideoCard): string | undefined {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  if (video.viewCount === undefined) return undefined
  return t('views', {
    count: formats.countToDecline(video.viewCount),
    value: formats.count(video.viewCount),
  })
}

/** The video that a result is about. */
export function VideoHeader({ video }: { video: VideoCard }) {
  const facts = [video.channelTitle, useViews(video)].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="relative w-30 shrink-0 overflow-hidden rounded-sm">
        <img
          src={thumbnailImageUrl(video.id, 'mqdefault')}
          alt=""
          width={320}
          height={180}
          className="aspect-video w-full bg-sunken object-cover"
        />
        <DurationBadge video={video} />
      </div>
      <div className="min-w-0">
        <a
          href={watchUrl(video.id)}
          rel="noopener"
          dir="auto"
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {video.title || video.id}
        </a>
        <p className="flex min-w-0 items-center gap-1 text-xs text-ink-3">
          <span dir="auto" className="truncate">
            {facts}
          </span>
          {video.channelId && (
            <StarButton
              channel={{
                channelId: video.channelId,
                title: video.channelTitle || video.channelId,
              }}
            />
          )}
        </p>
      </div>
    </div>
  )
}
