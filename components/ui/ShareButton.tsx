import { type ReactNode, useEffect, useState } from 'react'
import { button } from './button'
import { Icon } from './Icon'

/** Hands the page's address to other apps, where the browser can. */
export function ShareButton({
  text,
  otherwise,
}: {
  text: string
  /** What stands there in other browsers. */
  otherwise?: ReactNode
}) {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(typeof navigator.share === 'function'), [])
  const share = async () => {
    try {
      await navigator.share({ title: document.title, url: window.location.href })
    } catch {
      // The visitor has closed the dialog.
    }
  }
  if (!can) return otherwise
  return (
    <button type="button" className={button.secondary} onClick={share}>
      <Icon name="share-2" className="size-4" />
      {text}
    </button>
  )
}
