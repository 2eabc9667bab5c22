import { useRouter } from 'next/router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { Outcome } from '@/lib/newsletter/ask'

/** The newsletter's form. Where the site sends no mail, it says so before anybody types an address. */
export function Newsletter() {
  const { t } = useTranslation('footer')
  const { locale } = useRouter()
  const { hasMail = false } = useSite()
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const note = outcome && t(`newsletter.${outcome}`)
  const isWrong = outcome === 'invalid' || outcome === 'letters'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setPending(true)
    const next: Outcome = email
      ? await import('@/lib/newsletter/ask')
          .then(({ ask }) => ask(email, locale))
          .catch(() => 'failed')
      : 'invalid'
    setPending(false)
    setOutcome(next)
    if (next === 'sent') form.reset()
    else input.current?.focus()
  }

  return (
    <Form onSubmit={submit} className="grid max-w-sm content-start gap-2">
      <h2 className="text-sm font-semibold">{t('newsletter.title')}</h2>
      <p id={`${id}-about`} className="text-sm text-ink-2">
        {t(hasMail ? 'newsletter.text' : 'newsletter.off')}
      </p>
      <label htmlFor={id} className="sr-only">
        {t('newsletter.label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          disabled={!hasMail}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about ${id}-note`}
          placeholder={t('newsletter.label')}
          className="input min-h-10 w-0 grow"
        />
        <button
          type="submit"
          disabled={!hasMail}
          aria-disabled={pending || undefined}
          className={button.secondary}
        >
          {t('newsletter.action')}
        </button>
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={`text-sm empty:hidden ${isWrong || outcome === 'failed' ? 'text-accent-text' : 'text-ink-2'}`}
      >
        {note}
      </p>
    </Form>
  )
}
