import { useState } from 'react'
import { FilterSelect, ListFilters } from '@/components/dashboard/ListFilters'
import { SearchField } from '@/components/dashboard/SearchField'
import { useTranslation } from '@/context/use-translation'

type Option = readonly [value: string, text: string]

/** A field beside the search: a filter, or with `isOrder` the order, which is never a chip. */
export interface FilterField {
  /** Its name in the list's query. */
  name: string
  label: string
  /** What can be chosen; a filter's “any” is added. */
  options: readonly Option[]
  /** The order, which has no “any”. */
  isOrder?: boolean
}

/** Search, filters and order of a list. What is set is a chip below, which takes it away. */
export function Filters<Query extends { q: string }>({
  search,
  maxSearch,
  fields,
  query,
  onChange,
  onClear,
}: {
  /** The name of the search. */
  search: string
  maxSearch: number
  fields: readonly FilterField[]
  /** Of `useListQuery`, as `query`, `change` and `clear`. */
  query: Query
  onChange: (changes: Partial<Query>) => void
  onClear: () => void
}) {
  const { t } = useTranslation(['admin', 'common'])
  // The fields' names and values are those of the list's own query.
  const change = (name: string, value: string) =>
    onChange({ [name]: value } as unknown as Partial<Query>)
  const current = (name: string) => query[name as keyof Query]
  /** Clearing also forgets what was typed a moment ago and not reported yet. */
  const [cleared, setCleared] = useState(0)
  const forget = (act: () => void) => {
    setCleared(cleared + 1)
    act()
  }
  const named = (name: string, value: string) => t('common:pair', { name, value })
  const set = [
    ...(query.q
      ? [{ key: 'q', text: query.q, onRemove: () => forget(() => change('q', '')) }]
      : []),
    ...fields.flatMap(({ name, label, options, isOrder }) => {
      const chosen = options.find(([value]) => value === current(name))
      if (isOrder || !chosen) return []
      const onRemove = () => change(name, '')
      return [{ key: name, text: named(label, chosen[1]), onRemove }]
    }),
  ]
  return (
    <ListFilters
      search={
        <SearchField
          key={cleared}
          label={search}
          maxLength={maxSearch}
          value={query.q}
          onChange={(q) => change('q', q)}
        />
      }
      set={set}
      onClear={() => forget(onClear)}
    >
      {fields.map(({ name, label, options, isOrder }) => (
        <FilterSelect
          key={name}
          label={label}
          value={String(current(name))}
          options={
            isOrder
              ? options
              : [
                  ['', named(label, t('users.any'))],
                  ...options.map(([value, text]) => [value, named(label, text)] as const),
                ]
          }
          onChange={(value) => change(name, value)}
        />
      ))}
    </ListFilters>
  )
}
