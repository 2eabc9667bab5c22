import type { ClientBulkWriteModel, Db, Document, RunCommandCursor } from 'mongodb'
import type { ObservedClient } from './client-entity'
import { openCursor } from './cursor-operations'
import { type Arguments, list, nothing, type Operation, value } from './operation'
import { resultDocument } from './results'

/**
 * A command with its name as the first key, as the protocol requires; the test gives the name
 * separately.
 */
function commandOf(args: Arguments): Document {
  const command = args.take<Document>('command')
  const name = args.has('commandName') ? args.take<string>('commandName') : undefined
  return name && name in command ? { [name]: command[name], ...command } : command
}

function commandCursor(db: Db, args: Arguments): RunCommandCursor {
  const command = commandOf(args)
  const { batchSize, maxTimeMS, comment, ...options } = args.options()
  const cursor = db.runCursorCommand(command, options)
  if (batchSize !== undefined) cursor.setBatchSize(batchSize)
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS)
  if (comment !== undefined) cursor.setComment(comment)
  return cursor
}

function collections(db: Db, args: Arguments, more: Document = {}) {
  const { filter, ...options } = args.options()
  return db.listCollections(filter ?? {}, { ...options, ...more }).toArray()
}

/** The operations on databases. */
export const databaseOperations: Record<string, Operation<Db>> = {
  aggregate: (it, args) =>
    list(it.aggregate(args.take<Document[]>('pipeline'), args.options()).toArray()),
  runCommand(it, args) {
    const command = commandOf(args)
    return value(it.command(command, args.options()))
  },
  runCursorCommand: (it, args) => list(commandCursor(it, args).toArray()),
  createCommandCursor: (it, args) => openCursor(commandCursor(it, args)),
  createCollection(it, args) {
    const name = args.take<string>('collection')
    return value(it.createCollection(name, args.options()))
  },
  dropCollection(it, args) {
    const name = args.take<string>('collection')
    return nothing(it.dropCollection(name, args.options()))
  },
  modifyCollection(it, args) {
    // The driver has no method for `collMod`. Arguments that aren't options belong in the command
    // itself.
    const command: Document = { collMod: args.take<string>('collection') }
    const options = ['session', 'comment', 'timeoutMS', 'rawData', 'writeConcern']
    for (const name of args.names().filter((each) => !options.includes(each))) {
      command[name] = args.take(name)
    }
    return value(it.command(command, args.options()))
  },
  listCollections: (it, args) => list(collections(it, args)),
  async listCollectionNames(it, args) {
    const found = await collections(it, args, { nameOnly: true })
    return { result: found.map(({ name }) => name) }
  },
}

const databases = async (it: ObservedClient, args: Arguments, more: Document = {}) =>
  (
    await it.client
      .db()
      .admin()
      .listDatabases({ ...args.options(), ...more })
  ).databases

/** The operations on clients. */
export const clientOperations: Record<string, Operation<ObservedClient>> = {
  async clientBulkWrite(it, args) {
    const models = args.take<Document[]>('models').map((model) => {
      const [name, content] = Object.entries(model)[0] ?? []
      return { name, ...content } as ClientBulkWriteModel<Document>
    })
    return value(resultDocument(await it.client.bulkWrite(models, args.options())))
  },
  listDatabases: (it, args) => list(databases(it, args)),
  async listDatabaseNames(it, args) {
    const found = await databases(it, args, { nameOnly: true })
    return { result: found.map(({ name }) => name) }
  },
  close: ({ client }) => nothing(client.close()),
}
