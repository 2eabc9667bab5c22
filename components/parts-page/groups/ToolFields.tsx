import { useState } from 'react'
import { CategoryChoice } from '@/components/tools/inputs/CategorySelect'
import MoreInput, { type MoreField } from '@/components/tools/inputs/MoreInput'
import NumberInput, { type NumberField } from '@/components/tools/inputs/NumberInput'
import { Field as FieldFrame } from '@/components/ui/Field'
import { useTranslation } from '@/context/use-translation'
import type { ErrorCode } from '@/lib/errors'
import { isNumberField } from '@/lib/tools/machine/fields'

const rows = { kind: 'rows', most: 6, maxLength: 100, optional: true } as const
const dates = { kind: 'dates', last: [7, 30, 90] } as const
const rate = { kind: 'decimal', min: 0, max: 1000, step: 0.01 } as const

/** The kinds of fields that only some tools have, in their states; not the currency, whose hundreds
 * of options would be on the page eight times. */
const shown: readonly [
  name: string,
  field: MoreField | NumberField,
  value: string,
  error?: ErrorCode,
][] = [
  ['views', { kind: 'int', min: 0, max: 10_000_000 }, '1234567'],
  ['rate', rate, '1.5'],
  ['rate', rate, 'abc', 'input.notADecimal'],
  ['share', { kind: 'percent', min: 0, max: 100, step: 1, slider: true }, '20'],
  ['range', { kind: 'span', min: 0, max: 40, step: 0.01, default: [2.5, 7] }, '2.5-7'],
  ['dates', dates, ''],
  ['dates', dates, '30d'],
  ['dates', dates, '2026-01-01..2026-01-31'],
  ['dates', dates, '2026-02-02..2026-02-01', 'input.datesReversed'],
  ['rows', rows, ''],
  ['rows', rows, 'rowing boat\nlighthouse\nмаяк'],
  ['rows', { ...rows, timed: true }, '0:00 Intro\n1:23 The boat\n12:05 灯台', 'input.tooMany'],
  ['choices', { kind: 'choices', options: ['views', 'rate'], default: ['views'] }, 'views'],
]

const labels: Record<string, string> = {
  views: 'Whole number',
  rate: 'Decimal number',
  share: 'Percentage',
  range: 'Span',
  dates: 'Date window',
  rows: 'Ordered rows',
  choices: 'Several choices',
  category: 'Category',
}

function Shown({
  name,
  field,
  start,
  error,
}: {
  name: string
  field: MoreField | NumberField
  start: string
  error?: ErrorCode
}) {
  const { t } = useTranslation('errors')
  const [value, setValue] = useState(start)
  const label = labels[name] ?? name
  return (
    <FieldFrame label={label} error={error && t(error)} labeled={field.kind !== 'choices'}>
      {(attributes) => {
        const props = { control: { ...attributes, name }, label, value, onText: setValue }
        if (isNumberField(field)) {
          return <NumberInput {...props} field={field} />
        }
        return (
          <MoreInput
            {...props}
            touched
            field={field}
            optionLabel={(option) => labels[option] ?? option}
          />
        )
      }}
    </FieldFrame>
  )
}

/** A category whose names are loading, known, unknown or not those of the country. */
const categories = [
  [undefined, []],
  [[], [{ id: '10', title: 'Music' }]],
  ['failed', []],
  [[], [{ id: '20', title: 'Gaming' }]],
] as const

export function ToolFields() {
  const { t } = useTranslation('tool')
  return (
    <>
      {shown.map(([name, field, start, error]) => (
        <Shown key={`${name} ${start}`} {...{ name, field, start, error }} />
      ))}
      {categories.map(([state, offered]) => (
        <FieldFrame
          key={`${state} ${offered[0]?.id}`}
          label={labels.category}
          hint={state === 'failed' && t('category.failed')}
        >
          {(control) => (
            <CategoryChoice
              control={{ ...control, name: 'category' }}
              value="10"
              onText={() => {}}
              state={state && (state === 'failed' ? state : [...offered])}
              offered={[...offered]}
            />
          )}
        </FieldFrame>
      ))}
    </>
  )
}
