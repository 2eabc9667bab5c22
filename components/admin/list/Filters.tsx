import { useState } from 'react'
import { FilterSelect, ListFilters } from '@/components/dashboard/ListFilters'
import { SearchField } from '@/components/dashboard/SearchField'
import { useTranslation } from '@/context/use-translation'

type Option = readonly [value: string, text: string]

/** A filter beside the search. */
export interface FilterField {
  /** Its name in the list's query. */
  name: string
  label: string
  /** What can be chosen; “any” is added. */
  options: readonly Option[]
}

/** What `useListQuery` gives, as far as it's about search, filters and order. */
export interface FilteredList {
  query: Readonly<Record<string, unknown>> & { q: string; sort: string; page: number }
  isFiltered: boolean
  maxSearch: number
  set: (name: string, value: string) => void
  clear: () => void
  href: (page: number) => string
}

/** Search, filters and order of a list. What is set is a chip below, which takes it away. */
export function Filters({
  search,
  fields,
  orders = [],
  list: { query, maxSearch, set: change, clear },
}: {
  /** The name of the search. */
  search: string
  fields: readonly FilterField[]
  /** To choose from, where a phone has no heads to sort by. */
  orders?: readonly Option[]
  list: FilteredList
}) {
  const { t } = useTranslation(['admin', 'common'])
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
    ...fields.flatMap(({ name, label, options }) => {
      const chosen = options.find(([value]) => value === query[name])
      if (!chosen) return []
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
      onClear={() => forget(clear)}
    >
      {fields.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          value={String(query[name])}
          options={[
            ['', named(label, t('users.any'))],
            ...options.map(([value, text]) => [value, named(label, text)] as const),
          ]}
          onChange={(value) => change(name, value)}
        />
      ))}
      {orders.length > 0 && (
        <FilterSelect
          label={t('users.sort')}
          value={query.sort}
          options={orders}
          onChange={(value) => change('sort', value)}
        />
      )}
    </ListFilters>
  )
}
