import { type Document, EJSON, type Long } from 'bson'

/** The name of a BSON class such as `Long`; undefined for plain JavaScript values. */
export function bsonClass(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const name = (value as { _bsontype?: unknown })._bsontype
  return typeof name === 'string' ? name : undefined
}

/** Whether a value is a BSON document rather than an array, date, id, binary or the like. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (bsonClass(value)) return false
  return !(value instanceof Date || value instanceof RegExp || ArrayBuffer.isView(value))
}

function mapValues(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change))
  if (!isDocument(value)) return change(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValues(item, change)]),
  )
}

/** The result of `plain` for one leaf: a plain number where the driver writes the same type. */
function plainLeaf(leaf: unknown) {
  const kind = bsonClass(leaf)
  if (kind === 'Int32') return Number(leaf)
  if (kind === 'Double' && !Number.isInteger(Number(leaf))) return Number(leaf)
  return leaf
}

/**
 * A deep copy (the driver adds ids to its input) with plain numbers where the driver writes the
 * same BSON type for them; 64-bit integers and whole doubles are unchanged.
 */
export function plain<T>(value: T): T {
  return mapValues(value, plainLeaf) as T
}

/** A deep copy with plain numbers only, for driver options. */
export function plainNumbers<T>(value: T): T {
  const simplify = (leaf: unknown) =>
    ['Int32', 'Double', 'Long'].includes(bsonClass(leaf) ?? '') ? Number(leaf) : leaf
  return mapValues(value, simplify) as T
}

/** A number of any BSON type except decimal; 64-bit integers without loss. */
export function numeric(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  const kind = bsonClass(value)
  if (kind === 'Int32' || kind === 'Double') return Number(value)
  if (kind === 'Long') return (value as Long).toBigInt()
  return undefined
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]))
}

/** A canonical text of a BSON value, including types but not the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(sortKeys(EJSON.serialize({ value } as Document, { relaxed: false }).value))
}

/** A short text of a value, for failure messages. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value instanceof Map) return show(Object.fromEntries(value))
  try {
    const text = EJSON.stringify(value, { relaxed: true })
    return text.length > 120 ? `${text.slice(0, 119)}…` : text
  } catch {
    return String(value)
  }
}
