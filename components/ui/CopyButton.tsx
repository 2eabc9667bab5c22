import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { IconName } from '@/lib/icons'
import { Icon } from './Icon'

/** Copies a text and shows that for two seconds in place of its label. */
export function CopyButton({
  text,
  label,
  done,
  icon = 'copy',
  className,
}: {
  /** The text to copy; a function is called when the button is clicked. */
  text: string | (() => string)
  label?: ReactNode
  done?: ReactNode
  icon?: IconName
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
      <Icon name={copied > 0 ? 'check' : icon} className="size-4" />
      <span aria-live="polite">{copied > 0 ? (done ?? t('copied')) : (label ?? t('copy'))}</span>
    </button>
  )
}

/** Copies text. The clipboard API needs a secure origin, so plain http uses `execCommand`. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch {
      // Denied, for example inside a frame: falls back to `execCommand`.
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
