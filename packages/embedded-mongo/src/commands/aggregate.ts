import { createHash } from 'node:crypto'
import { Binary, Int32, Long } from 'bson'
import { type PipelineContext, parsePipeline, pause, runStages, type Stage } from '../aggregate'
import { read } from '../bson'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { plan } from '../query/plan'
import {
  collationFor,
  filterIn,
  isEmpty,
  pipelineContext,
  type Selection,
  select,
} from '../query/select'
import type { Collection } from '../storage/catalog'
import { type Deadline, take, takeAll } from '../turns'
import { type Doc, isDoc, isNumeric, toNumber } from '../values/types'
import { Arguments, batchSizeOf, collectionName } from './arguments'
import { isLongRead } from './is-long'
import { countAnswers } from './read'
import { indexStats, storageStats } from './statistics'
import type { Call, Commands } from './types'
import { type Batches, checkWriting, maxInMemory, writeOut } from './write-out'

/** Stages that pass on each document immediately, so that a cursor may stop between two. */
const streaming = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$unwind',
  '$limit',
  '$skip',
  '$lookup',
  '$redact',
])

/** A parsed aggregate command: the part that indexes can answer, and the remaining stages. */
export interface Aggregation {
  collection?: Collection
  /** The collection's name; empty for an aggregate on a database. */
  name: string
  context: PipelineContext
  selection: Selection
  rest: Stage[]
  /** `$out` or `$merge`. */
  last?: Stage
  /** `$collStats` and similar, which supply the documents. */
  source?: Stage
}

const sources = ['$collStats', '$indexStats', '$currentOp', '$listLocalSessions', '$listSessions']

/** Extracts the first stages that `find` could do as well from a pipeline. */
function pushDown(stages: Stage[], context: PipelineContext) {
  const rest = [...stages]
  const conditions: Doc[] = []
  while (rest[0]?.name === '$match') conditions.push(rest.shift()?.spec as Doc)
  const selection: { filter: Filter; sort?: Doc; skip?: number; limit?: number } = {
    filter: filterIn(conditions.length === 1 ? (conditions[0] ?? {}) : {}, context),
  }
  if (conditions.length > 1) selection.filter = filterIn({ $and: conditions }, context)
  const amount = (spec: unknown) => (isNumeric(spec) ? toNumber(spec) : 0)
  if (rest[0]?.name === '$sort') selection.sort = rest.shift()?.spec as Doc
  if (rest[0]?.name === '$skip') selection.skip = amount(rest.shift()?.spec)
  if (rest[0]?.name === '$limit') selection.limit = amount(rest.shift()?.spec)
  return { selection, rest }
}

/**
 * Parses an aggregate command completely, before anything is read.
 * @throws MongoError for what MongoDB refuses
 */
export function aggregation(call: Call): Aggregation {
  const { engine, arguments: given, database, name: command } = call
  const whole = isNumeric(given.fields[command]) && toNumber(given.fields[command]) === 1
  const name = whole ? '' : collectionName(command, given.fields, database)
  const collection = whole ? undefined : engine.catalog.find(database, name)
  const collation = collationFor(collection, given.doc('collation'))
  const context = pipelineContext(engine, database, { collation, variables: given.doc('let') })
  const stages = parsePipeline(given.required('pipeline', given.fields.pipeline), context)
  const [firstStage] = stages
  const needsNone = firstStage && [...sources, '$documents'].includes(firstStage.name)
  if (whole && !needsNone) {
    throw new MongoError(
      'InvalidNamespace',
      `{aggregate: 1} is not valid for '${firstStage?.name ?? ''}'; a collection is required.`,
    )
  }
  if (!whole && firstStage?.name === '$documents') {
    throw new MongoError('InvalidNamespace', "'$documents' can only be run with {aggregate: 1}")
  }
  const source = firstStage && sources.includes(firstStage.name) ? firstStage : undefined
  const own = source ? stages.slice(1) : stages
  const lastStage = own[own.length - 1]
  const last = lastStage && ['$out', '$merge'].includes(lastStage.name) ? lastStage : undefined
  const middle = last ? own.slice(0, -1) : own
  const pushed =
    source || whole
      ? { selection: { filter: filterIn({}, context) }, rest: middle }
      : pushDown(middle, context)
  return {
    collection,
    name,
    context,
    selection: { ...pushed.selection, collation, hint: given.fields.hint },
    rest: pushed.rest,
    last,
    source,
  }
}

/** For `$count` and `countDocuments`: a function from the count to the result. */
export function countOnly(
  stages: Pick<Stage, 'name' | 'spec'>[],
): ((count: number) => Doc | undefined) | undefined {
  const [stage, second] = stages
  if (!stage || second) return
  if (stage.name === '$count') {
    return (count) => (count > 0 ? { [String(stage.spec)]: new Int32(count) } : undefined)
  }
  if (stage.name !== '$group' || !isDoc(stage.spec)) return
  const { _id: id, ...fields } = stage.spec
  const [[name, sum] = []] = Object.entries(fields)
  const constant = id === null || isNumeric(id)
  const one =
    isDoc(sum) && Object.keys(sum).length === 1 && isNumeric(sum.$sum) && toNumber(sum.$sum) === 1
  if (!constant || !one || !name || Object.keys(fields).length !== 1) return
  return (count) => (count > 0 ? { _id: id, [name]: new Int32(count) } : undefined)
}

