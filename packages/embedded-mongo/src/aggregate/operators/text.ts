import { Binary, BSONSymbol, Int32, Timestamp } from 'bson'
import { MongoError } from '../../errors'
import { isNumeric, show, toNumber, typeName } from '../../values/types'
import type { Operator, Operators } from '../context'
import { numberText } from '../number-text'
import { bounds } from './array'
import { between, binary, type Call, fixed, isNullish, named, unary, variadic } from './shape'

/** A value as string operators take it: numbers and dates become text, null becomes empty. */
function coerced(value: unknown): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (value instanceof BSONSymbol) return value.value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Timestamp) return show(value)
  if (isNumeric(value)) return numberText(value)
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String`)
}

// MongoDB changes the case of ASCII letters only.
const lower = (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase())
const upper = (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase())

const bytes = (text: string) => Buffer.from(text, 'utf8')

function concat(values: unknown[]): unknown {
  let result = ''
  for (const value of values) {
    if (isNullish(value)) return null
    if (typeof value !== 'string') {
      throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`)
    }
    result += value
  }
  return result
}

const isInside = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

function substrBytes([value, from, length]: unknown[], { name }: Call): unknown {
  const text = coerced(value)
  if (!isNumeric(from)) {
    throw new MongoError(
      16034,
      `${name}:  starting index must be a numeric type (is BSON type ${typeName(from)})`,
    )
  }
  if (!isNumeric(length)) {
    throw new MongoError(
      16035,
      `${name}:  length must be a numeric type (is BSON type ${typeName(length)})`,
    )
  }
  const start = Math.trunc(toNumber(from))
  const count = Math.trunc(toNumber(length))
  if (start < 0) {
    throw new MongoError(50752, `${name}:  starting index must be non-negative (got: ${start})`)
  }
  const all = bytes(text)
  if (isInside(all[start])) {
    throw new MongoError(
      28656,
      `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`,
    )
  }
  const end = count < 0 ? all.length : start + count
  if (isInside(all[end])) {
    throw new MongoError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    )
  }
  return all.subarray(start, end).toString('utf8')
}

function place(value: unknown, what: string, notNumber: number, negative: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      notNumber,
      `$substrCP: ${what} must be a numeric type (is BSON type ${typeName(value)})`,
    )
  }
  const number = toNumber(value)
  if (!Number.isInteger(number) || Math.abs(number) > 2 ** 31) {
    throw new MongoError(
      notNumber + 1,
      `$substrCP: ${what} cannot be represented as a 32-bit integral value: ${show(value)}`,
    )
  }
  if (number >= 0) return number
  throw new MongoError(
    negative,
    what === 'length'
      ? '$substrCP: length must be a nonnegative integer.'
      : '$substrCP: the starting index must be nonnegative integer.',
  )
}

function substrCP([value, from, length]: unknown[]): unknown {
  const text = coerced(value)
  const start = place(from, 'starting index', 34450, 34455)
  const count = place(length, 'length', 34452, 34454)
  return [...text].slice(start, start + count).join('')
}

const lengthOf = (code: number, count: (text: string) => number): Operator =>
  unary((value, { name }) => {
    if (typeof value === 'string') return new Int32(count(value))
    throw new MongoError(code, `${name} requires a string argument, found: ${typeName(value)}`)
  })

function split(value: unknown, separator: unknown): unknown {
  if (isNullish(value) || isNullish(separator)) return null
  for (const [part, code, which] of [
    [value, 40085, 'first'],
    [separator, 40086, 'second'],
  ] as const) {
    if (typeof part === 'string') continue
    throw new MongoError(
      code,
      `$split requires an expression that evaluates to a string as a ${which} argument, found: ${typeName(part)}`,
    )
  }
  if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator')
  return (value as string).split(separator as string)
}

const blanks = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
)

