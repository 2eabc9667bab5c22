import { type Column, Columns } from '@/components/ui/plots/Columns'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  measured,
  type Standing,
  standingOf,
  standoutMultiple,
} from '@/lib/tools/youtube/channel-stats'
import { fewestValues } from '@/lib/youtube/models/spread'
import type { ComparedUploads, ComparedVideo, PlotMeasure } from './measures'

export interface PlotProps {
  measure: PlotMeasure
  /** The measure's name in the page's language. */
  name: string
  video: ComparedVideo
  compared: ComparedUploads
  /** Milliseconds since the epoch. */
  at: number
  slug: string
}

/** Which sentence sums up how a video stands to the others. */
function bucketOf(standing: Standing): 'standout' | 'above' | 'below' | 'usual' {
  const { value, others, standsOut } = standing
  if (standsOut) return 'standout'
  if (value > others.upper) return 'above'
  return value < others.lower ? 'below' : 'usual'
}

const yearMs = 365 * 86_400_000

/** The uploads and the video, the oldest first. A video that isn't one of them is older than all, unless
 * they were read before it was published. */
function inOrderOfTime(video: ComparedVideo, { uploads }: ComparedUploads) {
  const oldestFirst: (ComparedVideo | (typeof uploads)[number])[] = uploads.toReversed()
  if (uploads.some(({ id }) => id === video.id)) return oldestFirst
  const isNewer = (video.publishedAt ?? '') > (uploads[0]?.publishedAt ?? video.publishedAt ?? '')
  return isNewer ? [...oldestFirst, video] : [video, ...oldestFirst]
}

/** A video among its channel's last uploads of its kind, by one measure, in the order of time. */
export function MeasurePlot({ measure, name, video, compared, at, slug }: PlotProps) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const { kind, uploads } = compared
  const standing = standingOf(measure, video, uploads, at)
  const inOrder = inOrderOfTime(video, compared)
  const days = inOrder.flatMap(({ publishedAt }) => (publishedAt ? [Date.parse(publishedAt)] : []))
  const isLong = Math.max(...days) - Math.min(...days) > yearMs
  const label = (day: string | undefined) =>
    day ? (isLong ? formats.month(day) : formats.dayOfYear(day)) : ''
  const threshold = (standing?.others.median ?? Number.POSITIVE_INFINITY) * standoutMultiple
  const columns = inOrder.flatMap((one): Column[] => {
    const isSubject = one.id === video.id
    const value = measured(measure, isSubject ? video : one, at)
    if (value === undefined) return []
    const fill = value > threshold ? 'fill-blue' : 'fill-grey'
    return [
      {
        key: one.id,
        title: one.title || one.id,
        label: label(one.publishedAt),
        parts: [{ value, fill }],
        isSubject,
      },
    ]
  })
  const others = standing?.others
  const note = standing
    ? t(`bucket.${bucketOf(standing)}`, {
        value: standing.multiple === undefined ? '' : formats.multiple(standing.multiple),
      })
    : t(`bucket.unknown.${kind}`, { number: formats.number(fewestValues) })
  const written = ({ parts }: Column) => formats.number(Math.round(parts[0]?.value ?? 0))
  return (
    <Columns
      columns={columns}
      median={others?.median}
      middle={others && [others.lower, others.upper]}
      words={{
        name: t(`plot.name.${kind}`, { measure: name }),
        note,
        unit: name,
        median: others && t('plot.median', { value: formats.count(Math.round(others.median)) }),
        columns: [t('changes.words.title'), name],
        value: (column) => t('common:pair', { name, value: written(column) }),
        cells: (column) => [written(column)],
        tick: formats.count,
      }}
    />
  )
}
