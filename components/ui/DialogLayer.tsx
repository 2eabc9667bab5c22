import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isComposing } from '@/lib/browser/is-composing'

/** The parts of the page behind dialogs; toasts stay usable. */
const pageParts = () => [...document.querySelectorAll<HTMLElement>('#__next > :not([popover])')]

const focus = (element: Element | null) => (element as HTMLElement | null)?.focus()

/**
 * Shows several dialogs side by side, all usable at once. Mounted while at least one is open; it
 * makes the page behind inert and restores the focus afterwards.
 */
export function DialogLayer({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const parts = pageParts()
    for (const part of parts) part.inert = true
    return () => {
      for (const part of parts) part.inert = false
      focus(opener)
    }
  }, [])
  return (
    <div className="fixed inset-0 z-50 flex overflow-y-auto overscroll-contain bg-[#0008] p-4">
      <div className="m-auto flex flex-wrap items-start justify-center gap-4">{children}</div>
    </div>
  )
}

/** Moves the focus into a dialog of the layer: to its first field, or else to its cancel button. */
const focusDialog = (dialog: Element | null) =>
  focus(dialog?.querySelector('input, textarea, select, [data-leave]') ?? dialog)

/** Whether a key press belongs to a dialog: the one with the focus or, when the focused button became
 * disabled, the last one. */
function isTargetDialog(dialog: Element | null, target: Element): boolean {
  const open = document.querySelectorAll('dialog[open]')
  return (target.closest('dialog') ?? open[open.length - 1]) === dialog
}

/** One dialog of the layer; open as long as it is mounted. Escape closes it, unless it has `keep`. */
export function LayerDialog({
  id,
  title,
  onClose,
  keep = false,
  children,
}: {
  id: string
  title: string
  onClose: () => void
  /** Whether only its buttons close it. */
  keep?: boolean
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const previousFocus = document.activeElement
    const layer = ref.current?.parentElement ?? null
    focusDialog(ref.current)
    return () => {
      // Returns the focus to the dialog it was opened from, or to one that is still open.
      if (layer?.contains(previousFocus)) focus(previousFocus)
      else focusDialog(layer?.lastElementChild ?? null)
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keep || event.key !== 'Escape' || isComposing(event)) return
      if (isTargetDialog(ref.current, event.target as Element)) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keep, onClose])
  return (
    <dialog
      ref={ref}
      open
      id={id}
      // Makes the dialog focusable, so that a click on its text keeps the focus inside.
      tabIndex={-1}
      aria-labelledby={heading}
      className="dialog-box static m-0 outline-none"
    >
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
