import { useTranslation } from '@/context/use-translation'
import type { ResultKind } from '@/lib/tools/results/kinds'

/** The shape of a result while it loads; the style sheet gives each kind its own. It is in the
 * prerendered page too, hidden unless the address has inputs. */
export function ResultSkeleton({
  kind,
  hasPlot = false,
  isHidden,
}: {
  kind: ResultKind
  /** Whether a table has a plot beside its verdict. */
  hasPlot?: boolean
  isHidden: boolean
}) {
  const { t } = useTranslation('tool')
  return (
    <div
      className="result-skeleton"
      data-result={kind}
      data-plot={hasPlot || undefined}
      data-outcome={!isHidden || undefined}
      data-starting={isHidden || undefined}
      aria-hidden="true"
    >
      <div className="hero">
        <i className="skeleton still" />
        <div>
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
          <p>{t('asking')}</p>
        </div>
      </div>
      <div className="body">
        {[...'abcdefghijkl'].map((part) => (
          <i key={part} className="skeleton" />
        ))}
      </div>
    </div>
  )
}
