import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { roles, sorts, statuses, type UsersQuery } from './users-query'

/** After this pause in typing, in milliseconds, the list follows. */
const pause = 300

function Select({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="input min-h-10"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Search, filters and order of the list; every change is a change of the address. */
export function UserFilters({
  query,
  onChange,
}: {
  query: UsersQuery
  onChange: (query: UsersQuery) => void
}) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [words, setWords] = useState(query.q)
  const change = (some: Partial<UsersQuery>) => onChange({ ...query, page: 1, ...some })

  // The address is changed from elsewhere too: by Back, and by clearing the filters.
  useEffect(() => setWords(query.q), [query.q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (words.trim() === query.q) return
    const timer = setTimeout(() => change({ q: words.trim() }), pause)
    return () => clearTimeout(timer)
  }, [words])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ q: words.trim() })
  }
  const any = ['', t('users.any')] as const
  return (
    <form
      onSubmit={submit}
      className="mt-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto]"
    >
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-2">
          {t('users.search')}
        </label>
        <input
          id={id}
          type="search"
          maxLength={254}
          value={words}
          title={t('users.searchHint')}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          className="input min-h-10"
        />
      </div>
      <Select
        label={t('users.role')}
        value={query.role}
        options={[any, ...roles.map((role) => [role, t(`role.${role}`)] as const)]}
        onChange={(role) => change({ role })}
      />
      <Select
        label={t('users.status')}
        value={query.status}
        options={[any, ...statuses.map((status) => [status, t(`status.${status}`)] as const)]}
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
