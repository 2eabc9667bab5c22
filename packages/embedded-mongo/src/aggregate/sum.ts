import { type Decimal128, Double, Int32, Long } from 'bson'
import { addDecimals } from '../values/decimal'
import { type Numeric, toNumber } from '../values/types'
import { exactDecimal } from './decimals'

const inLong = (value: bigint) => value >= -(2n ** 63n) && value < 2n ** 63n

/** A whole number as int if its types and size allow it, else long, else double. */
export function wholeNumber(value: bigint, narrow: boolean): Numeric {
  if (!inLong(value)) return new Double(Number(value))
  const number = Number(value)
  return narrow && number >= -(2 ** 31) && number < 2 ** 31
    ? new Int32(number)
    : Long.fromBigInt(value)
}

/**
 * A sum over numbers of any type, as in `$sum` and `$add`: exact for whole numbers, compensated for
 * doubles, with the widest type seen as the result's.
 */
export class Sum {
  #small = 0
  #large = 0n
  /** -0, which is lost as soon as +0 is added. */
  #double = -0
  #rest = -0
  #counted = false
  #decimal: Decimal128 | undefined
  #long = false
  #inexact = false

  add(value: Numeric): void {
    if (value instanceof Int32 || value instanceof Long) this.#counted = true
    if (value instanceof Int32) this.#addSmall(value.value)
    else if (value instanceof Double) {
      this.#inexact = true
      this.#addDouble(value.value)
    } else if (value instanceof Long) {
      this.#long = true
      this.#large += value.toBigInt()
    } else {
      this.#decimal = this.#decimal
        ? addDecimals(this.#decimal.toString(), value.toString())
        : value
    }
  }

  #addSmall(value: number): void {
    this.#small += value
    if (Math.abs(this.#small) < 2 ** 52) return
    this.#large += BigInt(this.#small)
    this.#small = 0
  }

  /** Knuth's two-sum: the rounding error of the sum is added to the rest. */
  #addDouble(value: number): void {
    const sum = this.#double + value
    const part = sum - this.#double
    const error = this.#double - (sum - part) + (value - part)
    this.#double = sum
    if (error !== 0 && Number.isFinite(error)) this.#rest += error
  }

  #whole(): bigint {
    return this.#large + BigInt(this.#small)
  }

  /** The sum as a double. */
  number(): number {
    if (this.#decimal) return toNumber(this.result())
    const whole = this.#whole()
    const near = Number(whole)
    if (!this.#inexact) return near
    if (!this.#counted) return this.#double + this.#rest
    const before = [this.#double, this.#rest] as const
    this.#addDouble(near)
    this.#addDouble(Number(whole - BigInt(near)))
    const total = this.#double + this.#rest
    ;[this.#double, this.#rest] = before
    return total
  }

  /** The typed sum; int 0 for no numbers. */
  result(): Numeric {
    if (this.#decimal) {
      const parts = [
        this.#whole().toString(),
        exactDecimal(new Double(this.#double)).toString(),
        exactDecimal(new Double(this.#rest)).toString(),
      ]
      return parts
        .filter((text) => Number(text) !== 0)
        .reduce((sum, text) => addDecimals(sum.toString(), text), this.#decimal)
    }
    if (this.#inexact) return new Double(this.number())
    return wholeNumber(this.#whole(), !this.#long)
  }

  /** Whether every number so far was an int or a long. */
  get isWhole(): boolean {
    return !this.#inexact && !this.#decimal
  }
}
