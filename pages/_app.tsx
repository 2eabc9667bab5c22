import type { AppProps } from 'next/app'
import Head from 'next/head'
import { Activity, Fragment, useEffect } from 'react'
import { DemoBadge } from '@/components/layout/DemoBadge'
import { LanguageAttribute } from '@/components/layout/LanguageAttribute'
import { RouteProgress } from '@/components/layout/RouteProgress'
import { SiteLayout } from '@/components/layout/SiteLayout'
import { PaletteKey } from '@/components/palette/PaletteKey'
import { Toasts } from '@/components/ui/Toasts'
import { AuthProvider } from '@/context/AuthContext'
import { PageLanguages } from '@/context/PageLanguages'
import { noSite, SiteProvider } from '@/context/SiteContext'
import { ToolLinksProvider } from '@/context/ToolLinksContext'
import { TranslationsProvider } from '@/context/TranslationsContext'
import { handOver } from '@/lib/browser/early-input'
import { followHistory } from '@/lib/browser/from-history'
import { followMovedNodes } from '@/lib/browser/moved-nodes'
import type { PageProps } from '@/lib/page-props.server'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import '@/styles/globals.css'

/** A page with `ownShell` renders its own layout instead of the public site's. */
type Props = AppProps<PageProps> & { Component: { ownShell?: true } }

// Before React takes over the page.
if (typeof window !== 'undefined') {
  followMovedNodes()
  followHistory()
}

/** Says that React has the page, whose last part it is. */
function Alive({ isReady }: { isReady: boolean }) {
  useEffect(() => {
    // Only now do forms know what the address puts into them. What was typed later counts more.
    if (isReady) window.dispatchEvent(new CustomEvent('alive', { detail: handOver }))
  }, [isReady])
  return null
}

export default function App({ Component, pageProps, router: { isReady } }: Props) {
  // The fallback error page has no translations, so it cannot render the site's layout.
  const bare = Component.ownShell || !pageProps._nextI18Next
  // What waits for code would be written anew as soon as something around it changes.
  const { late } = (pageProps as { tool?: Partial<RunnablePageData> }).tool ?? {}
  const Turn = late ? Fragment : Activity
  // React takes it over after what stands around it. All that writes into the head comes with it, as Next
  // writes anew what it knows of.
  const page = (
    <Turn>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Component {...pageProps} />
      <Alive isReady={isReady} />
    </Turn>
  )
  return (
    <TranslationsProvider texts={pageProps._nextI18Next} isPart={pageProps.isPart}>
      <AuthProvider>
        <SiteProvider value={pageProps.site ?? noSite}>
          <ToolLinksProvider value={pageProps.tools ?? []}>
            <LanguageAttribute />
            <RouteProgress />
            <PageLanguages.Provider value={pageProps.translations}>
              {bare ? page : <SiteLayout>{page}</SiteLayout>}
            </PageLanguages.Provider>
            <Toasts />
            {pageProps._nextI18Next && <PaletteKey />}
            {process.env.DEMO_BUILD && <DemoBadge />}
          </ToolLinksProvider>
        </SiteProvider>
      </AuthProvider>
    </TranslationsProvider>
  )
}
