import { useCallback, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { allowsServices, followConsent, prepareConsent, storeConsent } from '@/lib/browser/consent'
import { storedToken } from '@/lib/browser/stored-token'

/** Loads the third-party services that the operator has enabled; called once cookies are accepted. Their code
 * may come after a logout, while the page still shows what is private. */
function loadThirdParties() {
  const token = storedToken()
  import('@/lib/extensions/third-parties').then(
    (library) => library.loadThirdParties(token),
    () => undefined,
  )
}

/** The cookie banner. It is in the prerendered page, so that nothing is painted late; the style sheet
 * hides it from whoever has answered. Most visitors don't answer on their first page, so the library
 * is loaded when the pointer or the focus comes to a button. Where a service of others is on, there is
 * something to decline. */
export function CookieBanner() {
  const { t } = useTranslation('common')
  const { services = [] } = useSite()
  const [isOpen, setOpen] = useState(true)

  const section = useRef<HTMLElement>(null)

  const close = useCallback((allows: boolean) => {
    // The focus must not go with the button that was pressed.
    if (section.current?.contains(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
    setOpen(false)
    if (allows) loadThirdParties()
  }, [])
  useEffect(() => followConsent(close), [close])

  if (!isOpen) return null
  const answer = async (accepts: boolean) => {
    await storeConsent(accepts)
    // Where cookies can't be stored, nothing has told of it.
    close(allowsServices(accepts))
  }
  const choice = (key: string, accepts: boolean) => (
    <button
      type="button"
      className={button.secondary}
      onPointerEnter={prepareConsent}
      onFocus={prepareConsent}
      onClick={() => answer(accepts)}
    >
      {t(key)}
    </button>
  )
  return (
    <section ref={section} aria-label={t('cookie.label')} className="cookie-banner" data-nosnippet>
      <p className="text-ink-2">
        {t('cookie.text')}{' '}
        {/* `nofollow`, because "Learn more" does not describe the page; the footer's link does. */}
        <Link href="/privacy" rel="nofollow" className={`${button.plain} inline`}>
          {t('cookie.more')}
        </Link>
      </p>
      <div className="cookie-choices">
        {choice('cookie.accept', true)}
        {services.length > 0 && choice('cookie.decline', false)}
      </div>
    </section>
  )
}
