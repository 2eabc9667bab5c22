import { useId, useState } from 'react'
import { DayInput } from '@/components/ui/DayInput'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTyped } from '@/components/ui/use-typed'
import { isDay } from '@/lib/day'

/** Years before are those that are still being typed: of 2026, first comes 0002. */
const firstDay = '1970-01-01'

const isWhole = (text: string) => isDay(text) && text >= firstDay

/** A day that a list begins or ends with. */
export function DayFilter({
  label,
  value,
  isReversed = false,
  onChange,
}: {
  label: string
  /** What the address has, whatever it is. */
  value: string
  /** Whether the last day is before the first one. */
  isReversed?: boolean
  /** Takes a day, or empty. */
  onChange: (day: string) => void
}) {
  const explain = useErrorText()
  const { text, setText, report } = useTyped(value, onChange)
  const [isLeft, setLeft] = useState(false)
  const id = useId()
  const isWrong = text !== '' && !isWhole(text) && (isLeft || text === value)
  const code = isWrong ? 'input.notADate' : isReversed ? 'input.datesReversed' : undefined
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="flex items-center gap-2 text-sm text-ink-2 max-md:justify-between"
      >
        {label}
        <DayInput
          id={id}
          value={text}
          onDay={(day) => {
            setText(day)
            setLeft(false)
            if (day === '' || isWhole(day)) report(day)
          }}
          onBlur={() => setLeft(true)}
          aria-invalid={code ? true : undefined}
          aria-describedby={code && `${id}-error`}
          className="input min-h-11 w-44 rounded-sm border-line text-sm hover:border-edge md:min-h-10"
        />
      </label>
      {code && (
        <p id={`${id}-error`} className="field-error max-w-56">
          {explain({ code })}
        </p>
      )}
    </div>
  )
}
