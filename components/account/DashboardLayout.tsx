import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/Logo'
import { Link } from '@/components/ui/Link'

const item =
  'flex min-h-10 items-center rounded-sm px-3 text-sm text-ink-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink'

/** The dashboard's own shell; the public site's parts stay away. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[232px_1fr]">
      <aside className="flex flex-wrap items-center gap-4 border-line p-4 max-md:border-b md:flex-col md:items-stretch md:border-e md:p-6">
        <Logo />
        <nav aria-label={t('dashboard.title')} className="flex gap-1 md:flex-col">
          <Link href="/dashboard/dashboard" className={item} aria-current="page">
            {t('dashboard.overview')}
          </Link>
          <Link href="/" className={item}>
            {t('dashboard.back')}
          </Link>
        </nav>
      </aside>
      <main id="content">{children}</main>
    </div>
  )
}
