import { Suspense, useEffect, useState } from 'react'
import { later } from '@/components/ui/later'
import { isLetterKey } from '@/lib/browser/letter-key'

const Palette = later(() => import('./Palette'))

/** Opens the command palette on Ctrl-K or ⌘K, or on the event `palette`; it is loaded then. */
export function PaletteKey() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isLetterKey('k', event) || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    const onEvent = () => setOpen(true)
    window.addEventListener('keydown', onKey)
    window.addEventListener('palette', onEvent)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('palette', onEvent)
    }
  }, [])

  return (
    open && (
      <Suspense>
        <Palette onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
