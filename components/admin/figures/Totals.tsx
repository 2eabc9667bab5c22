import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SiteFigures } from '@/lib/admin/answers'

const total = (figures: SiteFigures, key: 'runs' | 'failures' | 'cached') =>
  figures.toolRuns.reduce((sum, day) => sum + day[key], 0)

/** A part of a whole; unknown of nothing. */
const share = (part: number | undefined, whole: number | undefined) =>
  part !== undefined && whole ? part / whole : undefined

/** Four totals of the period, each with what it was in the period before, where that is known. */
export function Totals({ figures }: { figures: SiteFigures }) {
  const { t } = useTranslation('admin')
  const { number, changeShare, roughShare: percent } = useFormats()
  const { before, signUps, users } = figures
  const [runs, failures, cached] = [
    total(figures, 'runs'),
    total(figures, 'failures'),
    total(figures, 'cached'),
  ]
  const newUsers = signUps.reduce((sum, day) => sum + day.users, 0)
  const failing = share(failures, runs)
  const failingBefore = share(before.failures, before.runs)
  const known = share(cached, runs)
  const knownBefore = share(before.cached, before.runs)
  const shares = { share: percent(failing ?? 0), before: percent(failingBefore ?? 0) }
  const items = [
    {
      label: t('figures.users'),
      value: number(users.active + users.banned),
      more: t('figures.newUsers', { number: number(newUsers), before: number(before.signUps) }),
    },
    {
      label: t('figures.runs'),
      value: number(runs),
      more: before.runs
        ? t('figures.against', { change: changeShare(runs / before.runs - 1) })
        : t('figures.noBefore'),
    },
    {
      label: t('figures.failedRuns'),
      value: number(failures),
      more:
        failing !== undefined &&
        (failingBefore === undefined
          ? t('figures.ofRuns', shares)
          : t('figures.ofRunsBefore', shares)),
    },
    {
      label: t('figures.cached'),
      value: known === undefined ? number(0) : percent(known),
      more:
        knownBefore === undefined
          ? t('figures.noBefore')
          : t('figures.before', { value: percent(knownBefore) }),
    },
  ]
  return (
    <dl className="card grid grid-cols-2 overflow-hidden lg:grid-cols-4">
      {items.map(({ label, value, more }, at) => (
        <div
          key={label}
          className={`flex min-w-0 flex-col border-line px-4 py-3.5 sm:px-5 ${at % 2 ? 'border-s' : ''} ${at > 1 ? 'max-lg:border-t' : ''} ${at === 2 ? 'lg:border-s' : ''}`}
        >
          <dt className="text-xs font-medium text-ink-2">{label}</dt>
          <dd className="figure-value mt-0.5">{value}</dd>
          <dd className="mt-0.5 min-h-4.5 text-xs text-ink-2 tabular-nums">{more}</dd>
        </div>
      ))}
    </dl>
  )
}
