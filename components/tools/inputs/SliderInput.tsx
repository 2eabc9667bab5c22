import { useRouter } from 'next/router'
import type { CSSProperties } from 'react'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import { exactly, roughShare } from '@/lib/i18n/number-format'
import NumberInput, { impliedNumber, type NumberInputProps } from './NumberInput'
import { sliderScale } from './slider-scale'

/** A number with a slider. */
export default function SliderInput(props: NumberInputProps) {
  const { field, label, value, onText } = props
  const { t } = useTranslation('tool')
  const tag = languageTag(useRouter().locale)
  const scale = sliderScale(field)
  const number = value === '' || Number.isNaN(Number(value)) ? impliedNumber(props) : Number(value)
  const position = scale.positionOf(number ?? field.min)
  const share = (Math.min(scale.max, position) - scale.min) / (scale.max - scale.min)
  const written = (one: number) =>
    field.kind === 'percent' ? roughShare(tag, one / 100) : exactly(tag, one)
  return (
    <>
      <NumberInput {...props} />
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
    </>
  )
}
