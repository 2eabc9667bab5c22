import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { exactly } from '@/lib/i18n/number-format'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'
import { NumberText } from './NumberText'
import { sliderScale } from './slider-scale'

export type NumberField = Extract<Field, { kind: 'int' | 'decimal' | 'percent' }>

/** A number, with a slider where the field asks for one. */
export default function NumberInput({
  field,
  control,
  label,
  value,
  onText,
  linked,
}: InputProps<NumberField> & {
  /** Whether a link stands for what is left empty. */
  linked?: boolean
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const { kind, min, max, slider, usual } = field
  const step = field.step ?? (kind === 'int' ? 1 : 0.01)
  const scale = sliderScale(field)
  const implied = linked ? undefined : usual
  const number = value === '' || Number.isNaN(Number(value)) ? implied : Number(value)
  const position = scale.positionOf(number ?? min)
  const share = (Math.min(scale.max, position) - scale.min) / (scale.max - scale.min)
  const written = (one: number) =>
    kind === 'percent' ? formats.roughShare(one / 100) : exactly(formats.tag, one)
  return (
    <>
      <span className={kind === 'percent' ? 'input-unit' : undefined} data-unit="%">
        <NumberText
          {...control}
          min={min}
          max={max}
          step={step}
          kind={kind}
          value={value}
          onText={onText}
          placeholder={implied === undefined ? undefined : exactly(formats.tag, implied)}
          className="input"
        />
      </span>
      {slider && (
        <input
          type="range"
          aria-label={label}
          aria-valuetext={number === undefined ? t('slider.unset') : written(number)}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={position}
          onChange={(event) => onText(String(scale.valueAt(Number(event.target.value))))}
          data-unset={number === undefined || undefined}
          style={{ '--at': share } as CSSProperties}
          className="slider"
        />
      )}
    </>
  )
}
