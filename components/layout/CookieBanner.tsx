import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { storeCookie } from '@/lib/browser/cookie'

/** The consent cookie; its value is `true` once accepted. */
const name = 'mySiteCookieConsent'

/** Loads the third-party services that the operator has enabled; called once cookies are accepted. */
const loadThirdParties = () =>
  import('@/lib/extensions/third-parties').then(
    (library) => library.loadThirdParties(),
    () => undefined,
  )

/** The cookie banner, for visitors who have not accepted yet. */
export function CookieBanner() {
  const { t } = useTranslation('common')
  const [unanswered, setUnanswered] = useState(false)

  useEffect(() => {
    if (document.cookie.includes(`${name}=true`)) loadThirdParties()
    else setUnanswered(true)
  }, [])

  const accept = () => {
    storeCookie(name, 'true', 150)
    setUnanswered(false)
    loadThirdParties()
  }

  return (
    unanswered && (
      <section aria-label={t('cookie.label')} className="cookie-banner">
        <p className="text-ink-2">
          {t('cookie.text')}{' '}
          {/* `nofollow`, because "Learn more" does not describe the page; the footer's link does. */}
          <Link href="/privacy" rel="nofollow" className={button.plain}>
            {t('cookie.more')}
          </Link>
        </p>
        <button type="button" className={button.secondary} onClick={accept}>
          {t('cookie.accept')}
        </button>
      </section>
    )
  )
}
