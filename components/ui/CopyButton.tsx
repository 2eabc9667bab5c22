import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon'

/** Copies a text and says so in its own place for two seconds. */
export function CopyButton({
  text,
  label,
  done,
  className,
}: {
  /** What to copy; a function is asked when the button is pressed. */
  text: string | (() => string)
  label?: ReactNode
  done?: ReactNode
  className: string
}) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    await copyText(typeof text === 'function' ? text() : text)
    setCopied((times) => times + 1)
  }

  return (
    <button type="button" className={className} onClick={copy}>
      {copied > 0 && <Icon name="check" className="size-4 text-ok" />}
      <span aria-live="polite">{copied > 0 ? (done ?? t('copied')) : (label ?? t('copy'))}</span>
    </button>
  )
}

/** The clipboard API needs a secure origin; a site on plain http still copies the old way. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch {
      // Refused, for example in a frame: try the old way.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed opacity-0'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
