import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import { compare } from '../../values/compare'
import { type Doc, isDoc, missing, setField } from '../../values/types'
import { parseAccumulators } from '../accumulators/index'
import type { Accumulation, Start } from '../accumulators/many'
import type { Evaluate, ExpressionParser, PipelineContext } from '../context'
import { keyOf } from '../key'
import { parserFor } from '../parser'
import type { Run, StageParser, StageParsers } from './types'

interface Output {
  name: string
  start: Start
}

interface Group {
  id: unknown
  accumulations: Accumulation[]
}

/** Starts the accumulators of a group. */
export function begin(id: unknown, outputs: Output[]): Group {
  const frame = { root: isDoc(id) ? id : {}, slots: [] }
  return { id, accumulations: outputs.map(({ start }) => start(frame)) }
}

export function finish({ id, accumulations }: Group, outputs: Output[]): Doc {
  const result: Doc = { _id: id }
  for (const [index, { name }] of outputs.entries()) {
    setField(result, name, accumulations[index]!.result())
  }
  return result
}

/** Groups documents by an expression, in the order in which the groups first appear. */
export const grouped = (idOf: Evaluate, outputs: Output[], { collation }: PipelineContext): Run =>
  function* (input) {
    const groups = new Map<string, Group>()
    for (const root of input) {
      const frame = { root, slots: [] }
      const found = idOf(frame)
      const id = found === missing || found === undefined ? null : found
      const key = keyOf(id, collation)
      let group = groups.get(key)
      if (!group) {
        group = begin(id, outputs)
        groups.set(key, group)
      }
      for (const accumulation of group.accumulations) accumulation.add(frame)
    }
    for (const group of groups.values()) yield finish(group, outputs)
  }

const group: StageParser = (spec, { context }) => {
  if (!isDoc(spec)) {
    throw new MongoError(15947, "a group's fields must be specified in an object")
  }
  const parser = parserFor(context)
  const { _id: id, ...fields } = spec
  const outputs = parseAccumulators(Object.entries(fields), parser)
  if (id === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  return grouped(idOf(id, parser), outputs, context)
}

/** A group's `_id`: in a document of one expression, a missing value is null. */
function idOf(id: unknown, parser: ExpressionParser): Evaluate {
  const [name, other] = isDoc(id) ? Object.keys(id) : []
  if (!isDoc(id) || name === undefined || other !== undefined || name.startsWith('$')) {
    return parser.parse(id)
  }
  const evaluate = parser.parse(id)
  return (frame) => {
    const found = evaluate(frame) as Doc
    return Object.hasOwn(found, name) ? found : { [name]: null }
  }
}

const sortByCount: StageParser = (spec, { context }) => {
  const isExpression = isDoc(spec) && Object.keys(spec)[0]?.startsWith('$')
  if (isDoc(spec) && !isExpression) {
    throw new MongoError(
      40147,
      `the sortByCount field must be defined as a $-prefixed path or an expression inside an object`,
    )
  }
  if (typeof spec === 'string' && !spec.startsWith('$')) {
    throw new MongoError(
      40148,
      `the sortByCount field must be defined as a $-prefixed path or an expression inside an object`,
    )
  }
  if (typeof spec !== 'string' && !isDoc(spec)) {
    throw new MongoError(
      40149,
      `the sortByCount field must be specified as a string or as an object`,
    )
  }
  const parser = parserFor(context)
  const outputs = parseAccumulators([['count', { $sum: new Int32(1) }]], parser)
  const group = grouped(parser.parse(spec), outputs, context)
  return function* (input) {
    yield* [...group(input)].sort((a, b) => compare(b.count, a.count))
  }
}

export const grouping: StageParsers = { $group: group, $sortByCount: sortByCount }
