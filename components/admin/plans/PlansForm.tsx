import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import type { ErrorCode } from '@/lib/errors'
import type { Packages } from '@/lib/plans/answers'
import { LimitFields } from './LimitFields'
import { bodyOf, valuesOf } from './plan-values'

const offerFields = [
  ['name', undefined],
  ['currency', 'offer.currencyHint'],
  ['monthly', 'offer.priceHint'],
  ['yearly', 'offer.priceHint'],
  ['link', 'offer.linkHint'],
] as const

/** Edits all plans at once; what another admin has changed meanwhile isn't overwritten. */
export function PlansForm({
  packages,
  onReload,
}: {
  packages: Packages
  /** Fetches the plans again. */
  onReload: () => Promise<void>
}) {
  const { t } = useTranslation(['admin-plans', 'common'])
  const explain = useErrorText()
  const [values, setValues] = useState(() => valuesOf(packages))
  const [isOffered, setOffered] = useState(packages.offer.isOffered)
  const [version, setVersion] = useState(packages.version)
  const [faults, setFaults] = useState<ReadonlyMap<string, ErrorCode>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (now: Packages) => {
    setValues(valuesOf(now))
    setOffered(now.offer.isOffered)
    setVersion(now.version)
  }
  const errorOf = (name: string) => {
    const code = faults.get(name)
    return code && explain({ code })
  }
  const write = (name: string, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    setFaults((before) => new Map([...before].filter(([field]) => field !== name)))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setProblem(undefined)
    const wanted = bodyOf(values, { isOffered, version })
    if ('faults' in wanted) {
      setFaults(wanted.faults)
      const [first = ''] = wanted.faults.keys()
      const control = form.current?.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      return setProblem(t('wrong'))
    }
    setPending(true)
    try {
      show((await api.put('/api/packages', { body: wanted.body, quiet: true })).data)
      void toast('success', t('saved'))
      void onReload()
    } catch (error) {
      setProblem(explain(failureOf(error)))
    } finally {
      setPending(false)
    }
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate className="grid gap-3.5">
      <section className="card p-4 sm:p-5">
        <h2 className="mb-3 text-base">{t('limit.title')}</h2>
        <LimitFields
          values={values}
          errorOf={errorOf}
          onWrite={write}
          name={values['offer.name']}
        />
      </section>
      <section className="card grid gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base">{t('offer.title')}</h2>
          <label className="flex min-h-11 items-center gap-2.5 text-sm sm:min-h-10">
            <input
              type="checkbox"
              name="offer.isOffered"
              checked={isOffered}
              onChange={({ target }) => setOffered(target.checked)}
              className="size-5"
            />
            {t('offer.isOffered')}
          </label>
        </div>
        <p className="max-w-2xl text-sm text-ink-2">{t('offer.hint')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {offerFields.map(([field, hint]) => (
            <TextField
              key={field}
              name={`offer.${field}`}
              label={t(`offer.${field}`)}
              hint={hint && t(hint)}
              value={values[`offer.${field}`] ?? ''}
              onChange={({ target }) => write(`offer.${field}`, target.value)}
              error={errorOf(`offer.${field}`)}
              autoComplete="off"
              {...(field === 'link' && { dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
              {...((field === 'monthly' || field === 'yearly') && { inputMode: 'decimal' })}
            />
          ))}
        </div>
      </section>
      <FormProblem text={problem} />
      <button type="submit" disabled={pending} className={`${button.primary} justify-self-start`}>
        {t('save')}
      </button>
    </Form>
  )
}
