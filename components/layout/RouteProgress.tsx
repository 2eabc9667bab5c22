import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** A bar at the top from the start of a page change until it is there or has failed. */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    let changing = false
    // Only a comfort: when it cannot be fetched, pages change without it.
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
