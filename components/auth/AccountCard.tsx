import type { ReactNode } from 'react'
import { Seo } from '@/components/seo/Seo'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

const reasons = [
  ['why.channels', 'star'],
  ['why.changes', 'trending-up'],
  ['why.data', 'download'],
] as const

/** A page with one form, such as the log-in. On wide screens it says beside the form what an account
 * is for. */
export function AccountCard({
  screen,
  lead = false,
  children,
}: {
  /** Prefix of its title and description in `account.json`. */
  screen: 'login' | 'register' | 'forgot' | 'reset' | 'verify'
  /** Whether the description is also shown on the page. */
  lead?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('account')
  return (
    <div className="page-width account-page">
      <Seo title={t(`${screen}.title`)} description={t(`${screen}.description`)} index={false} />
      <header>
        <h1 className="text-[28px] leading-8.5 md:text-2xl">{t(`${screen}.title`)}</h1>
        {lead && <p className="mt-2 max-w-md text-ink-2">{t(`${screen}.description`)}</p>}
      </header>
      <div className="card self-start p-4 sm:p-6">{children}</div>
      <section className="account-reasons">
        <h2>{t('why.title')}</h2>
        <ul>
          {reasons.map(([key, icon]) => (
            <li key={key}>
              <span className="icon-tile">
                <Icon name={icon} className="size-4.75" />
              </span>
              {t(key)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
