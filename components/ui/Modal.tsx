import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Modal({
  title,
  open,
  onClose,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return ref.current?.close()
    const opener = document.activeElement
    if (!ref.current?.open) ref.current?.showModal()
    return () => {
      // The browser gives the focus back when a dialog closes, not when it goes with what was around it.
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="dialog-box m-auto backdrop:bg-[#0008]"
    >
      {open && (
        <>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}
