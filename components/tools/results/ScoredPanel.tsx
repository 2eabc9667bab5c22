import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ScoredItem, ScoredLabels, ScorePart } from '@/lib/tools/results/scored'
import { useScoredLabels } from './use-scored-labels'

/** What a score is made of, a bar for each part. */
export function PartBars({ parts, labels }: { parts: readonly ScorePart[]; labels: ScoredLabels }) {
  const formats = useFormats()
  return (
    <ul className="grid gap-1.75 text-xs">
      {parts.map((part) => (
        <li
          key={part.name}
          // On a phone the label has its own line, because its column would be a few letters wide.
          className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-x-2.5 gap-y-1 max-sm:[&>:first-child]:col-span-full sm:grid-cols-[minmax(0,1fr)_84px_44px]"
        >
          <span>{labels.part(part)}</span>
          <span
            className="share-bar"
            style={{ '--share': part.points / part.of, '--fill': 'var(--teal)' } as CSSProperties}
          />
          <span className="text-end text-ink-3 tabular-nums" dir="ltr">
            {[part.points, part.of].map(formats.number).join('/')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the score of the chosen item is made of. */
export function ScoredPanel({ item, slug }: { item: ScoredItem; slug: string }) {
  const { t } = useTranslation('scored')
  const formats = useFormats()
  const labels = useScoredLabels(slug)
  return (
    <aside className="scored-panel" aria-live="polite">
      <h3 dir="auto" lang="" className="text-lg tracking-normal wrap-anywhere">
        {labels.item(item)}
      </h3>
      {item.parts.length > 0 && item.score !== undefined && (
        <div data-why>
          <h4 className="our-estimate mb-2 text-2xs font-medium tracking-normal text-ink-3">
            {t('why', { value: formats.number(item.score) })}
          </h4>
          <PartBars parts={item.parts} labels={labels} />
        </div>
      )}
    </aside>
  )
}
