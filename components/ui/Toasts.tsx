import { Suspense, useEffect, useState } from 'react'
import { later } from './later'

const Container = later(() => import('./ToastContainer'))

/** Renders toasts. The library is loaded with the first one. */
export function Toasts() {
  /** How often it was asked for while it wasn't there. */
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const onToast = () =>
      setAsked((times) => (document.querySelector('.toasts') ? times : times + 1))
    window.addEventListener('toast', onToast)
    return () => window.removeEventListener('toast', onToast)
  }, [])

  return (
    asked > 0 && (
      <Suspense key={asked}>
        <Container />
      </Suspense>
    )
  )
}
