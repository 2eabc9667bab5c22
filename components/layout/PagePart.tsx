import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { ErrorBoundary } from '@/components/ui/ErrorBoundary'
import { useTranslation } from '@/context/use-translation'
import { withoutQuery } from '@/lib/paths/page-path'

/** A part of a page that may fail without the rest: what is around it stays, and it can be tried again. */
export function PagePart({
  children,
  subject,
  className,
}: {
  children: ReactNode
  /** What it is about, if not the page: another one begins anew. */
  subject?: unknown
  /** Of what stands there after an error. */
  className?: string
}) {
  const { t } = useTranslation('common')
  const { asPath } = useRouter()
  return (
    <ErrorBoundary
      subject={subject ?? withoutQuery(asPath)}
      failed={(retry) => (
        <div className={className}>
          <div role="alert" className="card mt-4 p-5">
            <p>{t('part.failed')}</p>
            <button type="button" className={`${button.secondary} mt-3`} onClick={retry}>
              {t('tryAgain')}
            </button>
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
