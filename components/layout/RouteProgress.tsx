import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { withoutQuery } from '@/lib/paths/page-path'

/** The focus goes to a new page with its reader: a link in the header or the footer stays, and would keep
 * it there. A select that changed the language keeps it. */
function leaveFrame(): void {
  const link = document.activeElement?.closest('a')
  const main = document.querySelector('main')
  if (!link || !main || main.contains(link)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** A progress bar at the top while a page change is loading, and a sentence instead of the browser's
 * error page when the network is off. */
export function RouteProgress() {
  const { t } = useTranslation('common')
  const { events } = useRouter()
  const [offline, setOffline] = useState(false)

  useEffect(() => {
    let changing = false
    let path = withoutQuery(window.location.pathname)
    // The bar is optional: if its code cannot be loaded, pages change without it.
    const load = () => import('./progress-bar').catch(() => undefined)
    const start = async (_path: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      setOffline(false)
      changing = true
      const bar = await load()
      // The page may have arrived while the bar was loading.
      if (changing) bar?.start()
    }
    const arrive = (address: string) => {
      const before = path
      path = withoutQuery(address)
      if (path !== before) leaveFrame()
    }
    const done = async () => {
      if (!changing) return
      changing = false
      const bar = await load()
      if (!changing) bar?.done()
    }
    const fail = (error: { cancelled?: boolean }) => {
      done()
      if (navigator.onLine || error.cancelled) return
      setOffline(true)
      addEventListener('online', () => setOffline(false), { once: true })
      // A cancelled change stays on this page; any other failure makes Next load the whole page.
      // Next keeps the error it passed and shows it again at the next try, so that one stays as it is.
      throw Object.assign(new Error('The network is off.'), { cancelled: true })
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', done)
    events.on('routeChangeComplete', arrive)
    events.on('routeChangeError', fail)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', done)
      events.off('routeChangeComplete', arrive)
      events.off('routeChangeError', fail)
    }
  }, [events])

  return (
    offline && (
      <p role="alert" className="offline-note">
        {t('networkFailed')}
      </p>
    )
  )
}
