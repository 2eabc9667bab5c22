import { lazy, Suspense, useEffect, useState } from 'react'

// If the code cannot be loaded, the page works without a banner.
const Banner = lazy(() => import('./CookieConsentBanner').catch(() => ({ default: () => <></> })))

/** The consent cookie's name; its value is `true` once accepted. */
export const consentCookie = 'mySiteCookieConsent'

/** Loads the third-party services that the operator has enabled; called once cookies are accepted. */
export const loadThirdParties = () =>
  import('@/lib/extensions/third-parties').then(
    (library) => library.loadThirdParties(),
    () => undefined,
  )

/** The cookie banner. Its library is loaded only for visitors who have not answered yet. */
export function CookieBanner() {
  const [unanswered, setUnanswered] = useState(false)

  useEffect(() => {
    if (document.cookie.includes(`${consentCookie}=true`)) loadThirdParties()
    else setUnanswered(true)
  }, [])

  return (
    unanswered && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  )
}
