import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { UploadsStrip } from '@/components/channels/UploadsStrip'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { standingOf } from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

type Uploads = ChannelUploads['uploads']

/** What this page knows already: a channel's uploads cost quota once. */
const known = new Map<string, Uploads>()

/** A video's place among its channel's last uploads. The space it needs is there from the start. */
export function UploadsPlace({ video }: { video: VideoCard }) {
  const { t } = useTranslation('home')
  const { channelId } = video
  const [uploads, setUploads] = useState<Uploads | 'unknown' | undefined>(known.get(channelId))

  useEffect(() => {
    if (!channelId) return setUploads('unknown')
    if (known.has(channelId)) return setUploads(known.get(channelId))
    const controller = new AbortController()
    const ask = async () => {
      const { call } = await import('@/lib/browser/client')
      const query = new URLSearchParams({ id: channelId })
      const answer = await call(`/api/channel-uploads?${query}`, controller.signal)
      if (!answer.ok) return setUploads('unknown')
      const found = (answer.data as ChannelUploads).uploads
      known.set(channelId, found)
      setUploads(found)
    }
    ask().catch(() => {
      if (!controller.signal.aborted) setUploads('unknown')
    })
    return () => controller.abort()
  }, [channelId])

  if (!uploads) return <div className="live-strip" />
  const canCompare = uploads !== 'unknown' && standingOf('views', video, uploads, Date.now())
  return (
    <div className="live-strip">
      {canCompare ? (
        <UploadsStrip video={video} uploads={uploads} />
      ) : (
        <div className="grid min-h-[inherit] grid-rows-[1fr_auto] border-t border-line">
          <p className="self-center text-xs text-ink-3">{t('live.noPlace')}</p>
          <div className="ruler opacity-60" />
        </div>
      )}
    </div>
  )
}
