import { setTimeout as sleep } from 'node:timers/promises'
import type { Document } from 'bson'
import { type ClientSession, ReadPreference } from 'mongodb'
import { commandEvents, eventMismatch } from './match-events'
import type { Arguments, Run } from './operation'
import { Failure, unsupported } from './problems'
import { canonical } from './values'

type RunnerOperation = (args: Arguments, run: Run) => Promise<void> | void

function assert(holds: boolean, text: string) {
  if (!holds) throw new Failure(text)
}

/** The session ids of the last two commands of a client. */
function lastLsids(args: Arguments, run: Run): [string, string] {
  const { events } = run.entities.get('client', args.take('client'))
  const started = events.filter(({ type }) => type === 'commandStartedEvent').slice(-2)
  const [first, second] = started.map(({ command }) => command?.lsid as unknown)
  if (!first || !second) throw new Failure('there are no two commands with a session')
  return [canonical(first), canonical(second)]
}

/** The driver's names for the states of a transaction. */
const driverStates: Record<string, string[]> = {
  none: ['NO_TRANSACTION'],
  starting: ['STARTING_TRANSACTION'],
  in_progress: ['TRANSACTION_IN_PROGRESS'],
  committed: ['TRANSACTION_COMMITTED', 'TRANSACTION_COMMITTED_EMPTY'],
  aborted: ['TRANSACTION_ABORTED'],
}

const sessionOf = (args: Arguments, run: Run): ClientSession =>
  run.entities.get('session', args.take('session'))

/** Works for ended sessions too: the driver keeps a copy of their state. */
const isDirty = (session: ClientSession) => session.serverSession.isDirty

async function collectionExists(args: Arguments, run: Run): Promise<boolean> {
  const name = args.take<string>('collectionName')
  const db = run.admin.db(args.take<string>('databaseName'))
  return (await db.listCollections({ name }, { nameOnly: true }).toArray()).length > 0
}

async function indexExists(args: Arguments, run: Run): Promise<boolean> {
  const collection = run.admin
    .db(args.take<string>('databaseName'))
    .collection(args.take<string>('collectionName'))
  const name = args.take<string>('indexName')
  const namespaceNotFound = 26
  const indexes = await collection
    .listIndexes()
    .toArray()
    .catch((error: { code?: unknown }) => {
      if (error.code === namespaceNotFound) return []
      throw error
    })
  return indexes.some((index) => index.name === name)
}

/** Counts a client's events that match the expected one. */
function eventCounter(args: Arguments, run: Run): () => number {
  const { events } = run.entities.get('client', args.take('client'))
  const expected = args.take<Document>('event')
  const type = Object.keys(expected)[0] ?? ''
  if (!commandEvents.includes(type)) unsupported(`event ${type}`)
  return () => events.filter((event) => !eventMismatch(expected, event, run.entities)).length
}

/** Operations that the runner itself performs. */
export const runnerOperations: Record<string, RunnerOperation> = {
  async failPoint(args, run) {
    const { client } = run.entities.get('client', args.take('client'))
    const failPoint = args.take<Document>('failPoint')
    run.failPoints.add(String(failPoint.configureFailPoint))
    await client.db('admin').command(failPoint, { readPreference: ReadPreference.primary })
  },
  targetedFailPoint(args, run) {
    assert(sessionOf(args, run).isPinned, 'the session is not pinned to a mongos')
    unsupported('operation targetedFailPoint')
  },
  async assertCollectionExists(args, run) {
    assert(await collectionExists(args, run), 'the collection does not exist')
  },
  async assertCollectionNotExists(args, run) {
    assert(!(await collectionExists(args, run)), 'the collection exists')
  },
  async assertIndexExists(args, run) {
    assert(await indexExists(args, run), 'the index does not exist')
  },
  async assertIndexNotExists(args, run) {
    assert(!(await indexExists(args, run)), 'the index exists')
  },
  assertSessionDirty(args, run) {
    assert(isDirty(sessionOf(args, run)), 'the session is not dirty')
  },
  assertSessionNotDirty(args, run) {
    assert(!isDirty(sessionOf(args, run)), 'the session is dirty')
  },
  assertSessionPinned(args, run) {
    assert(sessionOf(args, run).isPinned, 'the session is not pinned')
  },
  assertSessionUnpinned(args, run) {
    assert(!sessionOf(args, run).isPinned, 'the session is pinned')
  },
  assertSessionTransactionState(args, run) {
    const session = sessionOf(args, run) as unknown as { transaction: { state: string } }
    const { state } = session.transaction
    const wanted = args.take<string>('state')
    assert(driverStates[wanted]?.includes(state) ?? false, `transaction ${wanted}: is ${state}`)
  },
  assertSameLsidOnLastTwoCommands(args, run) {
    const [first, second] = lastLsids(args, run)
    assert(first === second, 'the last two commands have different sessions')
  },
  assertDifferentLsidOnLastTwoCommands(args, run) {
    const [first, second] = lastLsids(args, run)
    assert(first !== second, 'the last two commands have the same session')
  },
  assertNumberConnectionsCheckedOut(args, run) {
    const { checkedOut } = run.entities.get('client', args.take('client'))
    const wanted = args.take<number>('connections')
    assert(checkedOut === wanted, `expected ${wanted} connections in use, are ${checkedOut}`)
  },
  async waitForEvent(args, run) {
    const count = eventCounter(args, run)
    const wanted = args.take<number>('count')
    const end = Date.now() + 10_000
    while (count() < wanted && Date.now() < end) await sleep(10)
    assert(count() >= wanted, `expected ${wanted} such events, saw ${count()}`)
  },
  assertEventCount(args, run) {
    const count = eventCounter(args, run)()
    const wanted = args.take<number>('count')
    assert(count === wanted, `expected ${wanted} such events, saw ${count}`)
  },
  createEntities(args, run) {
    run.entities.create(args.take<Document[]>('entities'))
  },
  wait: (args) => sleep(args.take<number>('ms')),
}
