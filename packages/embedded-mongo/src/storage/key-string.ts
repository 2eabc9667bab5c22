// Encodes values as bytes in MongoDB's sort order, so that an index is a range of keys. Encodings
// are self-delimiting: none is a prefix of another.
import { createHash } from 'node:crypto'
import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  type Code,
  type Decimal128,
  Double,
  Long,
  type ObjectId,
  type Timestamp,
} from 'bson'
import type { Collation } from '../values/collation'
import { compareNumbers, exactText, typeRank } from '../values/compare'
import { parts } from '../values/decimal'
import { type Doc, type Numeric, toNumber } from '../values/types'

/**
 * Maximum key size in bytes. LMDB's maximum is 1978; collection, index and record need some of it.
 */
const maxKeyBytes = 1800

export interface KeyString {
  bytes: Buffer
  /**
   * False when different values may have the same key, or keys don't sort like their values: long
   * keys are truncated, strings with a collation and a few decimals rounded.
   */
  exact: boolean
  /** Whether the key ends with a hash of the values, so that equal keys have equal values. */
  truncated?: boolean
}

class Writer {
  readonly parts: Buffer[] = []
  exact = true

  byte(value: number) {
    this.parts.push(Buffer.from([value]))
  }

  /** Zero bytes are escaped, because a zero terminates the text. */
  text(text: string) {
    const bytes = Buffer.from(text, 'utf8')
    if (!bytes.includes(0)) {
      this.parts.push(bytes, terminator)
      return
    }
    const escaped: number[] = []
    for (const byte of bytes) {
      escaped.push(byte)
      if (byte === 0) escaped.push(0xff)
    }
    this.parts.push(Buffer.from(escaped), terminator)
  }
}

const terminator = Buffer.from([0, 0])

/** Types sort by their ranks; the lowest, MinKey, is -1 and must not become zero. */
export const rankByte = (rank: number) => rank + 2

function double(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  if (Number.isNaN(number)) return bytes
  bytes.writeDoubleBE(number === 0 ? 0 : number)
  // Positive IEEE 754 numbers sort like their bits; negative ones in reverse.
  const negative = (bytes[0] ?? 0) & 0x80
  for (let index = 0; index < 8; index++) {
    bytes[index] = negative ? ~(bytes[index] ?? 0) & 0xff : bytes[index]!
  }
  if (!negative) bytes[0] = bytes[0]! | 0x80
  return bytes
}

/** Writes the double nearest to a number, and the difference from it. */
function number(writer: Writer, value: Numeric) {
  const whole = value._bsontype === 'Decimal128' ? longOf(value) : value
  if (!whole) {
    decimal(writer, value as Decimal128)
    return
  }
  const nearest = toNumber(whole)
  const isNear = whole._bsontype !== 'Long' || Number.isSafeInteger(nearest)
  distance(writer, nearest, isNear ? 0 : Number(BigInt(exactText(whole)) - BigInt(nearest)))
}

function distance(writer: Writer, nearest: number, difference: number) {
  const rest = Buffer.alloc(2)
  rest.writeUInt16BE(0x8000 + difference)
  writer.parts.push(double(nearest), rest)
}

/** A decimal as a long of the same value; undefined when there is none. */
function longOf(value: Numeric): Long | undefined {
  const exact = parts(value.toString())
  if (!exact || exact.exponent > 19) return
  const unit = 10n ** BigInt(Math.abs(exact.exponent))
  const coefficient = exact.exponent < 0 ? exact.coefficient / unit : exact.coefficient * unit
  if (exact.exponent < 0 && coefficient * unit !== exact.coefficient) return
  if (BigInt.asIntN(64, coefficient) === coefficient) return Long.fromBigInt(coefficient)
}

