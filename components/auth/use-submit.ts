import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useErrorText } from '@/components/ui/use-error-text'
import { AuthError } from '@/lib/accounts/browser-session'
import { failureOf } from '@/lib/browser/account-client'
import type { Failure } from '@/lib/browser/failure'
import { firstIssue } from '@/lib/http/first-issue'

type Values = Record<string, string>

/**
 * The life of a form: it is checked here first, sent once however often it is submitted, and says
 * beside which field something is wrong. The failing field gets the focus.
 * @param schema what the form must hold; the server checks again
 */
export function useSubmit(run: (values: Values) => Promise<void>, schema?: z.ZodType) {
  const { t } = useTranslation('account')
  const explain = useErrorText()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<{ field?: string; text: string }>()
  const busy = useRef(false)

  const fail = (form: HTMLFormElement, failure: Failure) => {
    const reason = failure.reason ? ` ${t('auth.banReason', { reason: failure.reason })}` : ''
    setFailed({ field: failure.field, text: explain(failure) + reason })
    const control = failure.field && form.elements.namedItem(failure.field)
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const values = Object.fromEntries(new FormData(form)) as Values
    const checked = schema?.safeParse(values)
    if (checked?.error) return fail(form, firstIssue(checked.error))
    busy.current = true
    setPending(true)
    setFailed(undefined)
    try {
      await run(values)
    } catch (error) {
      if (error instanceof AuthError) setFailed({ text: t(error.key) })
      else fail(form, failureOf(error))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    pending,
    submit,
    /** What is wrong with one field. */
    errorOf: (field: string) => (failed?.field === field ? failed.text : undefined),
    /** What is wrong that no field of the form can help. */
    problem: (fields: readonly string[]) =>
      failed && !(failed.field && fields.includes(failed.field)) ? failed.text : undefined,
  }
}