const trim = (left: boolean, right: boolean): Operator =>
  named(
    ['input'],
    ['chars'],
    { notObject: 50696, unknown: 50694, missing: 50695 },
    ({ input, chars }, { name }) => {
      if (isNullish(input)) return null
      if (typeof input !== 'string') {
        throw new MongoError(
          50699,
          `${name} requires its input to be a string, got ${show(input)} (of type ${typeName(input)}) instead.`,
        )
      }
      if (chars !== undefined && isNullish(chars)) return null
      if (chars !== undefined && typeof chars !== 'string') {
        throw new MongoError(
          50700,
          ` ${name} requires 'chars' to be a string, got ${show(chars)} (of type ${typeName(chars)}) instead.`,
        )
      }
      const away = chars === undefined ? blanks : new Set(chars as string)
      const points = [...input]
      let [start, end] = [0, points.length]
      while (left && start < end && away.has(points[start]!)) start++
      while (right && end > start && away.has(points[end - 1]!)) end--
      return points.slice(start, end).join('')
    },
  )

const indexOf = (code: number, count: (text: string) => number) =>
  between(2, 4, ([value, wanted, from, to], { name }) => {
    if (isNullish(value)) return null
    if (typeof value !== 'string') {
      throw new MongoError(
        code,
        `${name} requires a string as the first argument, found: ${typeName(value)}`,
      )
    }
    if (typeof wanted !== 'string') {
      throw new MongoError(
        code + 1,
        `${name} requires a string as the second argument, found: ${typeName(wanted)}`,
      )
    }
    const [start, stop] = bounds(from, to, count(value), name)
    if (start > stop) return new Int32(-1)
    let [index, counted] = [0, 0]
    for (let at = value.indexOf(wanted); at >= 0; at = value.indexOf(wanted, at + 1)) {
      index += count(value.slice(counted, at))
      counted = at
      if (index >= start) return new Int32(index + count(wanted) <= stop ? index : -1)
    }
    return new Int32(-1)
  })

const replace = (all: boolean): Operator =>
  named(
    ['input', 'find', 'replacement'],
    [],
    {
      notObject: 51751,
      unknown: 51750,
      missing: { input: 51749, find: 51748, replacement: 51747 },
    },
    (values, { name }) => {
      const [input, find, replacement] = (
        [
          ['input', 51746],
          ['find', 51745],
          ['replacement', 51744],
        ] as const
      ).map(([key, code]) => {
        const value = values[key]
        if (isNullish(value)) return undefined
        if (typeof value === 'string') return value
        throw new MongoError(
          code,
          `${name} requires that '${key}' be a string, found: ${show(value)}`,
        )
      })
      if (input === undefined || find === undefined || replacement === undefined) return null
      if (all) return input.split(find).join(replacement)
      const at = input.indexOf(find)
      return at < 0 ? input : input.slice(0, at) + replacement + input.slice(at + find.length)
    },
  )

const codePoints = (text: string) => [...text].length
const byteCount = (text: string) => Buffer.byteLength(text, 'utf8')

export const text: Operators = {
  $binarySize: unary((value) => {
    if (isNullish(value)) return null
    if (typeof value === 'string') return new Int32(byteCount(value))
    if (value instanceof Binary) return new Int32(value.position)
    throw new MongoError(
      51276,
      `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
    )
  }),
  $concat: variadic(concat),
  $toLower: unary((value) => lower(coerced(value))),
  $toUpper: unary((value) => upper(coerced(value))),
  $substr: fixed(3, substrBytes),
  $substrBytes: fixed(3, substrBytes),
  $substrCP: fixed(3, substrCP),
  $strLenBytes: lengthOf(34473, byteCount),
  $strLenCP: lengthOf(34471, codePoints),
  $split: binary(split),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $indexOfBytes: indexOf(40091, byteCount),
  $indexOfCP: indexOf(40093, codePoints),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
  $strcasecmp: binary((a, b) => {
    const order = Buffer.compare(bytes(upper(coerced(a))), bytes(upper(coerced(b))))
    return new Int32(order)
  }),
}
