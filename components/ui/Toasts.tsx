import { Suspense, useEffect, useState } from 'react'
import { later } from './later'

const Container = later(() => import('./ToastContainer'))

/** Renders toasts. The library is loaded with the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false)

  useEffect(() => {
    const onToast = () => setNeeded(true)
    window.addEventListener('toast', onToast)
    return () => window.removeEventListener('toast', onToast)
  }, [])

  return (
    needed && (
      <Suspense>
        <Container />
      </Suspense>
    )
  )
}
