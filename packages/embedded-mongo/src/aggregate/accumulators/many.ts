// Accumulators that keep several values of a group in order.
import { MongoError } from '../../errors'
import { compare } from '../../values/compare'
import { type Doc, isDoc, isNumeric, missing, show, toNumber } from '../../values/types'
import type { Evaluate, ExpressionParser, Frame } from '../context'
import { namedArguments } from '../operators/shape'
import { compileSort } from '../sort'

/** The state of an accumulator for one group. */
export interface Accumulation {
  add(frame: Frame): void
  result(): unknown
}

/** Starts a group; the frame's root is the group's `_id`, which an `n` may depend on. */
export type Start = (group: Frame) => Accumulation

/**
 * The number of values that an `n` requests.
 * @throws MongoError for anything but a positive integer
 */
export function countOf(value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  if (!isNumeric(value)) {
    throw new MongoError(
      5787902,
      `Value for 'n' must be of integral type, but found ${show(value)}`,
    )
  }
  if (!Number.isSafeInteger(number)) {
    throw new MongoError(
      5787903,
      `Value for 'n' must be of integral type, but found ${show(value)}`,
    )
  }
  if (number > 0) return number
  throw new MongoError(5787908, `'n' must be greater than 0, found ${number}`)
}

const codes = {
  notObject: 5787900,
  unknown: 5787901,
  missing: { n: 5787906, input: 5787907 },
}

/** The arguments of `$firstN`, `$lastN`, `$minN` and `$maxN`. */
export function manyArguments(name: string, operand: unknown, parser: ExpressionParser) {
  if (!isDoc(operand)) {
    throw new MongoError(
      5787900,
      `specification must be an object; found ${name}: ${show(operand)}`,
    )
  }
  const given = namedArguments(operand, name, ['n', 'input'], [], codes)
  return { n: parser.parse(given.n), input: parser.parse(given.input) }
}

const orNull = (value: unknown) => (value === missing ? null : value)
const isNullish = (value: unknown) => value === null || value === undefined || value === missing

/** The first, last, smallest or greatest of some values. */
export function pick(
  name: string,
  values: unknown[],
  n: number,
  { context }: ExpressionParser,
): unknown[] {
  if (name === '$firstN') return values.slice(0, n)
  if (name === '$lastN') return values.slice(-n)
  const sign = name === '$minN' ? 1 : -1
  return values
    .filter((value) => !isNullish(value))
    .sort((a, b) => sign * compare(a, b, context.collation))
    .slice(0, n)
}

/** Parses `$firstN`, `$lastN`, `$minN` and `$maxN`. */
export function parseMany(name: string, operand: unknown, parser: ExpressionParser): Start {
  const { n, input } = manyArguments(name, operand, parser)
  return (group) => {
    const count = countOf(n(group))
    let values: unknown[] = []
    return {
      add: (frame) => {
        if (name === '$firstN' && values.length >= count) return
        values.push(orNull(input(frame)))
        // Shortened from time to time, so that a large group needn't be held completely.
        if (values.length > 1000 + 2 * count) values = pick(name, values, count, parser)
      },
      result: () => pick(name, values, count, parser),
    }
  }
}

const topCodes = {
  notObject: 5788001,
  unknown: 5788002,
  missing: { n: 5788003, output: 5788004, sortBy: 5788005 },
}

interface Ranked {
  doc: Doc
  output: unknown
}

/** Parses `$top`, `$topN`, `$bottom` and `$bottomN`. */
export function parseTop(name: string, operand: unknown, parser: ExpressionParser): Start {
  const several = name.endsWith('N')
  const required = several ? ['n', 'output', 'sortBy'] : ['output', 'sortBy']
  if (!isDoc(operand)) {
    throw new MongoError(
      5788001,
      `specification must be an object; found ${name}: ${show(operand)}`,
    )
  }
  const given = namedArguments(operand, name, required, [], topCodes)
  if (!isDoc(given.sortBy)) {
    throw new MongoError(5788604, `expected 'sortBy' to be an object in ${name}`)
  }
  const n: Evaluate = several ? parser.parse(given.n) : () => undefined
  const output = parser.parse(given.output)
  const order = compileSort(given.sortBy, parser.context.collation)
  const fromTop = name.startsWith('$top')
  return (group) => {
    const count = several ? countOf(n(group)) : 1
    let kept: Ranked[] = []
    const best = () => {
      const sorted = kept.toSorted((a, b) => order(a.doc, b.doc))
      return fromTop ? sorted.slice(0, count) : sorted.slice(-count)
    }
    return {
      add: (frame) => {
        kept.push({ doc: frame.root, output: orNull(output(frame)) })
        if (kept.length > 1000 + 2 * count) kept = best()
      },
      result: () => {
        const values = best().map(({ output: value }) => value)
        return several ? values : (values[0] ?? null)
      },
    }
  }
}
