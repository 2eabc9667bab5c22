import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/components/ui/use-formats'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { formatTime } from '@/lib/tools/text/parse-time'

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
export function useViews(video: Pick<VideoCard, 'viewCount'>): string | undefined {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  if (video.viewCount === undefined) return undefined
  return t('views', {
    count: formats.countToDecline(video.viewCount),
    value: formats.count(video.viewCount),
  })
}
