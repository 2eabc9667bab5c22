import { useId } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { hasOwnList, type LimitKey, limitGroups, mostOf, planIds } from '@/lib/plans/limits'
import type { Values } from './plan-values'

interface Props {
  values: Values
  /** The name of the operator's own plan. */
  name: string | undefined
  errorOf: (field: string) => string | undefined
  onWrite: (field: string, text: string) => void
}

/** A row's limit: what it is, and how much the rest of the site can hold. */
function Cells({ limit, ...props }: Props & { limit: LimitKey }) {
  const { t } = useTranslation(['pricing', 'admin-plans', 'common'])
  const { number } = useFormats()
  const { values, name, errorOf, onWrite } = props
  const id = useId()
  return (
    <tr>
      <th scope="row">
        {t(`limit.${limit}`)}
        <small className="block text-ink-3">
          {t('admin-plans:most', { most: number(mostOf[limit]) })}
        </small>
      </th>
      {planIds.map((plan) => {
        const field = `${plan}.${limit}`
        const error = errorOf(field)
        const planName = plan === 'operator' ? (name ?? '') : t(`plan.${plan}`)
        // Who isn't signed in keeps them in the browser.
        if (limit === 'savedChannels' && !hasOwnList(plan)) return <td key={plan} />
        return (
          <td key={plan}>
            <span className="text-xs text-ink-3 sm:hidden">{planName}</span>
            <input
              name={field}
              aria-label={t('common:pair', { name: planName, value: t(`limit.${limit}`) })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${plan}` : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={values[field] ?? ''}
              onChange={({ target }) => onWrite(field, target.value)}
              className="input min-w-0 tabular-nums"
            />
            {error && (
              <p id={`${id}-${plan}`} className="field-error">
                {error}
              </p>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** All limits of all plans, as a table of fields. */
export function LimitFields(props: Props) {
  const { t } = useTranslation(['pricing', 'admin-plans'])
  return (
    <table className="plan-fields">
      <thead>
        <tr>
          <th scope="col">{t('admin-plans:limit.what')}</th>
          <th scope="col">{t('plan.visitor')}</th>
          <th scope="col">{t('plan.free')}</th>
          <th scope="col">
            <bdi>{props.name}</bdi>
          </th>
        </tr>
      </thead>
      {limitGroups.map(({ name, keys }) => (
        <tbody key={name}>
          <tr className="plan-group">
            <th colSpan={planIds.length + 1} scope="rowgroup">
              {t(`group.${name}`)}
            </th>
          </tr>
          {keys.map((limit) => (
            <Cells key={limit} limit={limit} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
