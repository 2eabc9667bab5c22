import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'

/** The page that an address asks for, from 1. */
export const pageOf = (value: unknown): number =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(value)) || 1))

/** The way to the pages before and after; nothing where one page holds all. */
export function Pager({
  page,
  pageSize,
  total = 0,
  href,
}: {
  /** From 1. */
  page: number
  pageSize: number
  /** How many entries there are on all pages, once it is known. */
  total?: number
  href: (page: number) => string
}) {
  const { t } = useTranslation('dashboard')
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav
      aria-label={t('pages.label')}
      className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm"
    >
      <span>
        {page > 1 && (
          <Link href={href(page - 1)} className={button.secondary}>
            {t('pages.previous')}
          </Link>
        )}
      </span>
      <span className="tabular-nums">{t('pages.page', { page, pages })}</span>
      <span className="text-end">
        {page < pages && (
          <Link href={href(page + 1)} className={button.secondary}>
            {t('pages.next')}
          </Link>
        )}
      </span>
    </nav>
  )
}
