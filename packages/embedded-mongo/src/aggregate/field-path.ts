import { MongoError } from '../errors'
import { type Doc, field, isDoc, missing, setField } from '../values/types'

/** The parts of a dotted path in an expression or a projection.
 * @throws MongoError for what can be no path. */
export function pathParts(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.")
  const parts = path.split('.')
  for (const part of parts) checkName(part)
  return parts
}

/** @throws MongoError for a part no path may have. */
export function checkName(part: string): void {
  if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
  if (part.startsWith('$')) {
    throw new MongoError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    )
  }
  if (part.includes('\0')) {
    throw new MongoError(16411, "FieldPath field names may not contain '\\0'.")
  }
}

/** The value a path leads to in an expression. An array on the way gives an array: of what the
 * rest of the path leads to in each of its documents. */
export function readPath(value: unknown, parts: string[], at = 0): unknown {
  const part = parts[at]
  if (part === undefined) return value
  if (isDoc(value)) return readPath(field(value, part), parts, at + 1)
  if (!Array.isArray(value)) return missing
  return value.flatMap((element) => {
    if (!isDoc(element)) return []
    const found = readPath(element, parts, at)
    return found === missing ? [] : [found]
  })
}

/** A document with something else at a path through documents, which are made where they lack. The
 * given one stays as it is. */
export function withPath(doc: Doc, parts: string[], value: unknown, at = 0): Doc {
  const part = parts[at]!
  const result: Doc = {}
  for (const [name, inner] of Object.entries(doc)) setField(result, name, inner)
  const inner = field(doc, part)
  const isLast = at === parts.length - 1
  setField(result, part, isLast ? value : withPath(isDoc(inner) ? inner : {}, parts, value, at + 1))
  return result
}

/** A document without what is at a path through documents. */
export function withoutPath(doc: Doc, parts: string[], at = 0): Doc {
  const result: Doc = {}
  for (const [name, inner] of Object.entries(doc)) {
    if (name !== parts[at]) setField(result, name, inner)
    else if (at < parts.length - 1) {
      setField(result, name, isDoc(inner) ? withoutPath(inner, parts, at + 1) : inner)
    }
  }
  return result
}
