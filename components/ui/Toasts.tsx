import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Container = dynamic(() => import('./ToastContainer'), { ssr: false })

/** The place where toasts appear; empty until the first one is asked for. */
export function Toasts() {
  const [needed, setNeeded] = useState(false)

  useEffect(() => {
    const onToast = () => setNeeded(true)
    window.addEventListener('toast', onToast)
    return () => window.removeEventListener('toast', onToast)
  }, [])

  return needed && <Container />
}
