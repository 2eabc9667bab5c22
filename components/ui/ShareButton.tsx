import { useEffect, useState } from 'react'
import { canShare, sharePage } from '@/lib/browser/share-page'
import { button } from './button'
import { Icon } from './Icon'

/** Hands the page's address to other apps, where the browser can. */
export function ShareButton({ text }: { text: string }) {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(canShare()), [])
  if (!can) return null
  return (
    <button type="button" className={button.secondary} onClick={sharePage}>
      <Icon name="share-2" className="size-4" />
      {text}
    </button>
  )
}
