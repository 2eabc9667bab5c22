import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { wholeTexts } from '@/lib/i18n/page-texts'
import type { Place } from './ReviewsSection'

/** How near the window the section must be to be loaded. */
const near = '600px 0px'

/** Where a tool's reviews will be: their code and the reviews themselves are loaded when a visitor comes
 * near. The room they need is kept. */
export function ReviewsPlace(place: Place) {
  const { t } = useTranslation(['reviews', 'common'])
  const ref = useRef<HTMLElement>(null)
  const [Section, setSection] = useState<ComponentType<Place>>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // Another try after each return to a section that couldn't be loaded.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        Promise.all([import('./ReviewsSection'), wholeTexts()]).then(
          ([{ ReviewsSection }]) => {
            observer.disconnect()
            setSection(() => ReviewsSection)
          },
          () => setFailed(true),
        )
      },
      { rootMargin: near },
    )
    observer.observe(ref.current as HTMLElement)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      id="reviews"
      ref={ref}
      className={`after-result reviews ${place.summary ? 'reviews-rated' : ''}`}
    >
      <h2>{t('title')}</h2>
      {Section ? <Section {...place} /> : failed && <p>{t('common:networkFailed')}</p>}
    </section>
  )
}
