import { MongoError } from '../errors'
import { type Doc, field, isDoc, missing, setField } from '../values/types'

/**
 * The parts of a dotted path in an expression or a projection.
 * @throws MongoError for an invalid path
 */
export function pathParts(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.")
  const parts = path.split('.')
  for (const part of parts) checkName(part)
  return parts
}

/** @throws MongoError for an invalid part of a path */
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

/**
 * The value at a path in an expression. An array on the way yields an array, with the value at the
 * rest of the path in each of its documents.
 */
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

/** A copy of a document with another value at a path; missing documents on the way are created. */
export function withPath(doc: Doc, parts: string[], value: unknown, at = 0): Doc {
  const part = parts[at]!
  const result: Doc = {}
  for (const [name, inner] of Object.entries(doc)) setField(result, name, inner)
  const inner = field(doc, part)
  const isLast = at === parts.length - 1
  setField(result, part, isLast ? value : withPath(isDoc(inner) ? inner : {}, parts, value, at + 1))
  return result
}

/** A copy of a document without the value at a path. */
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
