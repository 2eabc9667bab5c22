import { percent } from '@/components/ui/plots/scales'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Allowance, SiteFigures } from '@/lib/admin/answers'
import { Panel } from './Panel'

const dayMs = 86_400_000
/** After so little of a day its pace says nothing, in milliseconds. */
const earlyMs = 2 * 3_600_000

/** How much will be used when the day ends, if it goes on as so far; unknown early in the day and
 * before the first use. */
function usedAtEnd(used: number, now: string, resetAt: string): number | undefined {
  const gone = dayMs - (Date.parse(resetAt) - Date.parse(now))
  return gone < earlyMs || used === 0 ? undefined : Math.round((used * dayMs) / gone)
}

/** Heights in pixels: of the words above, the bar's top, its bottom, and all. */
const bar = { top: 26, height: 12, all: 66 }

/** How much of a daily allowance is used, on a scale up to its end. */
function Scale({ left, all, expected }: Allowance & { expected: number | undefined }) {
  const { t } = useTranslation('admin')
  const { count, number } = useFormats()
  const used = all - left
  const place = (value: number) => Math.min(1, value / Math.max(1, all))
  const isLate = place(used) > 0.5
  return (
    <svg width="100%" height={bar.all} className="overflow-visible" aria-hidden="true">
      <rect y={bar.top} width="100%" height={bar.height} rx="3" className="fill-grey-soft" />
      <rect
        y={bar.top}
        width={percent(place(used))}
        height={bar.height}
        rx="3"
        className="fill-blue"
      />
      {expected !== undefined && (
        <line
          x1={percent(place(used))}
          x2={percent(place(expected))}
          y1={bar.top + bar.height / 2}
          y2={bar.top + bar.height / 2}
          strokeWidth="2"
          strokeDasharray="2 4"
          className="stroke-blue"
        />
      )}
      <line
        x1="100%"
        x2="100%"
        y1={bar.top - 6}
        y2={bar.top + bar.height + 6}
        strokeWidth="2"
        strokeDasharray="4 3"
        className="stroke-amber"
      />
      <svg x={percent(place(used))} className="overflow-visible" role="presentation">
        <path
          d={`M0 ${bar.top + bar.height + 4}V14`}
          strokeWidth="2.5"
          className="stroke-accent-text"
        />
        <path d="M-6 10h12v5l-6 6-6-6z" className="fill-accent-text" />
        <text
          x={isLate ? -10 : 10}
          y="18"
          className={`plot-value fill-accent-text font-bold ${isLate ? 'plot-value-end' : 'plot-value-start'}`}
        >
          {t('figures.now', { number: number(used) })}
        </text>
      </svg>
      {[0, 0.5, 1].map((share) => (
        <text
          key={share}
          x={percent(share)}
          y={bar.all - 6}
          className={`plot-value ${share === 0 ? 'plot-value-start' : share === 1 ? 'plot-value-end' : ''}`}
        >
          {count(share * all)}
        </text>
      ))}
    </svg>
  )
}

/** What is left of YouTube's two daily quotas. Without an API key there are none. */
export function QuotaPanel({ at, youtube }: Pick<SiteFigures, 'at' | 'youtube'>) {
  const { t } = useTranslation('admin')
  const { number, shortMoment } = useFormats()
  const { units, searches, resetAt } = youtube
  const expected = usedAtEnd(units.all - units.left, at, resetAt)
  const of = ({ left, all }: Allowance) =>
    t('figures.usedOf', { used: number(all - left), all: number(all) })
  return (
    <Panel title={t('figures.unitsToday')} beside={of(units)}>
      <Scale {...units} expected={expected} />
      <p className="mt-1 text-xs text-ink-3">
        {expected === undefined
          ? t('figures.reset', { time: shortMoment(resetAt) })
          : t('figures.pace', { number: number(expected), time: shortMoment(resetAt) })}
      </p>
      <h4 className="mt-5 flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        {t('figures.searchesToday')}
        <span className="text-xs font-normal text-ink-3 tabular-nums">{of(searches)}</span>
      </h4>
      <span
        aria-hidden="true"
        className="share-bar mt-2"
        style={{ '--share': 1 - searches.left / Math.max(1, searches.all) } as object}
      />
    </Panel>
  )
}
