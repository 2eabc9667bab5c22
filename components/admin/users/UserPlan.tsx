import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Field } from '@/components/ui/Field'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import type { ShownUser } from '@/lib/admin/answers'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { accountPlans } from '@/lib/plans/limits'

/** The plan of a user, and the way to another one. */
export function UserPlan({ user, onChanged }: { user: ShownUser; onChanged: () => void }) {
  const { t } = useTranslation(['admin-plans', 'admin', 'pricing'])
  const { answer, failed, loading, refresh } = useFetched('/api/packages')
  const present = accountPlans.find((one) => one === user.plan) ?? 'free'
  const [chosen, setChosen] = useState(present)
  const [pending, setPending] = useState(false)
  if (failed) return <Failed text={t('failed')} onRetry={refresh} inCard />
  if (loading || !answer) return <div className="skeleton h-16" />
  const { offer } = answer.data
  const nameOf = (plan: (typeof accountPlans)[number]) =>
    plan === 'operator' ? offer.name : t('pricing:plan.free')
  const save = async () => {
    setPending(true)
    try {
      await api.put('/api/users/[id]/plan', { query: { id: user._id }, body: { plan: chosen } })
      void toast('success', t('user.changed', { name: user.username, plan: nameOf(chosen) }))
      onChanged()
    } catch {
      // The call has said why.
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field label={t('admin:user.plan')} hint={offer.isOffered ? undefined : t('user.noOffer')}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) =>
              setChosen(accountPlans.find((one) => one === target.value) ?? 'free')
            }
            className="input"
          >
            {accountPlans.map((plan) => (
              <option key={plan} value={plan} disabled={plan === 'operator' && !offer.isOffered}>
                {nameOf(plan)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button
        type="button"
        className={`${button.secondary} min-h-12`}
        disabled={pending || chosen === present}
        onClick={save}
      >
        {t('user.change')}
      </button>
    </div>
  )
}
