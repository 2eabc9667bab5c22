import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { AuthError } from '@/lib/accounts/auth-error'
import { failureOf } from '@/lib/browser/call-failed'
import type { Failure } from '@/lib/browser/failure'
import { waitAfter } from '@/lib/browser/wait-after'
import type { ErrorCode } from '@/lib/errors'
import { issuesByField } from '@/lib/http/first-issue'

type Values = Record<string, string>

/** An error in the visitor’s language. */
type Problem = Pick<Failure, 'field' | 'isDone'> & { code?: Failure['code']; text: string }

/**
 * Handles the submission of a form: validates it, ignores submits while one is pending, and provides
 * the error of every field. The first invalid field gets the focus.
 * @param load loads what validates the form's values; the server validates them again
 */
export function useSubmit(run: (values: Values) => Promise<void>, load?: () => Promise<z.ZodType>) {
  const { t } = useTranslation(['account', 'common'])
  const explain = useErrorText()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Problem[]>([])
  const busy = useRef(false)

  const fail = (form: HTMLFormElement, failures: readonly Failure[]) => {
    setFailed(
      failures.map((failure) => {
        const reason = failure.reason ? ` ${t('auth.banReason', { reason: failure.reason })}` : ''
        const time = failure.code === 'rate.exceeded' && waitAfter(failure)
        const text = time ? t('common:tooManyTries', { time }) : explain(failure)
        return { ...failure, text: text + reason }
      }),
    )
    const field = failures[0]?.field
    const named = field && form.elements.namedItem(field)
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const values = Object.fromEntries(new FormData(form)) as Values
    busy.current = true
    setPending(true)
    try {
      // The server says what is wrong if this can't be loaded.
      const schema = await load?.().catch(() => undefined)
      const checked = schema?.safeParse(values)
      if (checked?.error) return fail(form, issuesByField(checked.error))
      setFailed([])
      await run(values)
    } catch (error) {
      if (error instanceof AuthError) setFailed([{ text: t(error.key) }])
      else fail(form, [failureOf(error)])
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    pending,
    submit,
    /** Loads what a submission needs, while somebody still types. */
    prepare() {
      load?.().catch(() => {})
    },
    /** The error of one field. */
    errorOf: (field: string) => failed.find((one) => one.field === field)?.text,
    /** The error that belongs to none of these fields. */
    problem: (fields: readonly string[]) =>
      failed.find(({ field }) => !(field && fields.includes(field)))?.text,
    /** Whether the last submission failed with this code. */
    failedWith: (code: ErrorCode) => failed.some((one) => one.code === code),
    /** Whether what was asked for had been done before. */
    isDone: failed.some((one) => one.isDone),
  }
}
