import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { wholeTexts } from '@/lib/i18n/page-texts'
import type { Place } from './ReviewsSection'

/** How near the window the section must be to be loaded, once the page is scrolled. */
const near = '600px 0px'

/** Where a tool's reviews will be: their code and the reviews themselves are loaded when a visitor comes
 * near. The room they need is kept. */
export function ReviewsPlace(place: Place) {
  const { t } = useTranslation(['reviews', 'common'])
  const ref = useRef<HTMLElement>(null)
  const [Section, setSection] = useState<ComponentType<Place>>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let observer: IntersectionObserver
    // Another try after each return to a section that couldn't be loaded.
    const watch = (rootMargin?: string) => {
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          Promise.all([import('./ReviewsSection'), wholeTexts()]).then(
            ([{ ReviewsSection }]) => {
              stop()
              setSection(() => ReviewsSection)
            },
            () => setFailed(true),
          )
        },
        { rootMargin },
      )
      observer.observe(ref.current as HTMLElement)
    }
    const widen = () => {
      observer.disconnect()
      watch(near)
    }
    const stop = () => {
      removeEventListener('scroll', widen)
      observer.disconnect()
    }
    // Whoever only uses the form at the top needs none of it.
    watch()
    addEventListener('scroll', widen, { once: true, passive: true })
    return stop
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
