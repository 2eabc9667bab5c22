// Runs a query: plan, read, sort, skip, limit, project.
import {
  compileExpression,
  compileProjection,
  compileSort,
  isTrue,
  type PipelineContext,
  parsePipeline,
  runStages,
} from '../aggregate'
import { sizeOf } from '../bson'
import type { Engine } from '../engine'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { matches } from '../match/matches'
import { parseFilter } from '../match/parse'
import { type Collection, viewOf } from '../storage/catalog'
import { type Collation, collationOf, sameCollation } from '../values/collation'
import type { Doc } from '../values/types'
import { type Plan, plan } from './plan'
import { type Cost, canSkip, type Found, find } from './read'

/** The collation of a command, else that of the collection. */
export function collationFor(
  collection: Collection | undefined,
  spec: Doc | undefined,
): Collation | undefined {
  // Made anew, because it remembers the texts that one command groups.
  return collationOf(spec ?? collection?.collation?.spec)
}

/**
 * A view compares texts in its own way, whoever asks.
 * @throws MongoError OptionNotSupportedOnView for another collation
 */
export function checkViewCollation(
  view: Collection | undefined,
  collation: Collation | undefined,
): void {
  if (sameCollation(view?.collation, collation)) return
  throw new MongoError(
    'OptionNotSupportedOnView',
    `Cannot override a view's default collation: ${view?.namespace}`,
  )
}

/** The context of a command's expressions: its `let`, the time, other collections. */
export function pipelineContext(
  engine: Engine,
  database: string,
  { collation, variables = {} }: { collation?: Collation; variables?: Doc },
): PipelineContext {
  const context: PipelineContext = {
    collation,
    now: new Date(),
    variables: {},
    *find(name, filter) {
      const collection = engine.catalog.find(database, name)
      const parsed = parseFilter(filter, { collation })
      const view = viewOf(collection)
      if (view) {
        checkViewCollation(collection, collation)
        const stages = parsePipeline(view.pipeline, context)
        for (const doc of runStages(stages, context.find(view.on, {}))) {
          if (matches(parsed, doc)) yield doc
        }
        return
      }
      for (const found of find(
        engine,
        collection,
        plan(collection, { filter: parsed, collation }),
        parsed,
      )) {
        if (found) yield found.doc
      }
    },
  }
  // The values of `let` may be expressions of constants.
  for (const [name, value] of Object.entries(variables)) {
    context.variables[name] = compileExpression(value, context)({})
  }
  return context
}

/** Parses a filter that may contain `$expr`. */
export function filterIn(filter: Doc, context: PipelineContext): Filter {
  return parseFilter(filter, {
    collation: context.collation,
    expression: (expression) => {
      const compute = compileExpression(expression, context)
      return (doc) => isTrue(compute(doc))
    },
  })
}

export interface Selection {
  filter: Filter
  sort?: Doc
  skip?: number
  /** 0 or undefined: no limit. */
  limit?: number
  collation?: Collation
  hint?: unknown
  /** Whether sorting is limited to what MongoDB sorts in memory. */
  inMemory?: boolean
}

/** Maximum size of an in-memory sort, in bytes. */
const maxSortBytes = 100 * 1024 * 1024

export const isEmpty = (doc: Doc | undefined): boolean => !doc || Object.keys(doc).length === 0

/**
 * Scans the matches in order, with their record numbers. Yields undefined between matches, so that
 * other commands can run.
 */
export function* select(
  engine: Engine,
  collection: Collection | undefined,
  selection: Selection,
  chosen: Plan = plan(collection, selection),
  cost?: Cost,
): Generator<Found | undefined> {
  const { filter, sort, skip = 0, limit = 0 } = selection
  const needsSort = !chosen.sorted && !isEmpty(sort)
  const early = !needsSort && skip > 0 && canSkip(chosen)
  let source = find(engine, collection, chosen, filter, cost, early ? skip : 0)
  if (needsSort && sort) source = sorted(source, sort, limit ? skip + limit : 0, selection)
  let [left, given] = [early ? 0 : skip, 0]
  for (const found of source) {
    if (!found) yield undefined
    else if (left > 0) left--
    else {
      yield found
      if (++given === limit) return
    }
  }
}

/** Sorts in memory; with a limit, keeps only candidates for the first. */
function* sorted(
  source: Generator<Found | undefined>,
  sort: Doc,
  limit: number,
  { collation, inMemory }: Selection,
): Generator<Found | undefined> {
  const compare = compileSort(sort, collation)
  let bytes = 0
  const order = (a: Found, b: Found) => compare(a.doc, b.doc)
  let kept: Found[] = []
  for (const found of source) {
    if (!found) {
      yield undefined
      continue
    }
    kept.push(found)
    if (inMemory && limit === 0) bytes += sizeOf(found.doc)
    if (bytes > maxSortBytes) {
      throw new MongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Executor error during find command :: caused by :: Sort exceeded memory limit of ${maxSortBytes} bytes, but did not opt in to external sorting.`,
      )
    }
    if (limit > 0 && kept.length >= 2 * limit + 1000) kept = kept.sort(order).slice(0, limit)
    yield undefined
  }
  yield* kept.sort(order)
}

/** The projection of `find`; undefined when there is none. */
export function projectionOf(
  projection: Doc | undefined,
  context: PipelineContext,
  filter: Filter,
): ((doc: Doc) => Doc) | undefined {
  return projection && !isEmpty(projection)
    ? compileProjection(projection, context, filter)
    : undefined
}
