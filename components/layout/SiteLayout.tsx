import type { ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import { CookieBanner } from './CookieBanner'
import { Footer } from './Footer'
import { Navbar } from './Navbar'
import { NoScript } from './NoScript'

/** The layout of the public site: header, footer and cookie banner. The dashboard has none of them. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="outline-none">
        <NoScript />
        {children}
      </main>
      <Footer />
      <CookieBanner />
    </>
  )
}
