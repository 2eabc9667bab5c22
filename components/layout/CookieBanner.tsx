import { lazy, Suspense, useEffect, useState } from 'react'

// Without its code there is no banner this time; the page must not suffer.
const Banner = lazy(() => import('./CookieConsentBanner').catch(() => ({ default: () => <></> })))

/** The consent cookie's name; its value is `true` once accepted. */
export const consentCookie = 'mySiteCookieConsent'

/** Whoever accepts the cookies accepts the services that the operator has switched on. */
export const loadThirdParties = () =>
  import('@/lib/extensions/third-parties').then(
    (library) => library.loadThirdParties(),
    () => undefined,
  )

/** The cookie banner; its library is fetched only by visitors who have not answered yet. */
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
