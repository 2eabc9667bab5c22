import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

/** The list as a ruler, with playheads at winners and lines at alternates. */
export function EntryRuler({
  count,
  winners,
  alternates = [],
}: {
  /** Entries of the list. */
  count: number
  /** Places, from 1 on. */
  winners: readonly number[]
  alternates?: readonly number[]
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const at = (place: number) =>
    ({ '--at': count < 2 ? 0.5 : (place - 1) / (count - 1) }) as CSSProperties
  return (
    <div>
      <div aria-hidden="true" className="draw-line">
        {alternates.map((place) => (
          <i key={place} style={at(place)} />
        ))}
        {winners.map((place) => (
          <b key={place} style={at(place)} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-2xs text-ink-3 tabular-nums">
        <span>{formats.number(1)}</span>
        <span>{t('page.order', { count, value: formats.number(count) })}</span>
      </p>
    </div>
  )
}
