import type { ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import { toast } from '@/lib/browser/toast'
import type { IconName } from '@/lib/icons'
import { Icon } from './Icon'
import { useCopied } from './use-copied'

/** Copies a text and shows that for two seconds in place of its label. */
export function CopyButton({
  text,
  label,
  done,
  icon = 'copy',
  className,
}: {
  /** The text to copy; a function is called when the button is clicked, and may do something else with it. */
  text: string | (() => string | undefined)
  label?: ReactNode
  done?: ReactNode
  icon?: IconName
  className: string
}) {
  const { t } = useTranslation('common')
  const [isCopied, noteCopy] = useCopied()

  const copy = async () => {
    const content = typeof text === 'function' ? text() : text
    if (content === undefined) return
    if (await copyText(content)) noteCopy()
    else void toast('error', t('copyFailed'))
  }

  return (
    <button type="button" className={className} onClick={copy}>
      <Icon name={isCopied ? 'check' : icon} className="size-4" />
      <span aria-live="polite">{isCopied ? (done ?? t('copied')) : (label ?? t('copy'))}</span>
    </button>
  )
}

/** Copies text, and says whether it could. The clipboard API needs a secure origin, so plain http uses
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
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed opacity-0'
  // A dialog that is open keeps the focus, so nothing outside it can be selected.
  const parent = focused?.closest('dialog, [role="dialog"]') ?? document.body
  parent.append(area)
  try {
    area.focus({ preventScroll: true })
    area.select()
    // Without a selection browsers copy nothing and answer that they did.
    return document.activeElement === area && document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
