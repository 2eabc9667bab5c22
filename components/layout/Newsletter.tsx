import { useId } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { useTranslation } from '@/context/use-translation'

/** The newsletter's form. There is none yet, which it says before anybody types an address. */
export function Newsletter() {
  const { t } = useTranslation(['footer', 'common'])
  const id = useId()
  return (
    <Form aria-describedby={`${id}-note`} className="grid max-w-sm content-start gap-2">
      <h2 className="text-sm font-semibold">{t('newsletter.title')}</h2>
      <p className="text-sm text-ink-2">{t('newsletter.text')}</p>
      <label htmlFor={id} className="sr-only">
        {t('newsletter.label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          disabled
          placeholder={t('newsletter.label')}
          className="input min-h-10 w-0 grow"
        />
        <button type="submit" disabled className={button.secondary}>
          {t('newsletter.action')}
        </button>
      </div>
      <p id={`${id}-note`} className="text-sm text-ink-2">
        {t('common:planned.newsletter')}
      </p>
    </Form>
  )
}
