import { useTranslation } from 'next-i18next/pages'
import { Strip } from '@/components/ui/plots/Strip'
import { useFormats } from '@/components/ui/use-formats'
import { type Counted, standingOf } from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

/**
 * Where a video's views stand among its channel's last uploads. Nothing if the views of the video, or
 * of fewer than five others, are unknown. Its words are in the namespace `plots`.
 */
export function UploadsStrip({
  video,
  uploads,
}: {
  video: Counted & { id: string; title: string }
  uploads: ChannelUploads['uploads']
}) {
  const { t } = useTranslation('plots')
  const formats = useFormats()
  const standing = standingOf('views', video, uploads, Date.now())
  if (!standing) return null
  const { median, lower, upper } = standing.others
  const known = uploads.flatMap(({ id, title, viewCount }) =>
    viewCount === undefined || id === video.id
      ? []
      : [{ id, title: title || id, value: viewCount }],
  )
  const subject = { id: video.id, title: video.title || video.id, value: standing.value }
  const count = uploads.filter(({ viewCount }) => viewCount !== undefined).length
  return (
    <Strip
      points={[subject, ...known]}
      subject={video.id}
      median={median}
      middle={[lower, upper]}
      words={{
        name: t('uploads.name', { count }),
        note: t('uploads.note', { count }),
        median: t('median', { value: formats.count(Math.round(median)) }),
        subject:
          standing.multiple === undefined
            ? undefined
            : t('multiple', { value: formats.multiple(standing.multiple) }),
        columns: [t('column.video'), t('column.views')],
        value: ({ value }) => t('views', { count: value, value: formats.number(value) }),
        tick: formats.count,
      }}
    />
  )
}
