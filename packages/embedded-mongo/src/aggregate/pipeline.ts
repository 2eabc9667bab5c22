import { MongoError } from '../errors'
import { isDoc, typeName } from '../values/types'
import type { PipelineContext } from './context'
import { buckets } from './stages/bucket'
import { densifies } from './stages/densify'
import { facets } from './stages/facet'
import { fills } from './stages/fill'
import { flow } from './stages/flow'
import { graphs } from './stages/graph'
import { grouping } from './stages/group'
import { joins } from './stages/join'
import { reshape } from './stages/reshape'
import type { Outer, Run, Stage, StageEnv, StageParser } from './stages/types'
import { windows } from './stages/window'

/** A stage that the caller of the pipeline has to run. */
const runByCaller: StageParser =
  (_, { name }): Run =>
  () => {
    throw new MongoError('InternalError', `${name} is not run as a stage.`)
  }

/** Stages that describe the server instead of reading documents. */
const sources = new Set([
  '$collStats',
  '$indexStats',
  '$currentOp',
  '$listLocalSessions',
  '$listSessions',
])

/** `$out` and `$merge`, whose target is a text or a document. */
const writing =
  (code: number): StageParser =>
  (spec, env) => {
    if (typeof spec !== 'string' && !isDoc(spec)) {
      throw new MongoError(
        code,
        `${env.name} only supports a string or object argument, but found ${typeName(spec)}`,
      )
    }
    return runByCaller(spec, env)
  }

const parsers = new Map<string, StageParser>(
  Object.entries({
    ...buckets,
    ...densifies,
    ...fills,
    ...graphs,
    ...facets,
    ...flow,
    ...grouping,
    ...joins,
    ...reshape,
    ...windows,
    $out: writing(16990),
    $merge: writing(51182),
    ...Object.fromEntries([...sources].map((name) => [name, runByCaller])),
    $changeStream: () => {
      throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets')
    },
  }),
)

/** Stages of MongoDB 7.0 that this database doesn't support. */
const refused = new Set([
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$listSearchIndexes',
  '$planCacheStats',
  '$listSampledQueries',
  '$shardedDataDistribution',
  '$changeStreamSplitLargeEvent',
  '$querySettings',
  '$queryStats',
])

const first = new Set([...sources, '$documents', '$changeStream'])

const last = new Set(['$out', '$merge'])

const notWithin: Record<Outer, { stages: Set<string>; fault: (name: string) => MongoError }> = {
  $facet: {
    stages: new Set([...first, ...last, '$facet']),
    fault: (name) =>
      new MongoError(40600, `${name} is not allowed to be used within a $facet stage`),
  },
  $lookup: {
    stages: last,
    fault: (name) =>
      new MongoError(51047, `${name} is not allowed within a $lookup's sub-pipeline`),
  },
  $unionWith: {
    stages: last,
    fault: (name) =>
      new MongoError(31441, `${name} is not allowed within a $unionWith's sub-pipeline`),
  },
}

interface Options {
  /** The only stages allowed, in an update by a pipeline. */
  allowed?: Set<string>
  /** Whether the pipeline is part of another. */
  nested?: boolean
  outer?: Outer
  /** The number of pipelines around it. */
  depth?: number
}

/** MongoDB's limits of a pipeline. */
const maxStages = 1000
const maxDepth = 20

function parserOf(name: string): StageParser {
  const parser = parsers.get(name)
  if (parser) return parser
  if (refused.has(name)) {
    throw new MongoError('CommandNotSupported', `The embedded database has no ${name} stage.`)
  }
  throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
}

function checkPlace(name: string, index: number, length: number, options: Options): void {
  const { allowed, outer, nested } = options
  if (allowed && !allowed.has(name)) {
    throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`)
  }
  if (outer && notWithin[outer].stages.has(name)) throw notWithin[outer].fault(name)
  if ((outer || nested) && sources.has(name)) {
    throw new MongoError('CommandNotSupported', `The embedded database has no nested ${name}.`)
  }
  if (nested && last.has(name)) {
    throw new MongoError(51047, `${name} is not allowed within a sub-pipeline`)
  }
  if (first.has(name) && index > 0) {
    throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`)
  }
  if (last.has(name) && index < length - 1) {
    throw new MongoError(40601, `${name} can only be the final stage in the pipeline`)
  }
}

/**
 * Parses a pipeline: unknown stages, unknown operators and invalid operands are rejected before
 * anything runs. Stages that are not run here (`$out`, `$collStats` and similar) throw when they
 * are.
 * @throws MongoError for what MongoDB refuses
 */
export function parsePipeline(
  pipeline: unknown,
  context: PipelineContext,
  options: Options = {},
): Stage[] {
  if (!Array.isArray(pipeline)) {
    throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array")
  }
  if (pipeline.length > maxStages) {
    throw new MongoError(7749501, `Pipeline length must be no longer than ${maxStages} stages`)
  }
  const { depth = 0 } = options
  if (depth > maxDepth) {
    throw new MongoError(165, `Maximum number of nested sub-pipelines exceeded: ${maxDepth}`)
  }
  const nested: StageEnv['nested'] = (inner, innerContext, outer) =>
    parsePipeline(inner, innerContext, { outer, depth: depth + 1 })
  return pipeline.map((stage, index) => {
    if (!isDoc(stage)) {
      throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object")
    }
    const [name, ...others] = Object.keys(stage)
    if (name === undefined || others.length > 0) {
      throw new MongoError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      )
    }
    const parser = parserOf(name)
    checkPlace(name, index, pipeline.length, options)
    const spec = stage[name]
    return { name, spec, run: parser(spec, { name, context, nested }) }
  })
}
