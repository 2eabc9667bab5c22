import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'

/** The cookie of the answer. The page's first script looks for it too (_document.tsx). */
export const consentCookie = 'mySiteCookieConsent'

/** Days for which the answer holds. */
const expires = 150

/** Loads the third-party services that the operator has enabled; called once cookies are accepted. */
const loadThirdParties = () =>
  import('@/lib/extensions/third-parties').then(
    (library) => library.loadThirdParties(),
    () => undefined,
  )

const loadLibrary = () => import('react-cookie-consent')

/** Stores the consent. Where that fails it holds for this page, and the next one asks again. */
const store = () =>
  loadLibrary()
    .then(({ Cookies }) => {
      const secure = window.location.protocol === 'https:'
      Cookies.set(consentCookie, 'true', { expires, sameSite: 'lax', secure })
    })
    .catch(() => undefined)

/** The cookie banner. It is in the prerendered page, so that nothing is painted late; the style sheet
 * hides it from whoever has answered. Most visitors don't answer on their first page, so the library
 * is loaded when the pointer or the focus comes to the button. */
export function CookieBanner() {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(true)

  useEffect(() => {
    if (!document.cookie.includes(`${consentCookie}=true`)) return
    setOpen(false)
    loadThirdParties()
  }, [])

  if (!isOpen) return null
  const prepare = () => void loadLibrary().catch(() => undefined)
  const accept = async () => {
    await store()
    setOpen(false)
    document.documentElement.dataset.consented = ''
    loadThirdParties()
  }
  return (
    <section aria-label={t('cookie.label')} className="cookie-banner" data-nosnippet>
      <p className="text-ink-2">
        {t('cookie.text')}{' '}
        {/* `nofollow`, because "Learn more" does not describe the page; the footer's link does. */}
        <Link href="/privacy" rel="nofollow" className={`${button.plain} inline`}>
          {t('cookie.more')}
        </Link>
      </p>
      <button
        type="button"
        className={button.secondary}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={accept}
      >
        {t('cookie.accept')}
      </button>
    </section>
  )
}