/** Sessions are not tracked; only the caller's own is known. */
function ownSession({ arguments: given }: Call): Doc[] {
  const session = given.doc('lsid')
  if (!session) return []
  // The SHA-256 of an empty user name, which a server without users reports.
  const uid = new Binary(createHash('sha256').update('').digest())
  return [{ _id: { ...session, uid }, lastUse: new Date() }]
}

function fromSource(call: Call, { source, collection, name }: Aggregation): Doc[] {
  const { engine, database } = call
  switch (source?.name) {
    case '$collStats':
      return [storageStats(engine, database, name, collection, source.spec as Doc)]
    case '$indexStats':
      return indexStats(collection)
    case '$listLocalSessions':
      return ownSession(call)
  }
  return []
}

function* documents(scan: Generator<{ doc: Doc } | undefined>): Generator<Doc> {
  for (const found of scan) {
    if (found) yield found.doc
    // This also pauses after the last document: a stage may consume everything and return nothing.
    yield pause
  }
}

function* withoutPauses(docs: Iterable<Doc>): Generator<Doc | undefined> {
  for (const doc of docs) yield doc === pause ? undefined : doc
}

async function results(call: Call, parsed: Aggregation): Promise<Iterator<Doc | undefined>> {
  const { engine, deadline } = call
  const { collection, selection, rest, source, name } = parsed
  if (source) return runStages(rest, fromSource(call, parsed))[Symbol.iterator]()
  if (name === '') return runStages(rest, [])[Symbol.iterator]()
  const count = countOnly(rest)
  if (count && isEmpty(selection.sort)) {
    const found = count(await countAnswers(call, collection, selection))
    return (found ? [found] : [])[Symbol.iterator]()
  }
  const scan = select(engine, collection, selection, plan(collection, selection))
  if (rest.every((stage) => streaming.has(stage.name))) {
    return withoutPauses(runStages(rest, documents(scan)))
  }
  // A blocking stage needs all documents; reading them lets other commands run in between.
  const all = await takeAll(scan, deadline)
  return withDeadline(
    rest,
    all.map(({ doc }) => doc),
    deadline,
  )[Symbol.iterator]()
}

/** Runs stages that may take long, and checks the deadline at every document. */
function withDeadline(stages: Stage[], input: Iterable<Doc>, deadline: Deadline): Iterable<Doc> {
  function* inTime(documents: Iterable<Doc>) {
    for (const doc of documents) {
      deadline.check()
      yield doc
    }
  }
  return stages.reduce<Iterable<Doc>>((docs, stage) => stage.run(inTime(docs)), input)
}

/** What `$out` or `$merge` writes, in batches; computed by a reader if that may take long. */
async function resultsToWrite(call: Call, parsed: Aggregation): Promise<Batches> {
  const { engine, arguments: given, database, connection, deadline } = call
  const pipeline = (given.fields.pipeline as unknown[]).slice(0, -1)
  const fields: Doc = { ...given.fields, pipeline }
  const asked = { ...call, arguments: new Arguments('aggregate', fields) }
  if (!engine.readers || !isLongRead(asked)) {
    const scan = await results(call, parsed)
    return async function* () {
      for (let ended = false; !ended; ) {
        const docs: Doc[] = []
        ended = await take(scan, deadline, (doc) => docs.push(doc) >= maxInMemory)
        yield docs
      }
    }
  }
  const { readers } = engine
  const namespace = `${database}.${parsed.name}`
  const ask = async (command: Doc, cursor?: string) => {
    const options = { cursor, milliseconds: deadline.left(), gone: connection.gone }
    return read(await readers.run(command, namespace, options)).cursor as Doc
  }
  return async function* () {
    const batchSize = new Int32(maxInMemory)
    const { bypassDocumentValidation: _, writeConcern, ...command } = fields
    let reply = await ask({ ...command, cursor: { batchSize } })
    for (;;) {
      yield (reply.firstBatch ?? reply.nextBatch) as Doc[]
      const id = reply.id as Long
      if (id.isZero()) return
      const more = { getMore: id, collection: parsed.name, batchSize, $db: database }
      reply = await ask(more, id.toString())
    }
  }
}

async function aggregate(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, deadline } = call
  const cursor = given.doc('cursor')
  if (!cursor) {
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  }
  const batchSize = batchSizeOf(given)
  for (const option of ['allowDiskUse', 'bypassDocumentValidation']) given.boolean(option)
  const parsed = aggregation(call)
  if (parsed.last) checkWriting(call, parsed.last)
  const namespace = call.namespace ?? `${database}.${parsed.name || '$cmd.aggregate'}`
  if (parsed.last) {
    await writeOut(call, parsed, await resultsToWrite(call, parsed))
    return { cursor: { firstBatch: [], id: Long.ZERO, ns: namespace } }
  }
  const scan = await results(call, parsed)
  return engine.cursors.first(scan, namespace, deadline, { batchSize })
}

/** The `aggregate` command. */
export const aggregateCommands: Commands = {
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'explain',
      'allowDiskUse',
      'bypassDocumentValidation',
      'collation',
      'hint',
      'let',
      'needsMerge',
      'fromMongos',
      'exchange',
      'isMapReduceCommand',
    ],
    run: aggregate,
  },
}