/** Writes a decimal that is no long: between two doubles its exact digits decide. */
function decimal(writer: Writer, value: Decimal128) {
  const exact = parts(value.toString())
  const near = toNumber(value)
  if (!exact) {
    distance(writer, near, 0)
    return
  }
  const nearest = Number.isFinite(near) ? near : Math.sign(near) * Number.MAX_VALUE
  const order = compareNumbers(value, new Double(nearest))
  // Here longs are told apart by their distance; a fraction is of the same key as the long below.
  if (order !== 0 && Math.abs(nearest) >= 2 ** 53 && Math.abs(nearest) <= 2 ** 63) {
    const unit = 10n ** BigInt(-exact.exponent)
    const below = exact.coefficient / unit - (exact.coefficient < 0n ? 1n : 0n)
    writer.exact = false
    distance(writer, nearest, Number(below - BigInt(nearest)))
    return
  }
  distance(writer, nearest, order)
  if (order === 0) return
  const negative = exact.coefficient < 0n
  const text = String(negative ? -exact.coefficient : exact.coefficient)
  const digits = Buffer.alloc(2)
  digits.writeUInt16BE(0x8000 + exact.exponent + text.length)
  const bytes = Buffer.concat([digits, Buffer.from(text.replace(/0+$/, '')), Buffer.from([0])])
  writer.parts.push(negative ? (bytes.map((byte) => byte ^ 0xff) as Buffer) : bytes)
}

function integer64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)))
  return bytes
}

function binary(writer: Writer, value: Binary) {
  const bytes = value.value()
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.length)
  head[4] = value.sub_type
  writer.parts.push(head, Buffer.from(bytes))
}

function string(writer: Writer, text: string, collation?: Collation) {
  if (collation) writer.exact = false
  writer.text(collation ? collation.key(text) : text)
}

function write(writer: Writer, value: unknown, collation?: Collation): void {
  const rank = typeRank(value)
  writer.byte(rankByte(rank))
  switch (rank) {
    case 10:
      number(writer, value as Numeric)
      return
    case 15:
      string(writer, String(value as string | BSONSymbol), collation)
      return
    case 20:
      for (const [name, part] of Object.entries(value as Doc)) {
        writer.byte(rankByte(typeRank(part)))
        writer.text(name)
        write(writer, part, collation)
      }
      writer.byte(0)
      return
    case 25:
      for (const part of value as unknown[]) write(writer, part, collation)
      writer.byte(0)
      return
    case 30:
      binary(writer, value as Binary)
      return
    case 35:
      writer.parts.push(Buffer.from((value as ObjectId).id))
      return
    case 40:
      writer.byte(value ? 1 : 0)
      return
    case 45:
      writer.parts.push(integer64(BigInt((value as Date).getTime())))
      return
    case 47: {
      const bytes = Buffer.alloc(8)
      bytes.writeUInt32BE((value as Timestamp).high >>> 0, 0)
      bytes.writeUInt32BE((value as Long).low >>> 0, 4)
      writer.parts.push(bytes)
      return
    }
    case 50:
      writer.text((value as BSONRegExp).pattern)
      writer.text((value as BSONRegExp).options)
      return
    case 60:
    case 65:
      writer.text(String((value as Code).code))
      return
  }
}

/**
 * Encodes one value of an index.
 * @param direction 1, or -1 for a descending index
 */
export function encodeValue(value: unknown, direction: 1 | -1, collation?: Collation): KeyString {
  const writer = new Writer()
  write(writer, value, collation)
  const bytes = Buffer.concat(writer.parts)
  if (direction === -1) for (let index = 0; index < bytes.length; index++) bytes[index]! ^= 0xff
  return { bytes, exact: writer.exact }
}

/**
 * Joins the values of a compound key. A key that is too long is truncated and gets a hash of the
 * entire key, which keeps it unique.
 */
export function joinKey(values: KeyString[]): KeyString {
  const bytes = Buffer.concat(values.map((value) => value.bytes))
  const exact = values.every((value) => value.exact)
  if (bytes.length <= maxKeyBytes) return { bytes, exact }
  const hash = createHash('sha256').update(bytes).digest()
  return {
    bytes: Buffer.concat([bytes.subarray(0, maxKeyBytes - hash.length), hash]),
    exact: false,
    truncated: exact,
  }
}

/** The first key after all that begin with a prefix. */
export function after(prefix: Buffer): Buffer {
  let last = prefix.length - 1
  while (last >= 0 && prefix[last] === 0xff) last--
  if (last < 0) return Buffer.alloc(64, 0xff)
  const next = Buffer.from(prefix.subarray(0, last + 1))
  next[last] = (next[last] ?? 0) + 1
  return next
}
