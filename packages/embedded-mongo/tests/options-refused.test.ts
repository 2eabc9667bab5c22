import type { Document } from 'mongodb'
import { embeddedOnly, failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

/** Runs commands on an existing collection with an index on `at`. */
async function refused(command: (name: string) => Document): Promise<number | undefined> {
  const things = await held.fresh([{ at: new Date() }])
  await things.createIndex({ at: 1 })
  return (await failureOf(held.db.command(command(things.collectionName)))).code
}

const at = (change: Document) => ({ name: 'at_1', ...change })

describe('unsupported options are rejected as in mongod 7.0, not ignored', () => {
  test.each<[string, number, Document]>([
    ['an unknown field', 40415, at({ nonsense: 1 })],
    ['an expiry that is not a number', 14, at({ expireAfterSeconds: 'x' })],
    ['an expiry below zero', 72, at({ expireAfterSeconds: -1 })],
    ['hidden that is not a boolean', 14, at({ hidden: 'x' })],
    ['neither a name nor a key', 72, { hidden: true }],
    ['both a name and a key', 72, at({ keyPattern: { at: 1 }, hidden: true })],
    ['nothing to change', 72, at({})],
    ['a hidden _id index', 2, { name: '_id_', hidden: true }],
  ])('collMod of an index: %s', async (_, code, index) => {
    expect(await refused((collMod) => ({ collMod, index }))).toBe(code)
  })

  test.each<[string, number, Document]>([
    ['an unknown level', 2, { validationLevel: 'bogus' }],
    ['an unknown action', 2, { validationAction: 'bogus' }],
    ['a validator that is not a document', 14, { validator: 'x' }],
  ])('collMod and create: %s', async (_, code, options) => {
    expect(await refused((collMod) => ({ collMod, ...options }))).toBe(code)
    expect(await refused(() => ({ create: held.newName(), ...options }))).toBe(code)
  })

  test.each<[string, number, Document]>([
    ['expireAfterSeconds of an ordinary collection', 72, { expireAfterSeconds: 5 }],
    ['max without capped', 72, { max: 5 }],
    ['size without capped', 72, { size: 4096 }],
    ['a storage engine that is not a document', 14, { storageEngine: 5 }],
    [
      'changeStreamPreAndPostImages that is not a document',
      14,
      { changeStreamPreAndPostImages: true },
    ],
    ['a pipeline without a view', 72, { pipeline: [] }],
    ['a view with a validator', 72, { viewOn: 'x', validator: {} }],
    ['an index on _id of another key', 2, { idIndex: { key: { a: 1 }, name: '_id_' } }],
    ['an unknown field', 40415, { nonsense: 1 }],
  ])('create: %s', async (_, code, options) => {
    expect(await refused(() => ({ create: held.newName(), ...options }))).toBe(code)
  })

  test.each<[string, number, Document]>([
    ['unique that is not a boolean', 14, { unique: 'x' }],
    ['a partial filter that is not a document', 14, { partialFilterExpression: 5 }],
    ['a collation that is not a document', 14, { collation: 'de' }],
    ['a future index version', 67, { v: 3 }],
  ])('createIndexes: %s', async (_, code, options) => {
    const index = { key: { a: 1 }, name: 'a_1', ...options }
    expect(await refused((createIndexes) => ({ createIndexes, indexes: [index] }))).toBe(code)
  })

  test('createIndexes drops unknown options on request', async () => {
    const things = await held.fresh([{ a: 1 }])
    const createIndexes = things.collectionName
    const indexes = [{ key: { a: 1 }, name: 'a_1', nonsense: 1 }]
    await held.db.command({ createIndexes, indexes, ignoreUnknownIndexOptions: true })
    expect((await things.indexes())[1]).toEqual({ v: 2, key: { a: 1 }, name: 'a_1' })
  })

  test('a statement rejects fields of a command', async () => {
    const code = await refused((name) => ({
      update: name,
      updates: [{ q: {}, u: { $set: { a: 1 } }, maxTimeMS: 5 }],
    }))
    expect(code).toBe(40415)
  })
})

describe('generic fields of commands', () => {
  test.each<[string, number, Document]>([
    ['an unknown read concern', 2, { readConcern: { level: 'bogus' } }],
    ['a read concern that is not a document', 14, { readConcern: 'local' }],
    ['a write concern that is not a document', 14, { writeConcern: 5 }],
    ['a transaction without a number', 72, { startTransaction: true, autocommit: false }],
  ])('%s is rejected', async (_, code, options) => {
    expect(await refused((find) => ({ find, ...options }))).toBe(code)
  })
})

describe('the Stable API', () => {
  const strict = { apiVersion: '1', apiStrict: true }
  test.each<[string, number, Document]>([
    ['another version', 322, { ping: 1, apiVersion: '2' }],
    ['strict without a version', 4886600, { ping: 1, apiStrict: true }],
    ['a command outside the API', 323, { distinct: 'c', key: 'a', ...strict }],
    ['a field outside the API', 323, { find: 'c', noCursorTimeout: true, ...strict }],
    [
      'a stage outside the API',
      323,
      { aggregate: 'c', pipeline: [{ $indexStats: {} }], cursor: {}, ...strict },
    ],
  ])('%s is rejected', async (_, code, command) => {
    const failure = await failureOf(held.db.command(command))
    expect(failure.code).toBe(code)
    if (code === 323) expect(failure.codeName).toBe('APIStrictError')
  })

  test('its own commands and fields work', async () => {
    expect(await held.db.command({ ping: 1, ...strict })).toMatchObject({ ok: 1 })
    expect(await held.db.command({ find: 'c', ...strict })).toMatchObject({ ok: 1 })
  })
})

embeddedOnly('unsupported features are refused by name', () => {
  test.each<[string, (name: string) => Document]>([
    ['collMod.index.prepareUnique', (collMod) => ({ collMod, index: at({ prepareUnique: true }) })],
    ['collMod.index.unique', (collMod) => ({ collMod, index: at({ unique: true }) })],
    [
      'collMod.changeStreamPreAndPostImages',
      (collMod) => ({ collMod, changeStreamPreAndPostImages: { enabled: true } }),
    ],
    [
      'create.changeStreamPreAndPostImages',
      () => ({ create: held.newName(), changeStreamPreAndPostImages: { enabled: true } }),
    ],
    [
      'create.storageEngine.wiredTiger',
      () => ({ create: held.newName(), storageEngine: { wiredTiger: { configString: '' } } }),
    ],
    ['create.temp', () => ({ create: held.newName(), temp: true })],
    [
      'index.weights',
      (createIndexes) => ({
        createIndexes,
        indexes: [{ key: { a: 1 }, name: 'a_1', weights: { a: 1 } }],
      }),
    ],
  ])('%s', async (name, command) => {
    const things = await held.fresh([{ at: new Date() }])
    await things.createIndex({ at: 1 })
    const failure = await failureOf(held.db.command(command(things.collectionName)))
    expect(failure).toMatchObject({ code: 115, message: expect.stringContaining(name) })
  })
})
