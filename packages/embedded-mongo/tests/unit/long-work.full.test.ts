import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document } from 'bson'
import { runCommand } from '../../src/commands'
import { Engine } from '../../src/engine'
import { row } from '../helpers/many-rows'
import { typedValue } from '../helpers/typed-values'

const count = 1500
const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-turns-'))
let engine: Engine
/** What the storage has been asked to read or write so far. */
let steps = 0

const run = (command: Document) =>
  runCommand(engine, { id: 1, remote: '' }, typedValue({ ...command, $db: 'turns' }) as never)

/** Counts every record that is read or written, as a clock that no other work on the machine slows. */
function countSteps() {
  const { store } = engine
  for (const name of ['get', 'put', 'remove'] as const) {
    const work = store[name].bind(store) as (...given: unknown[]) => never
    jest.spyOn(store, name).mockImplementation((...given: unknown[]) => {
      steps++
      return work(...given)
    })
  }
  for (const name of ['entries', 'keys'] as const) {
    const read = store[name].bind(store)
    jest.spyOn(store, name).mockImplementation(function* (range): Generator<never> {
      for (const one of read(range)) {
        steps++
        yield one as never
      }
    })
  }
  // A turn of 10 ms is over after 100 steps.
  jest.spyOn(performance, 'now').mockImplementation(() => steps / 10)
}

/** The steps of some work, the most between two answers to another client, and their number. */
async function beside(work: () => Promise<unknown>) {
  let [longest, asked, isDone] = [0, 0, false]
  countSteps()
  const began = steps
  let last = began
  const asking = (async () => {
    while (!isDone) {
      await run({ find: 'rows', filter: { _id: asked % count } })
      longest = Math.max(longest, steps - last)
      last = steps
      asked++
      await nextTurn()
    }
  })()
  await work()
  isDone = true
  const whole = steps - began
  await asking
  jest.restoreAllMocks()
  return { whole, longest, asked }
}

async function fill(collection: string) {
  const documents = Array.from({ length: count }, (_, at) => row(at))
  await run({ insert: collection, documents })
}

beforeAll(() => {
  engine = new Engine(folder)
})
beforeEach(async () => {
  await run({ drop: 'rows' }).catch(() => undefined)
  await fill('rows')
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('another client is answered many times during', () => {
  test.each<[string, Document]>([
    ['an index build', { createIndexes: 'rows', indexes: [{ key: { email: 1 }, name: 'email' }] }],
    ['an $out', { aggregate: 'rows', pipeline: [{ $out: 'copy' }], cursor: {} }],
    [
      'an aggregate that finds nothing',
      {
        aggregate: 'rows',
        pipeline: [{ $match: { nowhere: 1 } }, { $project: { n: 1 } }],
        cursor: {},
      },
    ],
    [
      'an aggregate that reads everything and returns nothing',
      {
        aggregate: 'rows',
        pipeline: [{ $set: { n: -1 } }, { $match: { n: { $gte: 0 } } }],
        cursor: {},
      },
    ],
    ['an updateMany', { update: 'rows', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] }],
    ['a deleteMany', { delete: 'rows', deletes: [{ q: {}, limit: 0 }] }],
    [
      'an insertMany',
      { insert: 'rows', documents: Array.from({ length: count }, (_, at) => row(count + at)) },
    ],
  ])('%s', async (_, command) => {
    const { asked, longest, whole } = await beside(() => run(command))
    expect(whole).toBeGreaterThan(count)
    expect(longest).toBeLessThan(whole / 8)
    expect(asked).toBeGreaterThan(10)
  })
})

test('changing and removing everything takes about as many steps as adding it', async () => {
  await run({ createIndexes: 'rows', indexes: [{ key: { email: 1 }, name: 'email' }] })
  await run({ delete: 'rows', deletes: [{ q: {}, limit: 0 }] })
  const { whole: added } = await beside(() => fill('rows'))
  const { whole: changed } = await beside(() =>
    run({ update: 'rows', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] }),
  )
  const { whole: removed } = await beside(() =>
    run({ delete: 'rows', deletes: [{ q: {}, limit: 0 }] }),
  )
  expect(changed / added).toBeLessThan(3)
  expect(removed / added).toBeLessThan(3)
})
