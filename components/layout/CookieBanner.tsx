import { lazy, Suspense, useEffect, useState } from 'react'

// Without its code there is no banner this time; the page must not suffer.
const Banner = lazy(() => import('./CookieConsentBanner').catch(() => ({ default: () => <></> })))

/** The consent cookie's name; its value is `true` once accepted. */
export const consentCookie = 'mySiteCookieConsent'

/** The cookie banner; its library is fetched only by visitors who have not answered yet. */
export function CookieBanner() {
  const [unanswered, setUnanswered] = useState(false)

  useEffect(() => {
    setUnanswered(!document.cookie.split('; ').includes(`${consentCookie}=true`))
  }, [])

  return (
    unanswered && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  )
}
