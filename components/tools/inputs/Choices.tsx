import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

/** Several of a few options, as check boxes. */
export function Choices({
  field: { options },
  control,
  label,
  value,
  onText,
  optionLabel,
}: InputProps<Extract<Field, { kind: 'choices' }>> & { optionLabel: (option: string) => string }) {
  const chosen = value.split(',')
  const toggle = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)))
    onText(next.join(','))
  }
  return (
    <fieldset {...control} name={undefined} className="flex flex-wrap gap-x-4">
      <legend className="field-label float-start w-full">{label}</legend>
      {options.map((option) => (
        <label key={option} className="toggle">
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
            className="size-5 shrink-0"
          />
          {optionLabel(option)}
        </label>
      ))}
    </fieldset>
  )
}
