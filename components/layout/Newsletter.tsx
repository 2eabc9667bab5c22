import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useId, useState } from 'react'
import { button } from '@/components/ui/button'

/** The newsletter form. It does not store addresses yet, and says so. */
export function Newsletter() {
  const { t } = useTranslation(['footer', 'common'])
  const id = useId()
  const [answered, setAnswered] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAnswered(true)
  }

  return (
    <form onSubmit={submit} className="grid max-w-sm content-start gap-2">
      <h2 className="text-sm font-semibold">{t('newsletter.title')}</h2>
      <p className="text-sm text-ink-2">{t('newsletter.text')}</p>
      <label htmlFor={id} className="sr-only">
        {t('newsletter.label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          placeholder={t('newsletter.label')}
          className="input min-h-10 w-0 grow"
        />
        <button type="submit" className={button.secondary}>
          {t('newsletter.action')}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {answered && t('common:planned.newsletter')}
      </p>
    </form>
  )
}
