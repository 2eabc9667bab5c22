import { Strip, type StripPoint } from '@/components/ui/plots/Strip'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  type Comparable,
  type Counted,
  type Kind,
  standingOf,
} from '@/lib/tools/youtube/channel-stats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import type { Spread } from '@/lib/youtube/models/spread'

type Uploads = readonly ChannelUploads['uploads'][number][]

/**
 * Where a video's views stand among its channel's last uploads of its kind. Nothing if the views of the video, or
 * of fewer than five others, are unknown. Its words are in the namespace `plots`.
 */
export function UploadsStrip({
  video,
  compared: { kind, uploads },
}: {
  video: Counted & { id: string; title: string }
  compared: Comparable<ChannelUploads['uploads'][number]>
}) {
  const standing = standingOf('views', video, uploads, Date.now())
  if (!standing) return null
  const { value, multiple, others } = standing
  const subject = { id: video.id, title: video.title || video.id, value, multiple }
  return <KindStrip kind={kind} uploads={uploads} spread={others} subject={subject} />
}

/** The views of a channel's last uploads of one kind, with the video that they are compared with, if
 * there is one. */
export function KindStrip({
  kind,
  uploads,
  spread: { median, lower, upper },
  subject,
}: {
  kind: Kind
  uploads: Uploads
  spread: Omit<Spread, 'count'>
  subject?: StripPoint & { multiple?: number }
}) {
  const { t } = useTranslation('plots')
  const formats = useFormats()
  const known = uploads.flatMap(({ id, title, viewCount }) =>
    viewCount === undefined || id === subject?.id
      ? []
      : [{ id, title: title || id, value: viewCount }],
  )
  const note = t(`uploads.note.${kind}`, { number: formats.number(known.length) })
  return (
    <Strip
      points={subject ? [subject, ...known] : known}
      subject={subject?.id}
      median={median}
      middle={[lower, upper]}
      words={{
        name: t(`uploads.name.${kind}`),
        note: subject ? t('uploads.apart', { note }) : note,
        median: t('median', { value: formats.count(Math.round(median)) }),
        subject:
          subject?.multiple === undefined
            ? undefined
            : t('multiple', { value: formats.multiple(subject.multiple) }),
        columns: [t('column.video'), t('column.views')],
        value: ({ value }) => t('views', { count: value, value: formats.number(value) }),
        tick: formats.count,
      }}
    />
  )
}
