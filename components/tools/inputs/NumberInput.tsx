import { useRouter } from 'next/router'
import { languageTag } from '@/lib/i18n/languages'
import { exactly } from '@/lib/i18n/number-format'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'
import { NumberText } from './NumberText'

export type NumberField = Extract<Field, { kind: 'int' | 'decimal' | 'percent' }>

export type NumberInputProps = InputProps<NumberField> & {
  /** Whether a link stands for what is left empty. */
  linked?: boolean
  /** What the link tells for it. */
  filled?: number
}

/** What an empty field stands for. */
export const impliedNumber = ({ field, linked, filled }: NumberInputProps) =>
  (linked ? filled : field.usual) ?? field.default

/** A number. */
export default function NumberInput(props: NumberInputProps) {
  const { field, control, value, onText, linked, filled } = props
  // Not all formatters, which the first load of a page would pay for.
  const tag = languageTag(useRouter().locale)
  const { kind, min, max } = field
  const implied = impliedNumber(props)
  return (
    <span className={kind === 'percent' ? 'input-unit' : undefined} data-unit="%">
      <NumberText
        {...control}
        min={min}
        max={max}
        step={field.step ?? (kind === 'int' ? 1 : 0.01)}
        kind={kind}
        value={value}
        filled={linked ? filled : undefined}
        onText={onText}
        placeholder={implied === undefined ? undefined : exactly(tag, implied)}
        className="input"
      />
    </span>
  )
}
