import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'

/** A card of the start page. */
export function Panel({
  title,
  all,
  action,
  className = '',
  children,
}: {
  title: string
  /** Path of the page with the full list. */
  all?: string
  /** A button beside the title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={`card min-w-0 p-5 ${className}`}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        {all && (
          <Link href={all} aria-label={`${t('overview.all')}: ${title}`} className={button.plain}>
            {t('overview.all')}
          </Link>
        )}
        {action}
      </div>
      {children}
    </section>
  )
}
