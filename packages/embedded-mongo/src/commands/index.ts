import { setTimeout as sleep } from 'node:timers/promises'
import { Double } from 'bson'
import { write } from '../bson'
import type { Engine } from '../engine'
import { MongoError } from '../errors'
import type { Readers } from '../readers'
import { Deadline } from '../turns'
import { type Doc, isDoc, isNumeric, toNumber } from '../values/types'
import { aggregateCommands } from './aggregate'
import { Arguments, checkDatabase } from './arguments'
import { changesCommand } from './change-aside'
import { collectionCommands } from './collections'
import { explainCommands, explainOf } from './explain'
import { indexCommands } from './indexes'
import { isLongRead } from './is-long'
import { readCommands } from './read'
import { serverCommands } from './server'
import { checkStableApi } from './stable-api'
import { statisticsCommands } from './statistics'
import type { Call, Command, Commands, Connection } from './types'
import { rewriteForView, viewAnswer } from './views'
import { writeCommands } from './write'

const commands: Commands = {
  ...serverCommands,
  ...readCommands,
  ...writeCommands,
  ...aggregateCommands,
  ...indexCommands,
  ...collectionCommands,
  ...statisticsCommands,
  ...explainCommands,
}

const readLevels = ['local', 'available', 'majority', 'snapshot', 'linearizable']

/** Thrown for a fail point that closes the connection. */
export class CloseConnection extends Error {}

const provenances = ['clientSupplied', 'implicitDefault', 'customDefault', 'getLastErrorDefaults']

/** @throws MongoError for an unknown field, or one of another type */
function checkWriteConcern(given: Arguments) {
  given.only(['w', 'j', 'fsync', 'wtimeout', 'provenance'])
  given.boolean('j')
  given.boolean('fsync')
  given.number('wtimeout')
  given.choice('provenance', provenances)
  const { w } = given.fields
  if (!given.has('w') || typeof w === 'string') return
  if (!isNumeric(w)) {
    throw new MongoError('FailedToParse', 'w has to be a number, string, or object')
  }
  if (!(toNumber(w) >= 0 && toNumber(w) <= 50)) {
    throw new MongoError(
      'FailedToParse',
      'w has to be a non-negative number and not greater than 50',
    )
  }
}

function checkGeneric(name: string, fields: Doc, given: Arguments) {
  if (given.boolean('help')) {
    throw new MongoError('CommandNotSupported', 'The embedded database has no help on commands.')
  }
  if (fields.txnNumber !== undefined) {
    throw new MongoError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    )
  }
  for (const field of ['autocommit', 'startTransaction']) {
    if (!given.has(field)) continue
    throw new MongoError(
      'InvalidOptions',
      `'${field}' field requires a transaction number to also be specified`,
    )
  }
  const maxTime = fields.maxTimeMS
  if (isNumeric(maxTime) && !Number.isInteger(toNumber(maxTime))) {
    throw new MongoError('BadValue', 'maxTimeMS has non-integral value')
  }
  const read = given.doc('readConcern')
  new Arguments('readConcern', read ?? {}, false)
    .only(['level', 'provenance'])
    .choice('level', readLevels)
  if (read && (read.level === 'snapshot' || read.level === 'linearizable')) {
    throw new MongoError(
      'NotAReplicaSet',
      `node needs to be a replica set member to use readConcern: ${read.level}`,
    )
  }
  const concern = given.doc('writeConcern')
  if (!concern) return
  checkWriteConcern(new Arguments('writeConcern', concern, false))
  if (typeof concern.w === 'string' && concern.w !== 'majority') {
    throw new MongoError(
      'BadValue',
      `cannot use non-majority 'w' mode ${concern.w} when a host is not a member of a replica set`,
    )
  }
  if (!isNumeric(concern.w) || toNumber(concern.w) <= 1) return
  if (name !== 'hello') {
    throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated")
  }
}

/** Applies a fail point to a command. */
async function applyFailPoint(engine: Engine, name: string, connection: Connection): Promise<Doc> {
  const data = engine.failPoints?.take(name, connection.appName)
  if (!data) return {}
  if (data.blockConnection === true && isNumeric(data.blockTimeMS)) {
    await sleep(toNumber(data.blockTimeMS))
  }
  if (data.closeConnection === true) throw new CloseConnection()
  if (isNumeric(data.errorCode)) {
    const labels = Array.isArray(data.errorLabels) ? { errorLabels: data.errorLabels } : {}
    throw new MongoError(
      toNumber(data.errorCode),
      "Failing command via 'failCommand' failpoint",
      labels,
    )
  }
  return isDoc(data.writeConcernError) ? { writeConcernError: data.writeConcernError } : {}
}

function commandOf(engine: Engine, name: string): Command | undefined {
  if (name === 'changes' && !engine.readers) return changesCommand
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

/** The reply of a reader to a command that would hold up others; undefined for all other commands. */
function asideOf(call: Call, readers: Readers): Promise<Uint8Array> | undefined {
  const { arguments: given, database, name, connection } = call
  const { fields } = given
  const milliseconds = given.count('maxTimeMS') || undefined
  const options = { milliseconds, gone: connection.gone }
  if (name === 'getMore') {
    const cursor = String(fields.getMore)
    if (!readers.has(cursor)) return
    return readers.run(fields, `${database}.${String(fields.collection)}`, { ...options, cursor })
  }
  const asked = name === 'explain' ? call : (rewriteForView(call) ?? call)
  if (!isLongRead(asked) || writes(fields.pipeline)) return
  return readers.run(fields, `${database}.${String(fields[name])}`, options)
}

const writes = (pipeline: unknown) =>
  Array.isArray(pipeline) &&
  pipeline.some((stage) => isDoc(stage) && ('$out' in stage || '$merge' in stage))

/** BSON with more fields at its end. */
function withFields(bytes: Uint8Array, fields: Doc): Uint8Array {
  const more = write(fields)
  const whole = Buffer.concat([bytes.subarray(0, -1), more.subarray(4)])
  whole.writeInt32LE(whole.length, 0)
  return whole
}

/**
 * Runs one command and returns the fields of its reply, or their BSON when a reader computed them.
 * @throws MongoError for errors to be sent to the client
 */
export async function runCommand(
  engine: Engine,
  connection: Connection,
  fields: Doc,
): Promise<Doc | Uint8Array> {
  const [name = ''] = Object.keys(fields)
  const command = commandOf(engine, name)
  if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
  const given = new Arguments(name, fields)
  const database = given.string('$db') ?? 'test'
  checkDatabase(database)
  if (command.fields) given.only(command.fields)
  checkStableApi(name, given)
  checkGeneric(name, fields, given)
  const injected = await applyFailPoint(engine, name, connection)
  const deadline = new Deadline(given.count('maxTimeMS'))
  const call: Call = { engine, name, arguments: given, database, connection, deadline }
  const asked = explainOf(call)
  if (asked)
    return { ...(await explainCommands.explain!.run(asked)), ...injected, ok: new Double(1) }
  const aside = engine.readers && asideOf(call, engine.readers)
  if (aside) return withFields(await aside, { ...injected, ok: new Double(1) })
  const onView = rewriteForView(call)
  const answer = onView
    ? viewAnswer(call, await aggregateCommands.aggregate!.run(onView))
    : await command.run(call)
  return { ...answer, ...injected, ok: new Double(1) }
}
