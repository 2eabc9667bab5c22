import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, so that what is folded is written whole: paper has no buttons. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia?.('print')
    // At once: the paper is written as soon as the event is over.
    const set = (value = false) => flushSync(() => setPrinting(value))
    const begin = () => set(true)
    const end = () => set(false)
    const change = () => set(media?.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media?.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media?.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}
