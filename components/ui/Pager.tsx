import { button } from './button'
import { Link } from './Link'

/** Links to the previous and next page; renders nothing when there is only one page. */
export function Pager({
  page,
  pages,
  href,
  labels,
}: {
  /** From 1. */
  page: number
  pages: number
  href: (page: number) => string
  labels: { label: string; previous: string; next: string; page: string }
}) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={labels.label}
      className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm"
    >
      <span>
        {page > 1 && (
          <Link href={href(page - 1)} className={button.secondary}>
            {labels.previous}
          </Link>
        )}
      </span>
      <span className="tabular-nums">{labels.page}</span>
      <span className="text-end">
        {page < pages && (
          <Link href={href(page + 1)} className={button.secondary}>
            {labels.next}
          </Link>
        )}
      </span>
    </nav>
  )
}
