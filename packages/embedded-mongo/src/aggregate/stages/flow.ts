// Stages that select, sort and count documents.
import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import type { Filter } from '../../match/filter'
import { matches } from '../../match/matches'
import { parseFilter } from '../../match/parse'
import { type Doc, isDoc, isNumeric, show, toNumber } from '../../values/types'
import type { PipelineContext } from '../context'
import { compileExpression } from '../parser'
import { compileSort } from '../sort'
import { isTrue } from '../truth'
import { pause, type Run, type StageParsers } from './types'

/**
 * Parses a filter that may contain `$expr`.
 * @throws MongoError for what MongoDB refuses
 */
export function filterFor(filter: Doc, context: PipelineContext): Filter {
  return parseFilter(filter, {
    collation: context.collation,
    expression: (expression) => {
      const compute = compileExpression(expression, context)
      return (doc) => isTrue(compute(doc))
    },
  })
}

function amount(spec: unknown, name: string, code: number, least: string): number {
  const fault = (what: string) =>
    new MongoError(
      code,
      `invalid argument to ${name} stage: Expected ${what} in: ${name}: ${show(spec)}`,
    )
  if (!isNumeric(spec)) throw fault('a number')
  const number = toNumber(spec)
  if (!Number.isInteger(number)) throw fault('an integer')
  if (number < 0) throw fault(least)
  return number
}

function countField(spec: unknown): string {
  if (typeof spec !== 'string') {
    throw new MongoError(40156, 'the count field must be a non-empty string')
  }
  if (spec === '') throw new MongoError(40157, 'the count field must be a non-empty string')
  if (spec.startsWith('$')) {
    throw new MongoError(40158, 'the count field cannot be a $-prefixed path')
  }
  if (spec.includes('\0')) {
    throw new MongoError(40159, 'the count field cannot contain a null byte')
  }
  if (spec.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'")
  return spec
}

function sampleSize(spec: unknown): number {
  if (!isDoc(spec)) {
    throw new MongoError(28745, 'the $sample stage specification must be an object')
  }
  for (const key of Object.keys(spec)) {
    if (key !== 'size') throw new MongoError(28748, `unrecognized option to $sample: ${key}`)
  }
  const { size } = spec
  if (size === undefined) throw new MongoError(28749, '$sample stage must specify a size')
  if (!isNumeric(size)) {
    throw new MongoError(28746, 'size argument to $sample must be a number')
  }
  const number = Math.trunc(toNumber(size))
  if (number < 0) throw new MongoError(28747, 'size argument to $sample must not be negative')
  return number
}

/** Random documents with equal probability, in random order. */
const sampled = (size: number): Run =>
  function* (input) {
    const kept: Doc[] = []
    let seen = 0
    for (const doc of input) {
      seen++
      if (kept.length < size) kept.push(doc)
      else {
        const place = Math.floor(Math.random() * seen)
        if (place < size) kept[place] = doc
      }
    }
    for (let index = kept.length - 1; index > 0; index--) {
      const other = Math.floor(Math.random() * (index + 1))
      ;[kept[index], kept[other]] = [kept[other]!, kept[index]!]
    }
    yield* kept
  }

export const flow: StageParsers = {
  $match: (spec, { context }) => {
    if (!isDoc(spec)) {
      throw new MongoError(15959, 'the match filter must be an expression in an object')
    }
    const filter = filterFor(spec, context)
    return function* (input) {
      for (const doc of input) if (doc === pause || matches(filter, doc)) yield doc
    }
  },
  $sort: (spec, { context }) => {
    if (!isDoc(spec)) {
      throw new MongoError(15973, 'the $sort key specification must be an object')
    }
    if (Object.keys(spec).length === 0) {
      throw new MongoError(15976, '$sort stage must have at least one sort key')
    }
    compileSort(spec, context.collation)
    return function* (input) {
      yield* [...input].sort(compileSort(spec, context.collation))
    }
  },
  $limit: (spec, { name }) => {
    const limit = amount(spec, name, 5107201, 'a non-negative number')
    if (limit === 0) throw new MongoError(15958, 'the limit must be positive')
    return function* (input) {
      let given = 0
      for (const doc of input) {
        yield doc
        if (doc !== pause && ++given >= limit) return
      }
    }
  },
  $skip: (spec, { name }) => {
    const skip = amount(spec, name, 5107200, 'a non-negative number')
    return function* (input) {
      let left = skip
      for (const doc of input) {
        if (left > 0 && doc !== pause) left--
        else yield doc
      }
    }
  },
  $count: (spec) => {
    const name = countField(spec)
    return function* (input) {
      let count = 0
      for (const _ of input) count++
      if (count > 0) yield { [name]: new Int32(count) }
    }
  },
  $sample: (spec) => sampled(sampleSize(spec)),
}
