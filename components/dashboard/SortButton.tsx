import { Icon } from '@/components/ui/Icon'

type Direction = 'ascending' | 'descending'

/** The direction in which a list is sorted by a field; undefined if it is sorted by another. */
export const directionOf = (sort: string, field: string): Direction | undefined =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined

/** A column's name as the button that sorts by it, and again the other way around. */
export function SortButton<Field extends string>({
  field,
  sort,
  newestFirst = false,
  onSort,
  children,
}: {
  field: Field
  /** How the list is sorted. */
  sort: string
  /** Whether the first click sorts in descending order. */
  newestFirst?: boolean
  onSort: (sort: Field | `-${Field}`) => void
  children: string
}) {
  const direction = directionOf(sort, field)
  const isDown = direction ? direction === 'ascending' : newestFirst
  const shownDown = direction ? direction === 'descending' : newestFirst
  return (
    <button
      type="button"
      data-current={direction ? true : undefined}
      onClick={() => onSort(isDown ? `-${field}` : field)}
      className="sort-button"
    >
      <span className="text-start leading-4">{children}</span>
      <Icon name={shownDown ? 'arrow-down' : 'arrow-up'} className="size-3.5" />
    </button>
  )
}
