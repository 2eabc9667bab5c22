import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { Seo } from '@/components/seo/Seo'

/** A narrow page with one form, such as the log-in. */
export function AccountCard({
  screen,
  index = false,
  lead = false,
  children,
}: {
  /** Prefix of its title and description in `account.json`. */
  screen: 'login' | 'register' | 'forgot' | 'reset' | 'verify'
  /** Whether search engines may list it. */
  index?: boolean
  /** Whether the description is also shown on the page. */
  lead?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('account')
  return (
    <div className="page-width max-w-[460px] py-10 sm:py-16">
      <Seo title={t(`${screen}.title`)} description={t(`${screen}.description`)} index={index} />
      <h1 className="mb-5 text-xl sm:text-2xl">{t(`${screen}.title`)}</h1>
      {lead && <p className="-mt-3 mb-5 text-sm text-ink-2">{t(`${screen}.description`)}</p>}
      {children}
    </div>
  )
}
