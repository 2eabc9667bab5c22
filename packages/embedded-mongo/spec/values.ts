import { type Document, EJSON, type Long } from 'bson'

/** The name of a BSON class such as `Long`, or nothing for plain JavaScript values. */
export function bsonClass(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const name = (value as { _bsontype?: unknown })._bsontype
  return typeof name === 'string' ? name : undefined
}

/** Whether a value is a BSON document: neither an array nor a date, an id, bytes and the like. */
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

/** What `plain` makes of one leaf: the numbers that the driver writes with the same type. */
function plainLeaf(leaf: unknown) {
  const kind = bsonClass(leaf)
  if (kind === 'Int32') return Number(leaf)
  if (kind === 'Double' && !Number.isInteger(Number(leaf))) return Number(leaf)
  return leaf
}

/**
 * A deep copy (the driver adds ids to what it is given) with plain numbers where the driver writes
 * the same BSON type for them; 64-bit integers and whole doubles stay what they are.
 */
export function plain<T>(value: T): T {
  return mapValues(value, plainLeaf) as T
}

/** A deep copy in which every number is a plain one: for the options of the driver. */
export function plainNumbers<T>(value: T): T {
  const simplify = (leaf: unknown) =>
    ['Int32', 'Double', 'Long'].includes(bsonClass(leaf) ?? '') ? Number(leaf) : leaf
  return mapValues(value, simplify) as T
}

/** A number of any BSON type but decimal; integers of 64 bits without loss. */
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

/** One text per BSON value, types included; the order of keys does not show in it. */
export function canonical(value: unknown): string {
  return JSON.stringify(sortKeys(EJSON.serialize({ value } as Document, { relaxed: false }).value))
}

/** A value in few characters, for the reason of a failure. */
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
