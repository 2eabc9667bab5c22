// Accumulators that take one value at a time; expressions of the same names use them too.
import { Decimal128, Double, Int32 } from 'bson'
import { MongoError } from '../../errors'
import type { Collation } from '../../values/collation'
import { compare } from '../../values/compare'
import {
  type Doc,
  isDoc,
  isNumeric,
  missing,
  setField,
  show,
  toNumber,
  typeName,
} from '../../values/types'
import { divideDecimals } from '../decimals'
import { keyOf } from '../key'
import { Sum } from '../sum'

export interface Accumulator {
  add(value: unknown): void
  result(): unknown
}

const isNullish = (value: unknown) => value === null || value === undefined || value === missing

function sum(): Accumulator {
  const total = new Sum()
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value)
    },
    result: () => total.result(),
  }
}

function average(): Accumulator {
  const total = new Sum()
  let count = 0
  return {
    add: (value) => {
      if (!isNumeric(value)) return
      total.add(value)
      count++
    },
    result: () => {
      if (count === 0) return null
      const whole = total.result()
      return whole instanceof Decimal128
        ? divideDecimals(whole.toString(), String(count))
        : new Double(total.number() / count)
    },
  }
}

function extreme(sign: 1 | -1, collation?: Collation): Accumulator {
  let best: unknown = null
  return {
    add: (value) => {
      if (isNullish(value)) return
      if (best === null || sign * compare(value, best, collation) < 0) best = value
    },
    result: () => best,
  }
}

/** Welford's method, which stays accurate where a sum of squares would not. */
function deviation(sample: boolean): Accumulator {
  let [count, mean, squares] = [0, 0, 0]
  return {
    add: (value) => {
      if (!isNumeric(value)) return
      const number = toNumber(value)
      count++
      const delta = number - mean
      mean += delta / count
      squares += delta * (number - mean)
    },
    result: () => {
      const divisor = sample ? count - 1 : count
      return divisor <= 0 ? null : new Double(Math.sqrt(squares / divisor))
    },
  }
}

function first(): Accumulator {
  let value: unknown = missing
  let seen = false
  return {
    add: (next) => {
      if (!seen) value = next
      seen = true
    },
    result: () => (value === missing ? null : value),
  }
}

function last(): Accumulator {
  let value: unknown = missing
  return {
    add: (next) => {
      value = next
    },
    result: () => (value === missing ? null : value),
  }
}

function push(): Accumulator {
  const values: unknown[] = []
  return {
    add: (value) => {
      if (value !== missing) values.push(value)
    },
    result: () => values,
  }
}

function addToSet(collation?: Collation): Accumulator {
  const values = new Map<string, unknown>()
  return {
    add: (value) => {
      if (value === missing) return
      const key = keyOf(value, collation)
      if (!values.has(key)) values.set(key, value)
    },
    result: () => [...values.values()],
  }
}

function count(): Accumulator {
  let number = 0
  return {
    add: () => {
      number++
    },
    result: () => new Int32(number),
  }
}

function mergeObjects(): Accumulator {
  const result: Doc = {}
  return {
    add: (value) => {
      if (isNullish(value)) return
      if (!isDoc(value)) {
        throw new MongoError(
          40400,
          `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeName(value)}`,
        )
      }
      for (const [name, part] of Object.entries(value)) setField(result, name, part)
    },
    result: () => result,
  }
}

/** Factories of accumulators, by name. */
export const simple: Record<string, (collation?: Collation) => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (collation) => extreme(1, collation),
  $max: (collation) => extreme(-1, collation),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $count: count,
  $mergeObjects: mergeObjects,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
}
