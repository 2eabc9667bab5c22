import { MongoError } from '../../errors'
import { type Doc, isDoc, missing, setField, show, typeName } from '../../values/types'
import { checkName } from '../field-path'
import { compileExpression } from '../parser'
import { runStages, type StageParser, type StageParsers } from './types'

const facet: StageParser = (spec, { context, nested }) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object')
  }
  const facets = Object.entries(spec).map(([name, pipeline]) => {
    checkName(name)
    if (name.includes('.')) {
      throw new MongoError(16412, `FieldPath field names may not contain '.'.`)
    }
    if (!Array.isArray(pipeline)) {
      throw new MongoError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`,
      )
    }
    return { name, stages: nested(pipeline, context, '$facet') }
  })
  return function* (input) {
    const all = [...input]
    const result: Doc = {}
    for (const { name, stages } of facets) setField(result, name, [...runStages(stages, all)])
    yield result
  }
}

const documents: StageParser = (spec, { context }) => {
  const evaluate = compileExpression(spec, context)
  return function* () {
    const value = evaluate({})
    if (!Array.isArray(value)) {
      throw new MongoError(
        5858203,
        `an array is expected, but got ${value === missing ? 'missing' : show(value)}`,
      )
    }
    for (const doc of value) {
      if (!isDoc(doc)) {
        throw new MongoError(40228, `$documents takes documents only, found ${typeName(doc)}`)
      }
      yield doc
    }
  }
}

export const facets: StageParsers = { $facet: facet, $documents: documents }
