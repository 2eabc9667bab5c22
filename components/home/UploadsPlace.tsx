import { KindStrip, UploadsStrip } from '@/components/channels/UploadsStrip'
import { useTranslation } from '@/context/use-translation'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { comparableTo, ofKind, standingOf } from '@/lib/tools/youtube/channel-stats'
import { useUploads } from './use-uploads'

/** A video's place among its channel's last uploads of its kind. The space it needs is there from the start. */
export function UploadsPlace({ video }: { video: VideoCard }) {
  const { t } = useTranslation('home')
  const channel = useUploads(video.channelId)
  if (!channel) return <div className="live-strip" />
  const compared = channel === 'unknown' ? undefined : comparableTo(video, channel)
  const canCompare = compared && standingOf('views', video, compared.uploads, Date.now())
  const whyNot = () => {
    if (channel === 'unknown' || video.viewCount === undefined) return t('live.noUploads')
    return compared ? t(`live.noPlace.${compared.kind}`) : t('live.noKind')
  }
  return (
    <div className="live-strip">
      {canCompare ? <UploadsStrip video={video} compared={compared} /> : <NoStrip why={whyNot()} />}
    </div>
  )
}

/** The views of a channel's last uploads: of its long videos, or of its Shorts where there are more. */
export function UploadsOverview({ channelId }: { channelId: string }) {
  const { t } = useTranslation('home')
  const channel = useUploads(channelId)
  if (!channel) return <div className="live-strip" />
  const { long, short } = channel === 'unknown' ? {} : channel.views
  const kind = (short?.count ?? 0) > (long?.count ?? 0) ? 'short' : 'long'
  const spread = kind === 'short' ? short : long
  return (
    <div className="live-strip">
      {channel !== 'unknown' && spread ? (
        <KindStrip kind={kind} uploads={ofKind(kind, channel.uploads)} spread={spread} />
      ) : (
        <NoStrip why={t('live.fewViews')} />
      )}
    </div>
  )
}

/** Says why there is no plot, over its empty ruler. */
function NoStrip({ why }: { why: string }) {
  return (
    <div className="grid min-h-[inherit] grid-rows-[1fr_auto] border-t border-line">
      <p className="self-center text-xs text-ink-3">{why}</p>
      <div className="ruler opacity-60" />
    </div>
  )
}
