import { useEffect, useState } from 'react'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'

/** Idle time after typing before the list is asked, in milliseconds. */
const debounceMs = 300

/** A list's search. It reports what is typed once nothing more comes, and at once on Enter. */
export function SearchField({
  label,
  value,
  maxLength,
  onChange,
}: {
  label: string
  /** What the list shows. */
  value: string
  maxLength: number
  /** Takes the text without spaces around it. */
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  // It also changes from outside: by the Back button and by clearing the filters.
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer.
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
      className="relative w-0 min-w-36 grow md:max-lg:basis-full lg:max-w-80"
    >
      <Icon
        name="search"
        className="pointer-events-none absolute start-3 top-1/2 size-4.25 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input min-h-11 rounded-sm ps-9.5 text-sm md:min-h-10"
      />
    </Form>
  )
}
