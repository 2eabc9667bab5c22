import { type Column, Columns } from '@/components/ui/plots/Columns'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import { uploadsByWeekday } from '@/lib/tools/youtube/upload-rhythm'
import { fewestValues } from '@/lib/youtube/models/spread'

export interface RhythmProps {
  uploads: ChannelUploads['uploads']
  slug: string
}

/** On which weekdays a channel's last uploads came. */
export function RhythmPlot({ uploads, slug }: RhythmProps) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const days = uploadsByWeekday(uploads)
  const known = days.reduce((sum, count) => sum + count, 0)
  if (known < fewestValues) return <p className="text-sm text-ink-2">{t('place.none')}</p>
  const written = ({ parts }: Column) => formats.number(parts[0]?.value ?? 0)
  const name = t('rhythm.uploads')
  return (
    <Columns
      columns={days.map((value, day) => ({
        key: String(day),
        title: formats.weekday(day, 'long'),
        label: formats.weekday(day, 'short'),
        parts: [{ value, fill: 'fill-blue' }],
      }))}
      heights={[130, 120]}
      words={{
        name: t('rhythm.title'),
        note: t('rhythm.note', { number: formats.number(known) }),
        unit: name,
        columns: [t('rhythm.weekday'), name],
        value: (column) => t('common:pair', { name, value: written(column) }),
        cells: (column) => [written(column)],
        tick: formats.number,
      }}
    />
  )
}
