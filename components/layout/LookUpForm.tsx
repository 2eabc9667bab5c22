import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { defaultLocale, localePath } from '@/lib/i18n/languages'

/** The home page's field. It is a plain form, because the home page reads what it sends. */
export function LookUpForm() {
  const { t } = useTranslation('home')
  const { locale = defaultLocale } = useRouter()
  const id = useId()
  return (
    <form action={localePath(locale, '/')} className="home-box mt-6">
      <Icon name="link" className="size-5 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {t('field.label')}
      </label>
      <input
        id={id}
        name="q"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8192}
        placeholder={t('field.placeholder')}
      />
      <button type="submit" className={button.primary}>
        {t('field.action')}
      </button>
    </form>
  )
}
