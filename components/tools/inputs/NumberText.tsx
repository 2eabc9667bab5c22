import { useRouter } from 'next/router'
import { type ComponentProps, useState } from 'react'
import { languageTag } from '@/lib/i18n/languages'
import { readNumber, writeNumber } from '@/lib/tools/text/typed-numbers'

/** What may stand beside a number of these kinds. */
const units = { int: /^$/, percent: /\s*[%٪﹪％]\s*$/, decimal: /^\s*\p{Sc}|\p{Sc}\s*$/u }

/**
 * A number, read and written as in the page's language. Not an input of the type `number`, which reads
 * numbers in the browser's language, and says nothing of what it can't read.
 */
export function NumberText({
  kind,
  min,
  max,
  step,
  value,
  filled,
  onText,
  ...attributes
}: Omit<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'value' | 'onChange'> & {
  kind: keyof typeof units
  min: number
  max: number
  /** What the arrow keys add. */
  step: number
  /** With ASCII digits and a point; what is no number is shown as it is. */
  value: string
  /** What stands in the field while it is empty and nobody edits it. */
  filled?: number
  onText: (text: string) => void
}) {
  const tag = languageTag(useRouter().locale)
  /** What is in the field while it is edited, and the value that it stands for. */
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const number = value === '' ? (filled ?? Number.NaN) : Number(value)

  const type = (text: string) => {
    const next = readNumber(text.replace(units[kind], ''), tag) ?? text
    setTyped({ text, value: next })
    onText(next)
  }
  const move = (by: number) => {
    const from = Number.isNaN(number) ? min : number + by
    const decimals = String(step).split('.')[1]?.length ?? 0
    onText(String(Number(Math.min(max, Math.max(min, from)).toFixed(decimals))))
  }

  return (
    <input
      {...attributes}
      type="text"
      role="spinbutton"
      aria-valuenow={Number.isNaN(number) ? undefined : number}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode={kind === 'int' && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed?.value === value ? typed.text : writeNumber(value || String(filled ?? ''), tag)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: step, ArrowDown: -step }[event.key]
        if (by === undefined || event.altKey) return
        event.preventDefault()
        move(by)
      }}
    />
  )
}
