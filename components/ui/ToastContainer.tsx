import { useTranslation } from 'next-i18next/pages'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/dist/ReactToastify.css'

export default function Container() {
  const { t } = useTranslation('common')
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={5000}
      hideProgressBar
      aria-label={t('toasts')}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="px-2 text-ink-3"
          aria-label={t('close')}
          onClick={closeToast}
        >
          {'×'}
        </button>
      )}
    />
  )
}
