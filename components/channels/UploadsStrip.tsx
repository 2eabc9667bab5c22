import { useTranslation } from 'next-i18next/pages'
import { Strip } from '@/components/ui/plots/Strip'
import { useFormats } from '@/components/ui/use-formats'
import { type Comparable, type Counted, standingOf } from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

/**
 * Where a video's views stand among its channel's last uploads of its kind. Nothing if the views of the video, or
 * of fewer than five others, are unknown. Its words are in the namespace `plots`.
 */
export function UploadsStrip({
  video,
  compared,
}: {
  video: Counted & { id: string; title: string }
  compared: Comparable<ChannelUploads['uploads'][number]>
}) {
  const { t } = useTranslation('plots')
  const formats = useFormats()
  const { kind, uploads } = compared
  const standing = standingOf('views', video, uploads, Date.now())
  if (!standing) return null
  const { median, lower, upper } = standing.others
  const known = uploads.flatMap(({ id, title, viewCount }) =>
    viewCount === undefined || id === video.id
      ? []
      : [{ id, title: title || id, value: viewCount }],
  )
  const subject = { id: video.id, title: video.title || video.id, value: standing.value }
  return (
    <Strip
      points={[subject, ...known]}
      subject={video.id}
      median={median}
      middle={[lower, upper]}
      words={{
        name: t(`uploads.name.${kind}`),
        note: t(`uploads.note.${kind}`, { number: formats.number(known.length) }),
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
