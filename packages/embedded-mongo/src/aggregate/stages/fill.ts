import { MongoError } from '../../errors'
import { type Doc, isDoc, typeName } from '../../values/types'
import { reshape } from './reshape'
import type { Run, StageParser, StageParsers } from './types'
import { setWindowFields } from './window'

const methods = new Map([
  ['locf', '$locf'],
  ['linear', '$linearFill'],
])

/** The replacement for missing values at a path: an expression, or a window function. */
function filler(path: string, how: unknown, sorted: boolean): { value: Doc } | { window: Doc } {
  const { value, method } = isDoc(how) ? how : ({} as Doc)
  if ((value === undefined) === (method === undefined)) {
    throw new MongoError(
      6050200,
      "Each fill output field must have exactly one of 'value' or 'method'",
    )
  }
  if (method === undefined) return { value: { $ifNull: [`$${path}`, value] } }
  const name = methods.get(String(method))
  if (!name) throw new MongoError(6050202, 'Method must be either locf or linear')
  if (!sorted) {
    throw new MongoError(6050201, `$fill with the method '${String(method)}' requires a sortBy`)
  }
  return { window: { [name]: `$${path}` } }
}

function partition({ partitionBy, partitionByFields }: Doc): unknown {
  if (partitionByFields === undefined) return partitionBy ?? null
  if (partitionBy !== undefined) {
    throw new MongoError(
      6050204,
      "Maximum one of 'partitionBy' and 'partitionByFields' can be specified in '$fill'",
    )
  }
  const fields = Array.isArray(partitionByFields) ? partitionByFields.map(String) : []
  return Object.fromEntries(fields.map((path, index) => [String(index), `$${path}`]))
}

const fill: StageParser = (spec, env) => {
  if (!isDoc(spec)) {
    throw new MongoError(
      'FailedToParse',
      `the $fill stage specification must be an object, found ${typeName(spec)}`,
    )
  }
  for (const key of Object.keys(spec)) {
    if (['partitionBy', 'partitionByFields', 'sortBy', 'output'].includes(key)) continue
    throw new MongoError(40415, `BSON field '$fill.${key}' is an unknown field.`)
  }
  const { sortBy, output } = spec
  if (!isDoc(output) || Object.keys(output).length === 0) {
    throw new MongoError(6050203, "$fill 'output' must be an object with at least one field")
  }
  const partitionBy = partition(spec)
  const values: Doc = {}
  const windows: Doc = {}
  for (const [path, how] of Object.entries(output)) {
    const found = filler(path, how, sortBy !== undefined)
    if ('value' in found) values[path] = found.value
    else windows[path] = found.window
  }
  const runs: Run[] = []
  if (Object.keys(windows).length > 0) {
    runs.push(setWindowFields({ partitionBy, sortBy, output: windows }, env))
  }
  if (Object.keys(values).length > 0) {
    runs.push(reshape.$addFields!(values, { ...env, name: '$addFields' }))
  }
  return (input) => runs.reduce((docs, run) => run(docs), input)
}

export const fills: StageParsers = { $fill: fill }
