import { isNumeric, isZero, missing } from '../values/types'

/** Whether `$expr` and `$cond` consider a value true: false, null, missing and 0 are false. */
export function isTrue(value: unknown): boolean {
  if (value === true) return true
  if (value === false || value === null || value === undefined || value === missing) return false
  return isNumeric(value) ? !isZero(value) : true
}
