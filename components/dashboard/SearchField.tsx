import { useEffect, useRef, useState } from 'react'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { useTyped } from '@/components/ui/use-typed'

/** Idle time after typing before the list is asked, in milliseconds. */
const debounceMs = 300

/** A list's search. It reports what is typed once nothing more comes, and at once on Enter; a word that is
 * still being composed isn't reported. */
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
  const { text, setText, report } = useTyped(value, onChange)
  const [isComposing, setComposing] = useState(false)
  const latest = useRef(report)
  latest.current = report
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => latest.current(text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text, isComposing])
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        report(text.trim())
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
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input min-h-11 rounded-sm ps-9.5 text-sm md:min-h-10"
      />
    </Form>
  )
}
