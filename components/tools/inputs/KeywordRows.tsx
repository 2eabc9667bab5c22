import { useEffect, useRef } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

/** Several keywords, one a row; the first one is always there. */
export default function KeywordRows({
  control,
  label,
  values,
  onChange,
  max,
}: {
  control: { id: string; name: string }
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
  max: number
}) {
  const { t } = useTranslation('tool')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number>(null)

  // A new row gets the focus; after a removal the row before gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows exist after their number changed.
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = null
  }, [values.length])

  const replace = (at: number, texts: string[]) =>
    onChange([...values.slice(0, at), ...texts, ...values.slice(at + 1)])
  const rows = values.length > 0 ? values : ['']
  return (
    <ol ref={list} className="link-rows">
      {rows.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
        <li key={at} className="flex gap-2">
          <input
            {...control}
            id={at === 0 ? control.id : undefined}
            aria-label={at > 0 ? `${label}: ${t('keyword.number', { number: at + 1 })}` : undefined}
            type="text"
            dir="auto"
            autoComplete="off"
            value={value}
            onChange={(event) => replace(at, [event.target.value])}
            className="input"
          />
          {at === 0 && rows.length < max && (
            <button
              type="button"
              className={`${button.secondary} min-h-12 min-w-11`}
              aria-label={t('keyword.add')}
              title={t('keyword.add')}
              onClick={() => {
                focusNext.current = rows.length
                onChange([...rows, ''])
              }}
            >
              <Icon name="plus" className="size-4" />
            </button>
          )}
          {at > 0 && (
            <button
              type="button"
              className={`${button.secondary} min-h-12 min-w-11`}
              aria-label={t('keyword.remove', { number: at + 1 })}
              onClick={() => {
                focusNext.current = at - 1
                replace(at, [])
              }}
            >
              <Icon name="x" className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
