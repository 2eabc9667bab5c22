import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { IconName } from '@/lib/icons'
import { Icon } from './Icon'

/** Copies a text and shows for two seconds in place of its label whether that worked. */
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
  const [outcome, setOutcome] = useState<{ copied: boolean }>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () =>
    setOutcome({ copied: await copyText(typeof text === 'function' ? text() : text) })
  const failed = outcome && !outcome.copied
  const told = failed ? t('copyFailed') : (done ?? t('copied'))

  return (
    <button type="button" className={className} onClick={copy}>
      <Icon name={failed ? 'triangle-alert' : outcome ? 'check' : icon} className="size-4" />
      <span aria-live="polite">{outcome ? told : (label ?? t('copy'))}</span>
    </button>
  )
}

/** Copies text, and returns whether it could. The clipboard API needs a secure origin, so plain http uses
 * `execCommand`. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Denied, for example inside a frame: falls back to `execCommand`.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed opacity-0'
  const focused = document.activeElement
  // In a dialog, nothing outside it can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  try {
    area.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
