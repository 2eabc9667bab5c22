import { useTranslation } from 'next-i18next/pages'
import CookieConsent from 'react-cookie-consent'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { consentCookie, loadThirdParties } from './CookieBanner'

export default function CookieConsentBanner() {
  const { t } = useTranslation('common')
  return (
    <CookieConsent
      cookieName={consentCookie}
      cookieValue="true"
      expires={150}
      sameSite="lax"
      location="none"
      disableStyles
      onAccept={loadThirdParties}
      containerClasses="cookie-banner"
      contentClasses="text-sm text-ink-2"
      buttonText={t('cookie.accept')}
      buttonClasses={button.secondary}
      ariaAcceptLabel={t('cookie.accept')}
      customContainerAttributes={{ role: 'region', 'aria-label': t('cookie.label') }}
    >
      {t('cookie.text')}{' '}
      {/* `nofollow`, because "Learn more" does not describe the page; the footer's link does. */}
      <Link href="/privacy" rel="nofollow" className={button.plain}>
        {t('cookie.more')}
      </Link>
    </CookieConsent>
  )
}
