import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'

/** Several of a few options, as check boxes; the chosen ones can be moved. */
export default function Choices({
  field: { options },
  control,
  label,
  value,
  onText,
  optionLabel,
}: InputProps<Extract<Field, { kind: 'choices' }>> & { optionLabel: (option: string) => string }) {
  const { t } = useTranslation(['tool', 'common'])
  const formats = useFormats()
  const [moved, setMoved] = useState('')
  const chosen = value.split(',').filter((one) => options.includes(one))
  // Those that aren't chosen come last, as they have no place.
  const shown = [...new Set([...chosen, ...options])]
  const toggle = (option: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== option)
    onText((isChosen ? [...others, option] : others).join(','))
  }
  const move = (at: number, to: number) => {
    if (to < 0 || to >= chosen.length) return
    onText(chosen.toSpliced(at, 1).toSpliced(to, 0, chosen[at]!).join(','))
    const [number, total] = [formats.number(to + 1), formats.number(chosen.length)]
    setMoved(t('rows.moved', { number, total }))
  }
  return (
    <fieldset {...control} name={undefined} className="grid sm:max-w-sm">
      <legend className="field-label float-start w-full">{label}</legend>
      {shown.map((option) => {
        const at = chosen.indexOf(option)
        return (
          <div key={option} className="flex items-center gap-1">
            <label className="toggle flex-1">
              <input
                type="checkbox"
                checked={at >= 0}
                onChange={(event) => toggle(option, event.target.checked)}
                className="size-5 shrink-0"
              />
              {optionLabel(option)}
            </label>
            {at >= 0 &&
              (['up', 'down'] as const).map((act) => {
                const to = act === 'up' ? at - 1 : at + 1
                return (
                  <button
                    key={act}
                    type="button"
                    className="icon-button"
                    aria-label={t('common:pair', {
                      name: optionLabel(option),
                      value: t(`rows.${act}`, { number: formats.number(at + 1) }),
                    })}
                    aria-disabled={to < 0 || to >= chosen.length || undefined}
                    onClick={() => move(at, to)}
                  >
                    <Icon name={act === 'up' ? 'arrow-up' : 'arrow-down'} className="size-4" />
                  </button>
                )
              })}
          </div>
        )
      })}
      <span role="status" className="sr-only">
        {moved}
      </span>
    </fieldset>
  )
}
