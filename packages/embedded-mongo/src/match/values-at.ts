import { type Doc, field, isDoc, missing } from '../values/types'

/** The values at a path with array elements listed separately, as `distinct` counts them. */
export function valuesAt(doc: Doc, path: string[]): unknown[] {
  const values = walk(doc, path, 0)
  return values.flatMap((value) => (Array.isArray(value) ? value : [value]))
}

function walk(value: unknown, path: string[], at: number): unknown[] {
  const part = path[at]
  if (part === undefined) return [value]
  if (Array.isArray(value)) {
    const place =
      /^\d+$/.test(part) && Number(part) < value.length
        ? walk(value[Number(part)], path, at + 1)
        : []
    return [
      ...place,
      ...value.flatMap((element) => (isDoc(element) ? walk(element, path, at) : [])),
    ]
  }
  if (!isDoc(value)) return []
  const next = field(value, part)
  return next === missing ? [] : walk(next, path, at + 1)
}
