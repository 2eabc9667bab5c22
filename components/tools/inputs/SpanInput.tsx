import { useTranslation } from '@/context/use-translation'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'
import { NumberText } from './NumberText'

/** Two numbers and a slider with two ends. The ends push each other. */
export default function SpanInput({
  field: { min, max, step },
  control,
  label,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'span' }>>) {
  const { t } = useTranslation('tool')
  const ends = value.split('-')
  const [low = '', high = ''] = ends
  const numbers = [Number(low) || min, Number(high) || max] as const
  const drag = (at: 0 | 1, text: string) => {
    const moved = Number(text)
    const other = at === 0 ? Math.max(moved, numbers[1]) : Math.min(moved, numbers[0])
    onText(at === 0 ? `${moved}-${other}` : `${other}-${moved}`)
  }
  // The hyphen is what stands between the two; a minus is refused like any other text.
  const type = (at: 0 | 1, typed: string) => {
    const text = typed.replaceAll('-', '−')
    onText(at === 0 ? `${text}-${high}` : `${low}-${text}`)
  }
  const names = [t('span.low', { label }), t('span.high', { label })] as const
  const share = (number: number) => `${((number - min) / (max - min)) * 100}%`
  return (
    <>
      <span className="flex items-center gap-2">
        {([0, 1] as const).map((at) => (
          <NumberText
            key={at}
            {...(at === 0 ? control : { 'aria-describedby': control['aria-describedby'] })}
            name={undefined}
            aria-label={names[at]}
            kind="decimal"
            min={min}
            max={max}
            step={step}
            value={ends[at] ?? ''}
            onText={(text) => type(at, text)}
            className="input min-w-0"
          />
        ))}
      </span>
      <span
        className="span-slider"
        style={{ '--low': share(numbers[0]), '--high': share(numbers[1]) } as object}
      >
        {([0, 1] as const).map((at) => (
          <input
            key={at}
            type="range"
            aria-label={names[at]}
            min={min}
            max={max}
            step={step}
            value={numbers[at]}
            onChange={({ target }) => drag(at, target.value)}
            className="slider"
          />
        ))}
      </span>
    </>
  )
}
