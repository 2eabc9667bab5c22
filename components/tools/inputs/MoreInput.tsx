import { type ComponentProps, startTransition, useEffect, useState } from 'react'
import type { ControlAttributes } from '@/components/ui/Field'
import { useFormats } from '@/components/ui/use-formats'
import type { Field, LinkKind } from '@/lib/tools/machine/fields'
import { CategorySelect } from './CategorySelect'
import { Choices } from './Choices'
import { DatesInput } from './DatesInput'
import { MomentInput } from './MomentInput'
import { RowsInput } from './RowsInput'
import { SpanInput } from './SpanInput'
import { TextWithFile } from './TextWithFile'

/** Fields that only some tools have. Their code is loaded with the pages of these tools. */
export type MoreField = Exclude<
  Field,
  {
    kind:
      | LinkKind
      | ('choice' | 'toggle' | 'time' | 'region' | 'language')
      | ('int' | 'decimal' | 'percent')
  }
>

/** What every one of these controls receives. */
export interface InputProps<F> {
  field: F
  /** The attributes that connect it with its label, hint and error. */
  control: ControlAttributes & { name: string }
  label: string
  value: string
  onText: (text: string) => void
}

/** The control of a field that only some tools have. */
export default function MoreInput({
  field,
  optionLabel,
  region,
  touched,
  ...props
}: InputProps<MoreField> & {
  optionLabel: (option: string) => string
  region?: string
  /** Whether the visitor has started to use the form, so that long lists are made. */
  touched: boolean
}) {
  switch (field.kind) {
    case 'span':
      return <SpanInput {...props} field={field} />
    case 'choices':
      return <Choices {...props} field={field} optionLabel={optionLabel} />
    case 'currency':
      return <CurrencySelect {...props} touched={touched} />
    case 'dates':
      return <DatesInput {...props} field={field} />
    case 'moment':
      return <MomentInput {...props} field={field} />
    case 'rows':
      return <RowsInput {...props} field={field} />
    case 'category':
      return <CategorySelect {...props} field={field} region={region} />
    case 'text':
    case 'keyword':
      return <TextWithFile {...props} field={field} />
  }
}

/** A select of all currencies that the browser can name, in the page's language. */
function CurrencySelect({
  control,
  value,
  onText,
  touched,
}: Omit<InputProps<never>, 'field'> & { touched: boolean }) {
  const { tag } = useFormats()
  const [options, setOptions] = useState<[code: string, name: string][]>([])

  const chosen = touched ? undefined : value
  // The server's names may differ from the browser's, so they are set after hydration. Three hundred
  // options would hold up a page that opens, so until it is used there is only the chosen one.
  useEffect(() => {
    const names = new Intl.DisplayNames(tag, { type: 'currency' })
    const codes = Intl.supportedValuesOf('currency')
    const named = codes
      .filter((code) => touched || code === chosen)
      .map((code): [string, string] => [code, `${names.of(code)} (${code})`])
    if (!touched) return setOptions(named)
    const { compare } = new Intl.Collator(tag)
    startTransition(() => setOptions(named.sort(([, a], [, b]) => compare(a, b))))
  }, [tag, touched, chosen])

  const select: ComponentProps<'select'> = {
    ...control,
    value,
    onChange: (event) => onText(event.target.value),
    className: 'input',
  }
  return (
    <select {...select}>
      {!options.some(([code]) => code === value) && <option>{value}</option>}
      {options.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
