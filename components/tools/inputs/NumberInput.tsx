import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

type NumberField = Extract<Field, { kind: 'int' | 'decimal' | 'percent' }>

/** A number, with a slider where the field asks for one. Browsers read it in their own notation. */
export function NumberInput({ field, control, label, value, onText }: InputProps<NumberField>) {
  const { kind, min, max, slider } = field
  const step = field.step ?? (kind === 'int' ? 1 : 0.01)
  return (
    <>
      <span className={kind === 'percent' ? 'input-unit' : undefined} data-unit="%">
        <input
          {...control}
          type="number"
          inputMode={kind === 'int' ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => onText(event.target.value)}
          className="input"
        />
      </span>
      {slider && (
        <input
          type="range"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          value={value === '' ? min : value}
          onChange={(event) => onText(event.target.value)}
          className="slider"
        />
      )}
    </>
  )
}
