import os from 'node:os'
import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { type Plan, plan } from '../query/plan'
import type { Cost } from '../query/read'
import { isEmpty, type Selection, select } from '../query/select'
import type { Collection } from '../storage/catalog'
import { take } from '../turns'
import type { Doc } from '../values/types'
import { aggregation } from './aggregate'
import { Arguments } from './arguments'
import { findQuestion, selectionOf } from './read'
import { version } from './server'
import type { Call, Commands } from './types'
import { rewriteForView } from './views'

const verbosities = ['queryPlanner', 'executionStats', 'allPlansExecution']

/** How a plan reads the data, in MongoDB's terms. */
function access(chosen: Plan): Doc {
  switch (chosen.kind) {
    case 'nothing':
      return { stage: 'EOF' }
    case 'scan':
      return { stage: 'COLLSCAN', direction: chosen.reverse ? 'backward' : 'forward' }
    case 'or':
      return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: chosen.plans.map(scanOf) } }
    case 'index':
      if (chosen.index.name === '_id_' && chosen.exact && chosen.ranges.length === 1) {
        return { stage: 'IDHACK' }
      }
      return { stage: 'FETCH', inputStage: scanOf(chosen) }
  }
}

function scanOf(chosen: Plan): Doc {
  if (chosen.kind !== 'index') return access(chosen)
  const { index, reverse, ranges } = chosen
  return {
    stage: 'IXSCAN',
    keyPattern: index.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    indexVersion: new Int32(2),
    direction: reverse ? 'backward' : 'forward',
    ranges: new Int32(ranges.length),
  }
}

/** The stages above the data access. */
function winningPlan(chosen: Plan, { sort, skip, limit }: Selection, top?: string): Doc {
  let stage = access(chosen)
  const over = (name: string, more: Doc = {}) => {
    stage = { stage: name, ...more, inputStage: stage }
  }
  if (chosen.kind !== 'nothing') {
    if (!chosen.sorted && !isEmpty(sort)) over('SORT', { sortPattern: sort })
    if (skip) over('SKIP', { skipAmount: new Int32(skip) })
    if (limit) over('LIMIT', { limitAmount: new Int32(limit) })
    if (top) over(top)
  }
  return stage
}

interface Explained {
  collection?: Collection
  selection: Selection
  /** The stage of the command itself, such as UPDATE. */
  top?: string
}

/** The query inside any command that can be explained. */
function explained(call: Call): Explained {
  switch (call.name) {
    case 'find': {
      const { collection, selection } = findQuestion(call)
      const projected = isEmpty(call.arguments.doc('projection')) ? undefined : 'PROJECTION_DEFAULT'
      return { collection, selection, top: projected }
    }
    case 'count':
      return { ...selectionOf(call, 'query'), top: 'COUNT' }
    case 'distinct':
      return selectionOf(call, 'query')
    case 'findAndModify':
    case 'findandmodify': {
      const { collection, selection } = selectionOf(call, 'query')
      selection.sort = call.arguments.doc('sort')
      return { collection, selection, top: call.arguments.boolean('remove') ? 'DELETE' : 'UPDATE' }
    }
    case 'update':
    case 'delete': {
      const field = call.name === 'update' ? 'updates' : 'deletes'
      const [first = {}] = call.arguments.docs(field) ?? []
      const inner = new Arguments(call.name, { ...call.arguments.fields, ...first })
      return { ...selectionOf({ ...call, arguments: inner }, 'q'), top: call.name.toUpperCase() }
    }
    case 'aggregate':
      return aggregation(call)
  }
  throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${call.name}`)
}

async function explain(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, deadline } = call
  const command = given.required('explain', given.doc('explain'))
  const verbosity = given.string('verbosity') ?? 'allPlansExecution'
  if (!verbosities.includes(verbosity)) {
    throw new MongoError(
      'BadValue',
      `Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`,
    )
  }
  const [name = ''] = Object.keys(command)
  const asked: Call = { ...call, name, arguments: new Arguments(name, command) }
  const inner = rewriteForView(asked) ?? asked
  const { collection, selection, top } = explained(inner)
  const chosen = plan(collection, selection)
  const winning = winningPlan(chosen, selection, top)
  const namespace = collection?.namespace ?? `${database}.${String(command[name])}`
  const answer: Doc = {
    explainVersion: '1',
    queryPlanner: {
      namespace,
      indexFilterSet: false,
      winningPlan: winning,
      rejectedPlans: [],
    },
    command: { ...command, $db: database },
    serverInfo: { host: os.hostname(), port: new Int32(0), version, gitVersion: 'embedded' },
  }
  if (verbosity === 'queryPlanner') return answer
  const cost: Cost = { keys: 0, documents: 0 }
  const began = performance.now()
  let found = 0
  await take(select(engine, collection, selection, chosen, cost), deadline, () => {
    found++
    return false
  })
  answer.executionStats = {
    executionSuccess: true,
    nReturned: new Int32(found),
    executionTimeMillis: new Int32(Math.round(performance.now() - began)),
    totalKeysExamined: new Int32(cost.keys),
    totalDocsExamined: new Int32(cost.documents),
    executionStages: { ...winning, nReturned: new Int32(found) },
  }
  return answer
}

/** An `aggregate` with `explain: true`, as the explanation of the same without it. */
export function explainOf(call: Call): Call | undefined {
  const { name, arguments: given } = call
  if (name !== 'aggregate' || !given.boolean('explain')) return
  const { explain: _, maxTimeMS, comment, $db, lsid, ...command } = given.fields
  const fields = {
    explain: { ...command, cursor: command.cursor ?? {} },
    verbosity: 'queryPlanner',
  }
  return { ...call, name: 'explain', arguments: new Arguments('explain', fields) }
}

/** The `explain` command. */
export const explainCommands: Commands = {
  explain: { fields: ['verbosity'], run: explain },
}
