import { type Binary, type BSONRegExp, Double, Int32, Long, type Timestamp } from 'bson'
import type { Collation } from '../values/collation'
import { exactText } from '../values/compare'
import { parts } from '../values/decimal'
import { type Doc, type Numeric, toNumber, typeName } from '../values/types'

/** A text that equal numbers of all types share. */
function numberKey(value: Numeric): string {
  if (value instanceof Int32) return `n${value.value}`
  if (value instanceof Double) return `n${value.value}`
  if (value instanceof Long) {
    const number = value.toNumber()
    const exact = Number.isSafeInteger(number) || BigInt(number) === value.toBigInt()
    return exact ? `n${number}` : `w${value}`
  }
  const near = toNumber(value)
  const exact = parts(value.toString())
  if (!exact) return `n${near}`
  const other = Number.isFinite(near) ? parts(exactText(new Double(near))) : undefined
  const text = normal(exact)
  if (other && normal(other) === text) return `n${near === 0 ? 0 : near}`
  const whole = wholeText(exact)
  return whole === undefined ? `d${text}` : `w${whole}`
}

/** A whole decimal's digits, if a long could have the same value. */
function wholeText({ coefficient, exponent }: { coefficient: bigint; exponent: number }) {
  if (exponent > 20) return
  if (exponent >= 0) return String(coefficient * 10n ** BigInt(exponent))
  const unit = 10n ** BigInt(-exponent)
  return coefficient % unit === 0n ? String(coefficient / unit) : undefined
}

function normal({ coefficient, exponent }: { coefficient: bigint; exponent: number }): string {
  if (coefficient === 0n) return '0'
  let [digits, at] = [coefficient, exponent]
  while (digits % 10n === 0n) {
    digits /= 10n
    at++
  }
  return `${digits}E${at}`
}

const text = (value: string, collation?: Collation) =>
  `s${JSON.stringify(collation ? collation.fold(value) : value)}`

/**
 * A text that is equal exactly for values that MongoDB considers equal. `null`, undefined and a
 * missing value are distinct.
 */
export function keyOf(value: unknown, collation?: Collation): string {
  const type = typeName(value)
  switch (type) {
    case 'string':
    case 'symbol':
      return text(String(value), collation)
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return typeof value === 'number' ? `n${value}` : numberKey(value as Numeric)
    case 'array':
      return `[${(value as unknown[]).map((part) => keyOf(part, collation)).join(',')}]`
    case 'object': {
      const fields = Object.entries(value as Doc).map(
        ([name, part]) => `${JSON.stringify(name)}:${keyOf(part, collation)}`,
      )
      return `{${fields.join(',')}}`
    }
    case 'date':
      return `t${(value as Date).getTime()}`
    case 'binData':
      return `b${(value as Binary).sub_type}:${(value as Binary).toString('hex')}`
    case 'objectId':
      return `o${String(value)}`
    case 'regex': {
      const { pattern, options } = value as BSONRegExp
      return `r${JSON.stringify([pattern, options])}`
    }
    case 'timestamp':
      return `T${(value as Timestamp).toString()}`
    case 'bool':
      return `B${String(value)}`
    default:
      return `${type}${type.startsWith('javascript') ? JSON.stringify(value) : ''}`
  }
}
