import { button } from './button'
import { Link } from './Link'

/** The way to the pages before and after; nothing where one page holds all. */
export function Pager({
  page,
  pages,
  href,
  words,
}: {
  /** From 1. */
  page: number
  pages: number
  href: (page: number) => string
  words: { label: string; previous: string; next: string; page: string }
}) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={words.label}
      className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm"
    >
      <span>
        {page > 1 && (
          <Link href={href(page - 1)} className={button.secondary}>
            {words.previous}
          </Link>
        )}
      </span>
      <span className="tabular-nums">{words.page}</span>
      <span className="text-end">
        {page < pages && (
          <Link href={href(page + 1)} className={button.secondary}>
            {words.next}
          </Link>
        )}
      </span>
    </nav>
  )
}
