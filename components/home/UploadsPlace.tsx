import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { UploadsStrip } from '@/components/channels/UploadsStrip'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { comparableTo, standingOf } from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

/** What this page knows already: a channel's uploads cost quota once. */
const known = new Map<string, ChannelUploads>()

/** A video's place among its channel's last uploads of its kind. The space it needs is there from the start. */
export function UploadsPlace({ video }: { video: VideoCard }) {
  const { t } = useTranslation('home')
  const { channelId } = video
  const [channel, setChannel] = useState<ChannelUploads | 'unknown' | undefined>(
    known.get(channelId),
  )

  useEffect(() => {
    if (!channelId) return setChannel('unknown')
    if (known.has(channelId)) return setChannel(known.get(channelId))
    const controller = new AbortController()
    const ask = async () => {
      const { call } = await import('@/lib/browser/client')
      const query = new URLSearchParams({ id: channelId })
      const answer = await call(`/api/channel-uploads?${query}`, controller.signal)
      if (!answer.ok) return setChannel('unknown')
      const found = answer.data as ChannelUploads
      known.set(channelId, found)
      setChannel(found)
    }
    ask().catch(() => {
      if (!controller.signal.aborted) setChannel('unknown')
    })
    return () => controller.abort()
  }, [channelId])

  if (!channel) return <div className="live-strip" />
  const compared = channel === 'unknown' ? undefined : comparableTo(video, channel)
  const canCompare = compared && standingOf('views', video, compared.uploads, Date.now())
  const whyNot = () => {
    if (channel === 'unknown' || video.viewCount === undefined) return t('live.noUploads')
    return compared ? t(`live.noPlace.${compared.kind}`) : t('live.noKind')
  }
  return (
    <div className="live-strip">
      {canCompare ? (
        <UploadsStrip video={video} compared={compared} />
      ) : (
        <div className="grid min-h-[inherit] grid-rows-[1fr_auto] border-t border-line">
          <p className="self-center text-xs text-ink-3">{whyNot()}</p>
          <div className="ruler opacity-60" />
        </div>
      )}
    </div>
  )
}
