import { ErrorPage } from '@/components/layout/ErrorPage'
import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function ServerError() {
  const { t } = useTranslation('common')
  return (
    <ErrorPage kind="serverError">
      <button
        type="button"
        className={`${button.accent} me-3 mt-6`}
        onClick={() => window.location.reload()}
      >
        {t('tryAgain')}
      </button>
    </ErrorPage>
  )
}

export const getStaticProps = staticPage([])
