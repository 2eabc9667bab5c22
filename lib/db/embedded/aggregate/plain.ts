import { Double, Int32, Long } from 'bson'
import { type Doc, fromNumber, isDoc, missing, setField } from '../values/types'

/** A typed value as plain JavaScript: numbers that a double holds exactly become numbers. Decimals
 * and wide longs stay what they are; `missing` becomes undefined. */
export function toPlain(value: unknown): unknown {
  if (value === missing) return undefined
  if (value instanceof Int32 || value instanceof Double) return value.value
  if (value instanceof Long) {
    const number = value.toNumber()
    return Number.isSafeInteger(number) ? number : value
  }
  if (Array.isArray(value)) return value.map(toPlain)
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const [name, part] of Object.entries(value)) setField(result, name, toPlain(part))
  return result
}

/** Plain JavaScript as a typed value. */
export function fromPlain(value: unknown): unknown {
  if (value === undefined) return missing
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value === 'bigint') return Long.fromBigInt(value)
  if (Array.isArray(value)) return value.map((part) => fromPlain(part ?? null))
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const [name, part] of Object.entries(value)) {
    if (part !== undefined) setField(result, name, fromPlain(part))
  }
  return result
}
