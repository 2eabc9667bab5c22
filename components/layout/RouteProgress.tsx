import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** A progress bar at the top while a page change is loading. */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    let changing = false
    // The bar is optional: if its code cannot be loaded, pages change without it.
    const load = () => import('./progress-bar').catch(() => undefined)
    const start = async (_path: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      changing = true
      const bar = await load()
      // The page may have arrived while the bar was loading.
      if (changing) bar?.start()
    }
    const done = async () => {
      if (!changing) return
      changing = false
      const bar = await load()
      if (!changing) bar?.done()
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', done)
    events.on('routeChangeError', done)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', done)
      events.off('routeChangeError', done)
    }
  }, [events])

  return null
}
