import { type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

/** A filter that is set, as a chip that takes it away. */
export interface SetFilter {
  key: string
  text: string
  onRemove: () => void
}

/**
 * The search, filters and order of a list. On a phone the filters are behind one button, which
 * counts those that are set; every one of them is a chip below.
 */
export function ListFilters({
  search,
  set,
  onClear,
  children,
}: {
  search?: ReactNode
  set: readonly SetFilter[]
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-start gap-2">
        {search}
        <button
          type="button"
          data-filter
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="button-secondary aria-expanded:bg-sunken md:hidden"
        >
          <Icon name="list-filter" />
          <span>{t('filters.button')}</span>
          {set.length > 0 && (
            <span className="rounded-xs bg-ink px-1.5 text-2xs text-paper tabular-nums">
              {set.length}
            </span>
          )}
        </button>
        <div
          id={id}
          className={`${open ? 'grid' : 'hidden'} w-full gap-2 md:flex md:w-auto md:flex-wrap md:items-start`}
        >
          {children}
        </div>
      </div>
      {set.length > 0 && (
        <ul className="mt-2 flex flex-wrap items-center gap-1.5">
          {set.map(({ key, text, onRemove }) => (
            <li key={key} className="max-w-full">
              <button
                type="button"
                onClick={onRemove}
                aria-label={t('filters.remove', { filter: text })}
                className="chip max-w-full hover:text-ink max-md:min-h-9"
              >
                <bdi className="truncate">{text}</bdi>
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={onClear} className="button-plain px-1.5 text-xs">
              {t('filters.clear')}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** A filter of few values, named by what it says. */
export function FilterSelect<T extends string>({
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
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
      className="input min-h-11 rounded-sm border-line text-sm font-semibold hover:border-edge md:min-h-10 md:w-auto"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
