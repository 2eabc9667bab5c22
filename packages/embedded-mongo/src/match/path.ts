import { field, isDoc, missing } from '../values/types'

const isIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part)

/**
 * Tests all values at a dotted path, through arrays as MongoDB does: each document in an array is
 * entered, and a number may also be an index. Stops at the first match.
 * @param expand whether the elements of an array at the end are tested too
 * @param onArray receives the index in the outermost array that led to the match
 */
export function someAtPath(
  value: unknown,
  parts: string[],
  test: (value: unknown) => boolean,
  expand = true,
  onArray?: (index: number) => void,
  at = 0,
): boolean {
  const part = parts[at]
  if (part === undefined) return atEnd(value, test, expand, onArray)
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) {
      if (someAtPath(value[Number(part)], parts, test, expand, onArray, at + 1)) return true
    }
    const index = value.findIndex(
      (element) => isDoc(element) && someAtPath(element, parts, test, expand, onArray, at),
    )
    if (index >= 0) onArray?.(index)
    return index >= 0
  }
  if (!isDoc(value)) return test(missing)
  const next = field(value, part)
  if (next === missing) return test(missing)
  return someAtPath(next, parts, test, expand, onArray, at + 1)
}

function atEnd(
  value: unknown,
  test: (value: unknown) => boolean,
  expand: boolean,
  onArray?: (index: number) => void,
): boolean {
  if (expand && Array.isArray(value)) {
    const index = value.findIndex((element) => test(element))
    if (index >= 0) {
      onArray?.(index)
      return true
    }
  }
  return test(value)
}
