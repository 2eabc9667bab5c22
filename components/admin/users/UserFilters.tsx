import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { roles, standings } from '@/models/user-values'
import { sorts, type UsersQuery } from './users-query'

/** Idle time after typing before the list is reloaded, in milliseconds. */
const debounceMs = 300

function Select<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
          className="input min-h-10"
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Search, filters and order of the list. Every change updates the page's query. */
export function UserFilters({
  query,
  onChange,
}: {
  query: UsersQuery
  onChange: (query: UsersQuery) => void
}) {
  const { t } = useTranslation('admin')
  const [searchText, setSearchText] = useState(query.q)
  const change = (changes: Partial<UsersQuery>) => onChange({ ...query, page: 1, ...changes })

  // The query also changes from outside: by the Back button and by clearing the filters.
  useEffect(() => setSearchText(query.q), [query.q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer.
  useEffect(() => {
    if (searchText.trim() === query.q) return
    const timer = setTimeout(() => change({ q: searchText.trim() }), debounceMs)
    return () => clearTimeout(timer)
  }, [searchText])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ q: searchText.trim() })
  }
  const any = ['', t('users.any')] as const
  return (
    <form
      onSubmit={submit}
      className="mt-5 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto]"
    >
      <Field label={t('users.search')} hint={t('users.searchHint')}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={254}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
            autoComplete="off"
            className="input min-h-10"
          />
        )}
      </Field>
      <Select
        label={t('users.role')}
        value={query.role}
        options={[any, ...roles.map((role) => [role, t(`role.${role}`)] as const)]}
        onChange={(role) => change({ role })}
      />
      <Select
        label={t('users.status')}
        value={query.status}
        options={[any, ...standings.map((status) => [status, t(`status.${status}`)] as const)]}
        onChange={(status) => change({ status })}
      />
      <Select
        label={t('users.sort')}
        value={query.sort}
        options={sorts.map((sort) => [sort, t(`sort.${sort}`)] as const)}
        onChange={(sort) => change({ sort })}
      />
    </form>
  )
}
