import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'
import { NumberText } from './NumberText'

export type NumberField = Extract<Field, { kind: 'int' | 'decimal' | 'percent' }>

/** A number, with a slider where the field asks for one. */
export default function NumberInput({
  field,
  control,
  label,
  value,
  onText,
}: InputProps<NumberField>) {
  const { kind, min, max, slider } = field
  const step = field.step ?? (kind === 'int' ? 1 : 0.01)
  const limits = { min, max, step }
  return (
    <>
      <span className={kind === 'percent' ? 'input-unit' : undefined} data-unit="%">
        <NumberText
          {...control}
          {...limits}
          kind={kind}
          value={value}
          onText={onText}
          className="input"
        />
      </span>
      {slider && (
        <input
          type="range"
          aria-label={label}
          {...limits}
          value={Number.isNaN(Number(value)) || value === '' ? min : value}
          onChange={(event) => onText(event.target.value)}
          className="slider"
        />
      )}
    </>
  )
}
