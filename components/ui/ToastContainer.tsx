import styles from '-!react-toastify/dist/ReactToastify.css'
import { useEffect, useRef } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import { useTranslation } from '@/context/use-translation'

export default function Container() {
  const { t } = useTranslation('common')
  const layer = useRef<HTMLDivElement>(null)

  // A modal dialog covers every z-index. Only a popover opened later is above it.
  useEffect(() => {
    const moveToFront = () => {
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    moveToFront()
    window.addEventListener('toast', moveToFront)
    return () => window.removeEventListener('toast', moveToFront)
  }, [])

  return (
    <div
      ref={layer}
      popover="manual"
      className="toasts inset-auto m-0 overflow-visible border-0 bg-transparent p-0"
    >
      <link rel="stylesheet" href={styles} precedence="later" />
      <ToastContainer
        position="bottom-right"
        autoClose={5000}
        hideProgressBar
        // The section around it is announced already; an alert in it would be read twice.
        role="presentation"
        aria-label={t('toasts')}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="-me-1.5 ms-auto grid size-8 shrink-0 place-items-center rounded-sm text-lg text-ink-3 hover:bg-sunken hover:text-ink"
            aria-label={t('close')}
            onClick={closeToast}
          >
            {'×'}
          </button>
        )}
      />
    </div>
  )
}
