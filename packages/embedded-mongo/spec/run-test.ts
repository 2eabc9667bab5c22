import { setTimeout as sleep } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import type { Deployment } from './client-entity'
import { checkData, prepareData } from './data'
import { Entities } from './entities'
import { eventsMismatch } from './match-events'
import type { Run } from './operation'
import { Failure, Skip } from './problems'
import { schemaProblem, unmetRequirement } from './requirements'
import { runOperation } from './run-operation'
import type { SpecFile, SpecOperation, SpecTest } from './spec-file'

/** The result of a test. Equal reasons for skipping have equal texts. */
export type Verdict =
  | { state: 'passed' }
  | { state: 'failed'; error: unknown }
  | { state: 'skipped'; reason: string }

/** Milliseconds; longer than any single operation waits. */
const testTimeoutMs = 30_000

/** Why a test cannot run on this server. */
async function skipReason(file: SpecFile, test: SpecTest, { server }: Deployment) {
  if (test.skipReason) return `its file says: ${test.skipReason}`
  if (test.expectLogMessages) return 'runner: log messages'
  if (test.expectTracingMessages) return 'runner: tracing messages'
  const unknown = test.expectEvents?.find(({ eventType = 'command' }) => eventType !== 'command')
  if (unknown) return `runner: ${unknown.eventType} events`
  return (
    (await unmetRequirement(file.runOnRequirements, server)) ??
    (await unmetRequirement(test.runOnRequirements, server))
  )
}

async function execute(file: SpecFile, test: SpecTest, run: Run) {
  for (const data of file.initialData ?? []) await prepareData(run.admin, data)
  run.entities.create(file.createEntities ?? [])
  await run.runAll(test.operations, false)
  for (const client of run.entities.all('client')) client.stopRecording()
  await stopFailPoints(run)
  for (const expected of test.expectEvents ?? []) {
    const { events } = run.entities.get('client', expected.client)
    const found = eventsMismatch(expected, events, run.entities)
    if (found) throw new Failure(found)
  }
  for (const data of test.outcome ?? []) await checkData(run.admin, data)
}

async function stopFailPoints({ admin, failPoints }: Run) {
  for (const name of failPoints) {
    await admin.db('admin').command({ configureFailPoint: name, mode: 'off' })
    failPoints.delete(name)
  }
}

const startsTransaction = ({ name }: SpecOperation) =>
  name === 'startTransaction' || name === 'withTransaction'

async function withTimeout(work: Promise<void>) {
  const stop = new AbortController()
  const late = sleep(testTimeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Failure(`not done after ${testTimeoutMs / 1000} seconds`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}

/** Runs one test of a file, and cleans up after it. */
export async function runTest(
  file: SpecFile,
  test: SpecTest,
  admin: MongoClient,
  deployment: Deployment,
): Promise<Verdict> {
  const wrongSchema = schemaProblem(file.schemaVersion)
  if (wrongSchema) return { state: 'failed', error: new Failure(wrongSchema) }
  const reason = await skipReason(file, test, deployment)
  if (reason) return { state: 'skipped', reason }
  const entities = new Entities(deployment)
  const run: Run = {
    admin,
    entities,
    failPoints: new Set(),
    async runAll(operations, rethrow) {
      for (const operation of operations) await runOperation(operation, run, rethrow)
    },
  }
  try {
    await withTimeout(execute(file, test, run))
    return { state: 'passed' }
  } catch (error) {
    if (error instanceof Skip) return { state: 'skipped', reason: error.message }
    return { state: 'failed', error }
  } finally {
    await stopFailPoints(run).catch(() => undefined)
    await entities.close()
    if (test.operations.some(startsTransaction)) {
      await admin
        .db('admin')
        .command({ killAllSessions: [] })
        .catch(() => undefined)
    }
  }
}
