import { bucketOperations } from './bucket-operations'
import { collectionOperations } from './collection-operations'
import { cursorOperations } from './cursor-operations'
import { clientOperations, databaseOperations } from './database-operations'
import { type Entity, resultEntity } from './entities'
import { mismatch } from './match'
import { errorMismatch } from './match-error'
import { Arguments, type Operation, type Outcome, type Run } from './operation'
import { checkArguments } from './options'
import { Failure, Skip, unsupported } from './problems'
import { runnerOperations } from './runner-operations'
import { sessionOperations } from './session-operations'
import type { SpecOperation } from './spec-file'

const operationsOf: Record<Entity['kind'], Record<string, Operation<never>>> = {
  client: clientOperations,
  database: databaseOperations,
  collection: collectionOperations,
  session: sessionOperations,
  bucket: bucketOperations,
  cursor: cursorOperations,
  value: {},
}

/** Arguments of the operations themselves, which aren't driver options. */
const ownArguments: Record<string, readonly string[]> = {
  bulkWrite: ['requests'],
  clientBulkWrite: ['models'],
  createCollection: ['collection'],
  createCommandCursor: ['command', 'commandName'],
  createFindCursor: ['filter'],
  createIndex: ['keys'],
  delete: ['id'],
  distinct: ['fieldName', 'filter'],
  download: ['id'],
  downloadByName: ['filename'],
  dropCollection: ['collection'],
  findOneAndReplace: ['replacement'],
  findOneAndUpdate: ['update'],
  insertMany: ['documents'],
  insertOne: ['document'],
  modifyCollection: ['collection', 'index'],
  rename: ['id', 'newFilename', 'to'],
  replaceOne: ['replacement'],
  runCommand: ['command', 'commandName'],
  runCursorCommand: ['command', 'commandName'],
  updateMany: ['update'],
  updateOne: ['update'],
  upload: ['filename', 'source'],
  uploadWithId: ['id', 'filename', 'source'],
  withTransaction: ['callback'],
}

function rejectUnknownArguments(operation: SpecOperation) {
  const own = ownArguments[operation.name] ?? []
  const others = Object.entries(operation.arguments ?? {}).filter(([name]) => !own.includes(name))
  checkArguments(operation.name, Object.fromEntries(others))
}

/** Runs an operation on its entity, and returns its result or error. */
async function perform(operation: SpecOperation, run: Run): Promise<Outcome | { error: unknown }> {
  const entity = run.entities.find(operation.object)
  const known = operationsOf[entity.kind] as Record<string, Operation<Entity['it']>>
  const execute = known[operation.name] ?? unsupported(`operation ${operation.name}`)
  rejectUnknownArguments(operation)
  try {
    return await execute(entity.it, new Arguments(operation, run.entities), run)
  } catch (error) {
    // The runner's own errors must not satisfy a test's expectation.
    if (error instanceof Failure || error instanceof Skip) throw error
    return { error }
  }
}

function checkOutcome(operation: SpecOperation, outcome: Outcome, run: Run) {
  if (operation.expectError) throw new Failure('expected an error, there was none')
  if ('expectResult' in operation) {
    const { result, rootItems } = outcome
    const found = mismatch(operation.expectResult, result, run.entities, { rootItems })
    if (found) throw new Failure(`result: ${found}`)
  }
  const { saveResultAsEntity: name } = operation
  if (name) run.entities.add(name, resultEntity(outcome.result))
}

async function runEntityOperation(operation: SpecOperation, run: Run, rethrow: boolean) {
  const outcome = await perform(operation, run)
  if ('error' in outcome) {
    const { error } = outcome
    if (operation.expectError) {
      const found = errorMismatch(operation.expectError, error, run.entities)
      if (found) throw new Failure(found)
    }
    const expected = operation.expectError !== undefined || operation.ignoreResultAndError === true
    if (rethrow || !expected) throw error
    return
  }
  if (operation.ignoreResultAndError !== true) checkOutcome(operation, outcome, run)
}

/**
 * Runs one operation and checks its result. With `rethrow` expected errors are thrown too, because
 * a transaction has to see them.
 */
export async function runOperation(operation: SpecOperation, run: Run, rethrow = false) {
  try {
    if (operation.object !== 'testRunner') {
      await runEntityOperation(operation, run, rethrow)
      return
    }
    const execute = runnerOperations[operation.name] ?? unsupported(`operation ${operation.name}`)
    await execute(new Arguments(operation, run.entities), run)
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${operation.name}: ${error.message}`)
    throw error
  }
}
