import type { RunnableTool } from './define-tool'
import { type Field, isHidden, isNumberField } from './fields'

/** Code of a form that a browser loads apart, as few tools need it: that of a kind of field, of a panel's
 * head, or of what is folded away. */
export type LatePart =
  | ('category' | 'choices' | 'currency' | 'dates' | 'moment' | 'rows' | 'span')
  | ('codes' | 'file' | 'folded' | 'head' | 'keywords' | 'number' | 'slider')

/** What `components/tools/FieldInput.tsx` imports for each. */
export const lateImports: Readonly<Record<LatePart, string>> = {
  category: './inputs/CategorySelect',
  choices: './inputs/Choices',
  codes: './inputs/CodeSelect',
  currency: './inputs/CurrencySelect',
  dates: './inputs/DatesInput',
  file: './inputs/TextWithFile',
  folded: './FoldedOptions',
  head: './PanelHead',
  keywords: './inputs/KeywordRows',
  moment: './inputs/MomentInput',
  number: './inputs/NumberInput',
  rows: './inputs/RowsInput',
  slider: './inputs/SliderInput',
  span: './inputs/SpanInput',
}

function partOf(field: Field): LatePart | undefined {
  if (isNumberField(field)) return field.slider ? 'slider' : 'number'
  switch (field.kind) {
    case 'region':
    case 'language':
      return 'codes'
    case 'text':
    case 'keyword':
      return field.file ? 'file' : field.max ? 'keywords' : undefined
    case 'category':
    case 'choices':
    case 'currency':
    case 'dates':
    case 'moment':
    case 'rows':
    case 'span':
      return field.kind
    default:
      return undefined
  }
}

const known = (parts: readonly (LatePart | undefined)[]) =>
  [...new Set(parts)].filter((part) => part !== undefined)

/** What React needs before it can take a tool's form over: not the fields that are folded away. */
export function lateParts(tool: RunnableTool): LatePart[] {
  const { fields, folded, inResult = [], instead } = tool
  const elsewhere = [...Object.values(folded ?? {}).flat(), ...inResult]
  const parts = Object.entries(fields).map(([name, field]) =>
    isHidden(field) || elsewhere.includes(name) ? undefined : partOf(field),
  )
  return known([instead && ('head' as const), folded && ('folded' as const), ...parts])
}

/** What a tool's folded options need before they can be used. */
export const foldedParts = ({ fields, folded = {} }: RunnableTool): LatePart[] =>
  known(
    Object.values(folded).flatMap((names) =>
      names.map((name) => fields[name] && partOf(fields[name])),
    ),
  )
