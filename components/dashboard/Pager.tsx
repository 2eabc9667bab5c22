import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { IconName } from '@/lib/icons'
import { maxPage } from '@/lib/page-size'

/** The page that an address asks for, from 1. */
export const pageOf = (value: unknown): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(value)) || 1))

function Step({
  href,
  label,
  icon,
  isThere,
}: {
  href: string
  label: string
  icon: IconName
  isThere: boolean
}) {
  const look = 'button-secondary min-w-11 px-0 md:min-w-9'
  return isThere ? (
    <Link href={href} aria-label={label} title={label} className={look}>
      <Icon name={icon} className="size-4.25" />
    </Link>
  ) : (
    <span className={`${look} opacity-40`}>
      <Icon name={icon} className="size-4.25" />
    </span>
  )
}

/** Which entries a page shows, and the way to the pages before and after; nothing where one page
 * holds all. A page beyond the end, as an old address or the last entry's deletion leaves it, gives way to
 * the last one there is, and one that is no number in the address to the page that is shown. */
export function Pager({
  page,
  pageSize,
  meta,
  href,
}: {
  /** From 1. */
  page: number
  pageSize: number
  /** Of the last answer: its page, how many entries there are on all pages, and whether there are more. */
  meta?: { page: number; total: number; totalIsMinimum?: boolean }
  href: (page: number) => string
}) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  const {
    replace,
    query: { page: asked },
  } = useRouter()
  const { total = 0, totalIsMinimum = false } = meta ?? {}
  const pages = Math.ceil(total / pageSize)
  const last = href(Math.max(1, pages))
  // An answer to an earlier question says nothing about this page.
  const isBeyond = meta?.page === page && page > Math.max(1, pages)
  const isSpoiled = meta !== undefined && asked !== undefined && asked !== String(page)
  const right = isBeyond ? last : isSpoiled ? href(page) : undefined
  useEffect(() => {
    if (right) void replace(right, undefined, { shallow: true, scroll: false })
  }, [right, replace])
  if (pages <= 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex items-center gap-3 text-sm">
      <span className="grow text-xs text-ink-2 tabular-nums">
        {from <= total &&
          t(totalIsMinimum ? 'pages.rangeOfMore' : 'pages.range', {
            from: number(from),
            to: number(Math.min(from + pageSize - 1, total)),
            total: number(total),
          })}
      </span>
      <Step
        href={href(page - 1)}
        label={t('pages.previous')}
        icon="chevron-left"
        isThere={page > 1}
      />
      <Step
        href={href(page + 1)}
        label={t('pages.next')}
        icon="chevron-right"
        isThere={page < pages}
      />
    </nav>
  )
}
