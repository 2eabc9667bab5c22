import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

/** Several of a few options, as check boxes; where their order counts, each can be moved. */
export function Choices({
  field: { options, ordered },
  control,
  label,
  value,
  onText,
  optionLabel,
}: InputProps<Extract<Field, { kind: 'choices' }>> & { optionLabel: (option: string) => string }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const [moved, setMoved] = useState('')
  const chosen = value.split(',').filter((one) => options.includes(one))
  // Those that aren't chosen come last, as they have no place.
  const shown = ordered ? [...new Set([...chosen, ...options])] : options
  const toggle = (option: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== option)
    const next = isChosen ? [...others, option] : others
    onText((ordered ? next : options.filter((one) => next.includes(one))).join(','))
  }
  const move = (at: number, to: number) => {
    if (to < 0 || to >= chosen.length) return
    onText(chosen.toSpliced(at, 1).toSpliced(to, 0, chosen[at]!).join(','))
    const [number, total] = [formats.number(to + 1), formats.number(chosen.length)]
    setMoved(t('rows.moved', { number, total }))
  }
  return (
    <fieldset {...control} name={undefined} className={ordered ? 'grid' : 'flex flex-wrap gap-x-4'}>
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
            {ordered &&
              at >= 0 &&
              (['up', 'down'] as const).map((act) => {
                const to = act === 'up' ? at - 1 : at + 1
                return (
                  <button
                    key={act}
                    type="button"
                    className="icon-button"
                    aria-label={`${optionLabel(option)}: ${t(`rows.${act}`, { number: formats.number(at + 1) })}`}
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
      {ordered && (
        <span role="status" className="sr-only">
          {moved}
        </span>
      )}
    </fieldset>
  )
}
