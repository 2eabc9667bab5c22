import { useRouter } from 'next/router'
import { type ComponentProps, startTransition, useEffect, useState } from 'react'
import { languageTag } from '@/lib/i18n/languages'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'

/** A select of all currencies that the browser can name, in the page's language. */
export default function CurrencySelect({
  control,
  value,
  onText,
  touched,
}: InputProps<Extract<Field, { kind: 'currency' }>> & { touched: boolean }) {
  const tag = languageTag(useRouter().locale)
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
