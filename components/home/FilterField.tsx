import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import { isField } from '@/components/ui/is-field'
import { useTranslation } from '@/context/use-translation'
import { isComposing } from '@/lib/browser/is-composing'

const focusKey = '/'

/** A field that filters the tools. A slash moves the focus into it, Escape empties it. */
export function FilterField({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('home')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== focusKey || event.ctrlKey || event.metaKey || isField(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="filter-field">
      <Icon name="search" className="size-4.5 text-ink-3" />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={t('filter.label')}
        placeholder={t('filter.label')}
        aria-keyshortcuts={focusKey}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onChange('')
        }}
      />
      <kbd className="key-cap max-md:hidden">{focusKey}</kbd>
    </div>
  )
}
