import { Double } from 'bson'
import type { Numeric } from '../values/types'

/** A number as `$toString` writes it. */
export function numberText(value: Numeric): string {
  if (!(value instanceof Double)) return value.toString()
  const number = value.value
  if (Number.isNaN(number)) return 'NaN'
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity'
  if (Object.is(number, -0)) return '-0'
  return String(number)
}
