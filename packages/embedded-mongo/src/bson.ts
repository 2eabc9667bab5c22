import { calculateObjectSize, deserialize, serialize } from 'bson'
import { MongoError } from './errors'
import { type Doc, isDoc, setField } from './values/types'

/** Maximum document size in bytes, as in MongoDB. */
export const maxDocumentSize = 16 * 1024 * 1024
/** Maximum nesting depth. MongoDB's own limit for stored documents is similar. */
const maxDepth = 200

const readOptions = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const
const reference = Buffer.from('$ref\0')

/** `bson` converts `{$ref, $id}` to its own class; a database must see documents. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences)
  if ((value as { _bsontype?: string } | null)?._bsontype === 'DBRef') {
    const { collection, oid, db, fields } = value as {
      collection: string
      oid: unknown
      db?: string
      fields: Doc
    }
    return { $ref: collection, $id: withoutReferences(oid), ...(db ? { $db: db } : {}), ...fields }
  }
  if (!isDoc(value)) return value
  const doc: Doc = {}
  for (const [name, part] of Object.entries(value)) setField(doc, name, withoutReferences(part))
  return doc
}

/**
 * Reads one document with its types. The bytes must have passed {@link checkBson} or be our own.
 */
export function read(bytes: Uint8Array): Doc {
  const doc = deserialize(bytes, readOptions)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.includes(reference) ? (withoutReferences(doc) as Doc) : doc
}

/**
 * Buffer size for `bson` in bytes: the largest document, and a margin for what a reply adds to it.
 */
const maxOutputSize = 17 * 1024 * 1024

const tooLarge = () =>
  new MongoError('BSONObjectTooLarge', `BSONObj size is invalid: more than ${maxOutputSize} bytes`)

/** Writes one document; fields that are `undefined` become null.
 * @throws MongoError BSONObjectTooLarge past 17 MiB */
export function write(doc: Doc): Buffer {
  let bytes: Uint8Array
  try {
    bytes = serialize(doc, { ignoreUndefined: false, checkKeys: false })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error
  }
  // `bson` silently drops some data past the end of its buffer.
  if (bytes.length > maxOutputSize) throw tooLarge()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The size of a document in bytes. */
export const sizeOf = (doc: Doc): number => calculateObjectSize(doc, { ignoreUndefined: false })

/** The size of an empty document in bytes: its length and its terminator. */
const emptySize = 5

/** The size of a value as an array element, in bytes: its type, its index in digits, and itself. */
export const elementSize = (place: number, value: unknown): number =>
  isDoc(value) ? 2 + String(place).length + sizeOf(value) : sizeOf({ [place]: value }) - emptySize

const malformed = (what: string) => new MongoError('InvalidBSON', `Invalid BSON: ${what}`)

/** Sizes of the fixed-size types, in bytes (https://bsonspec.org/spec.html). */
const fixed: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
}

const [dateType, arrayType] = [9, 4]

const unsupported = (what: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no ${what}.`)

/** @throws MongoError for a date that JavaScript cannot represent */
function checkDate(milliseconds: bigint) {
  if (milliseconds <= 8_640_000_000_000_000n && milliseconds >= -8_640_000_000_000_000n) return
  throw unsupported('dates before the year -271821 or after 275760')
}

class Checker {
  at: number
  constructor(
    readonly bytes: Buffer,
    start: number,
  ) {
    this.at = start
  }

  length(least: number, end: number): number {
    if (this.at + 4 > end) throw malformed('the document ends too early')
    const length = this.bytes.readInt32LE(this.at)
    if (length < least || this.at + length > end) {
      throw malformed('a length leads outside the document')
    }
    return length
  }

  zeroEnded(end: number) {
    const zero = this.bytes.indexOf(0, this.at)
    if (zero < 0 || zero >= end) throw malformed('a name does not end')
    this.at = zero + 1
  }

  string(end: number) {
    const length = this.length(1, end)
    const last = this.at + 4 + length - 1
    if (last >= end || this.bytes[last] !== 0) throw malformed('a string does not end')
    this.at = last + 1
  }

  skip(count: number, end: number) {
    if (this.at + count > end) throw malformed('a value leads outside the document')
    this.at += count
  }

  /** Skips a value that contains no documents. */
  scalar(type: number, end: number) {
    const size = fixed[type]
    if (type === dateType && this.at + 8 <= end) checkDate(this.bytes.readBigInt64LE(this.at))
    if (size !== undefined) return this.skip(size, end)
    switch (type) {
      case 2:
      case 13:
      case 14:
        return this.string(end)
      case 5: {
        const length = this.length(0, end)
        if (this.bytes[this.at + 4] === 2) throw unsupported('binary data of subtype 2')
        return this.skip(4 + 1 + length, end)
      }
      case 11:
        this.zeroEnded(end)
        return this.zeroEnded(end)
      case 12:
        this.string(end)
        return this.skip(12, end)
    }
    throw malformed(`there is no type ${type}`)
  }
}

/** @throws MongoError for the second field of one name, which reading would drop */
function checkName(known: Set<string> | undefined, name: string) {
  if (!known) return
  if (known.has(name)) {
    throw unsupported(`documents with two fields “${Buffer.from(name, 'latin1')}”`)
  }
  known.add(name)
}

/**
 * Validates a document from the wire before anything reads it: lengths, terminators, types and
 * depth. It doesn't recurse, however deep the document is.
 * @returns the offset after the document
 * @throws MongoError InvalidBSON, or Overflow for a document nested too deeply
 */
export function checkBson(bytes: Buffer, start = 0, limit = bytes.length): number {
  const checker = new Checker(bytes, start)
  const ends = [start + checker.length(5, limit)]
  /** The names in each document around the current place; undefined in arrays. */
  const names: (Set<string> | undefined)[] = [new Set()]
  if (bytes[ends[0]! - 1] !== 0) throw malformed('a document does not end')
  checker.at += 4
  while (ends.length > 0) {
    const end = ends[ends.length - 1]!
    if (checker.at >= end) throw malformed('a document has no end')
    const type = bytes[checker.at++]!
    if (type === 0) {
      if (checker.at !== end) throw malformed('a document ends before its length')
      ends.pop()
      names.pop()
      continue
    }
    const from = checker.at
    checker.zeroEnded(end)
    checkName(names.at(-1), bytes.toString('latin1', from, checker.at - 1))
    if (type === 15) throw unsupported('code with a scope')
    if (type !== 3 && type !== 4) {
      checker.scalar(type, end)
      continue
    }
    const inner = checker.at + checker.length(5, end)
    if (ends.length >= maxDepth) {
      throw new MongoError('Overflow', `BSONObj exceeds maximum nested object depth: ${maxDepth}`)
    }
    ends.push(inner)
    names.push(type === arrayType ? undefined : new Set())
    checker.at += 4
  }
  return checker.at
}
