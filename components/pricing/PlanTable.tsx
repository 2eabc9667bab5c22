import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { Packages } from '@/lib/plans/answers'
import type { LimitKey, PlanId } from '@/lib/plans/limits'
import { shownGroups, shownPlans } from './limits'

const noted: readonly LimitKey[] = ['lightRuns', 'heavyRuns', 'savedChannels']

/** Every limit of every plan. */
export function PlanTable({
  packages,
  own,
  heavyTools,
}: {
  packages: Packages
  own?: PlanId
  /** Slugs of the tools that count as heavy. */
  heavyTools: readonly string[]
}) {
  const { t } = useTranslation('pricing')
  const { number, fileSize, minutes, list } = useFormats()
  const tools = useToolLinks()
  const plans = shownPlans(packages)
  const nameOf = (plan: PlanId) => (plan === 'operator' ? packages.offer.name : t(`plan.${plan}`))
  const heavy = heavyTools.map((slug) => tools.find((one) => one.slug === slug)?.name ?? slug)
  const isOwn = (plan: PlanId) => (plan === own ? true : undefined)
  const { everyone } = packages
  const alike = [
    ['videoMinutes', minutes(everyone.videoMinutes * 60_000)],
    ['fileBytes', fileSize(everyone.fileBytes)],
    ['keptBytes', fileSize(everyone.keptBytes)],
    ['keptMinutes', minutes(everyone.keptMinutes * 60_000)],
    ['listItems', number(everyone.listItems)],
  ] as const
  return (
    <>
      <section className="card mt-4 overflow-clip">
        <table className="plan-table" style={{ '--plans': plans.length } as object}>
          <caption className="sr-only">{t('table.caption')}</caption>
          <thead>
            <tr>
              <td className="max-sm:hidden">{t('table.caption')}</td>
              {plans.map((plan) => (
                <th key={plan} scope="col" data-own={isOwn(plan)}>
                  <bdi>{nameOf(plan)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {shownGroups(packages).map(({ name, keys }) => (
            <tbody key={name}>
              <tr className="plan-group">
                <th colSpan={plans.length + 1} scope="rowgroup">
                  {t(`group.${name}`)}
                </th>
              </tr>
              {keys.map((key) => (
                <tr key={key}>
                  <th scope="row">
                    <span>{t(`limit.${key}`)}</span>
                    {noted.includes(key) && <small>{t(`note.${key}`)}</small>}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan} data-own={isOwn(plan)}>
                      {number(packages[plan][key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {everyone.downloads && (
            <tbody>
              <tr className="plan-group">
                <th colSpan={plans.length + 1} scope="rowgroup">
                  {t('group.everyone')}
                </th>
              </tr>
              {alike.map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{t(`everyone.${key}`)}</th>
                  <td colSpan={plans.length}>{value}</td>
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </section>
      <p className="mt-2 text-xs text-ink-3">{t('table.heavy', { tools: list(heavy) })}</p>
    </>
  )
}
