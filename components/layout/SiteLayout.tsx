import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { CookieBanner } from './CookieBanner'
import { Footer } from './Footer'
import { Navbar } from './Navbar'

/** The public site around a page: everything that the dashboard hides. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a
        href="#content"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <CookieBanner />
    </>
  )
}
