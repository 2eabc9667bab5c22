import { ShortCount } from '@/components/ui/ShortCount'
import { useTranslation } from '@/context/use-translation'
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
      translate={liveStatus === 'none' ? 'no' : undefined}
      className={`absolute end-1 bottom-1 rounded-[4px] px-1 text-[12px] leading-4 font-semibold text-[#fff] tabular-nums ${live ? 'bg-[#c8202f]' : 'bg-[#000c]'}`}
    >
      {text}
    </span>
  )
}

/** The views of a video in short (`1.2M views`), as YouTube itself writes them; nothing when it hides them. */
export function Views({ video: { viewCount } }: { video: Pick<VideoCard, 'viewCount'> }) {
  const { t } = useTranslation('tool')
  if (viewCount === undefined) return null
  return <ShortCount value={viewCount} write={(value, count) => t('views', { count, value })} />
}
