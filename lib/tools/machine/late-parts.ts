import type { RunnableTool } from './define-tool'
import { type Field, isHidden, isNumberField } from './fields'

/** Code of a form that a browser loads apart, as few tools need it: that of a kind of field, or of a
 * panel's head. */
export type LatePart =
  | ('category' | 'choices' | 'currency' | 'dates' | 'moment' | 'rows' | 'span')
  | ('codes' | 'file' | 'head' | 'keywords' | 'number')

function partOf(field: Field): LatePart | undefined {
  if (isNumberField(field)) return 'number'
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

/** What React needs before it can take a tool's form over: not what is folded away. */
export function lateParts({
  fields,
  folded = {},
  inResult = [],
  instead,
}: RunnableTool): LatePart[] {
  const elsewhere = [...Object.values(folded).flat(), ...inResult]
  const parts = Object.entries(fields).map(([name, field]) =>
    isHidden(field) || elsewhere.includes(name) ? undefined : partOf(field),
  )
  return [...new Set([instead && ('head' as const), ...parts])].filter((part) => part !== undefined)
}
