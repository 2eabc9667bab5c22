import { Activity, type ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import { CookieBanner } from './CookieBanner'
import { Footer } from './Footer'
import { Navbar } from './Navbar'
import { NoScript } from './NoScript'
import { PagePart } from './PagePart'

/**
 * The layout of the public site: header, footer and cookie banner. The dashboard has none of them.
 * React takes over what stands in an `Activity` in a turn of its own, or when somebody uses it, so that no turn blocks a
 * slow phone for long.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      {/* Before what it covers, so that a keyboard comes to it first. */}
      <CookieBanner />
      <Activity>
        <Navbar />
      </Activity>
      <main id="content" tabIndex={-1} className="outline-none">
        <NoScript />
        <PagePart className="page-width pb-6">{children}</PagePart>
      </main>
      <Activity>
        <Footer />
      </Activity>
    </>
  )
}
