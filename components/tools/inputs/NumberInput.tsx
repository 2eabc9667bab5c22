import { useRouter } from 'next/router'
import type { CSSProperties } from 'react'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import { exactly, roughShare } from '@/lib/i18n/number-format'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'
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
  filled,
}: InputProps<NumberField> & {
  /** Whether a link stands for what is left empty. */
  linked?: boolean
  /** What the link tells for it. */
  filled?: number
}) {
  const { t } = useTranslation('tool')
  // Not all formatters, which the first load of a page would pay for.
  const tag = languageTag(useRouter().locale)
  const { kind, min, max, slider, usual } = field
  const step = field.step ?? (kind === 'int' ? 1 : 0.01)
  const scale = sliderScale(field)
  const implied = linked ? filled : usual
  const number = value === '' || Number.isNaN(Number(value)) ? implied : Number(value)
  const position = scale.positionOf(number ?? min)
  const share = (Math.min(scale.max, position) - scale.min) / (scale.max - scale.min)
  const written = (one: number) =>
    kind === 'percent' ? roughShare(tag, one / 100) : exactly(tag, one)
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
          filled={linked ? filled : undefined}
          onText={onText}
          placeholder={implied === undefined ? undefined : exactly(tag, implied)}
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
