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
      containerClasses="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t border-line bg-surface px-4 py-3 shadow-soft"
      contentClasses="text-sm text-ink-2"
      buttonText={t('cookie.accept')}
      buttonClasses={button.secondary}
      ariaAcceptLabel={t('cookie.accept')}
      customContainerAttributes={{ role: 'region', 'aria-label': t('cookie.label') }}
    >
      {t('cookie.text')}{' '}
      {/* Search engines want links that name their goal; the footer has that one. */}
      <Link href="/privacy" rel="nofollow" className={button.plain}>
        {t('cookie.more')}
      </Link>
    </CookieConsent>
  )
}
