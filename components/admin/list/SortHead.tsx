import { Icon } from '@/components/ui/Icon'

/** A column's head, whose button sorts by it, and again the other way around. */
export function SortHead<Field extends string>({
  field,
  sort,
  newestFirst = false,
  onSort,
  className,
  children,
}: {
  field: Field
  /** How the list is sorted. */
  sort: string
  /** Whether the first click sorts in descending order. */
  newestFirst?: boolean
  onSort: (sort: Field | `-${Field}`) => void
  className?: string
  children: string
}) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  const isDown = direction ? direction === 'ascending' : newestFirst
  const shownDown = direction ? direction === 'descending' : newestFirst
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        data-current={direction ? true : undefined}
        onClick={() => onSort(isDown ? `-${field}` : field)}
        className="sort-button"
      >
        <span className="text-start leading-4">{children}</span>
        <Icon name={shownDown ? 'arrow-down' : 'arrow-up'} className="size-3.5" />
      </button>
    </th>
  )
}
