import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

/** The pages to choose from: the first, the last, and those around the current one; never more than
 * seven, so that they don't move. Undefined stands for those between. */
export function pageChoices(current: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  const middle = Math.min(Math.max(current, 4), pages - 3)
  const [isStart, isEnd] = [middle === 4, middle === pages - 3]
  return [
    ...[1, isStart ? 2 : undefined],
    ...[middle - 1, middle, middle + 1],
    ...[isEnd ? pages - 1 : undefined, pages],
  ]
}

/** The pages of a list by their numbers. */
export function PageNumbers({
  current,
  pages,
  onChoose,
}: {
  /** From 1. */
  current: number
  pages: number
  onChoose: (page: number) => void
}) {
  const { t } = useTranslation('reviews')
  const { number } = useFormats()
  return (
    <nav aria-label={t('pages')} className="ms-auto max-md:hidden">
      <ul className="flex items-center gap-0.5">
        {pageChoices(current, pages).map((page, at) => (
          <li key={page ?? `after ${at}`}>
            {page === undefined ? (
              <span aria-hidden="true" className="grid min-w-9 place-items-center text-ink-3">
                {'…'}
              </span>
            ) : (
              <button
                type="button"
                aria-current={page === current ? 'page' : undefined}
                onClick={() => page !== current && onChoose(page)}
                className="min-h-9 min-w-9 rounded-sm px-1.5 text-sm font-semibold tabular-nums hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:underline"
              >
                {number(page)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
