import { Long } from 'bson'
import { type Doc, fromNumber, isDoc, missing, setField } from '../../src/values/types'

/** Converts plain JavaScript to typed values: whole numbers become int or long, others double. */
export function typedValue(value: unknown): unknown {
  if (value === undefined) return missing
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value === 'bigint') return Long.fromBigInt(value)
  if (Array.isArray(value)) return value.map((part) => typedValue(part ?? null))
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const [name, part] of Object.entries(value)) {
    if (part !== undefined) setField(result, name, typedValue(part))
  }
  return result
}
