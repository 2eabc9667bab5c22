import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Document } from 'bson'
import { runCommand } from '../../src/commands'
import { Engine } from '../../src/engine'
import { indexPrefix } from '../../src/storage/catalog'
import { after } from '../../src/storage/key-string'
import { format } from '../../src/storage/store'
import { typedValue } from '../helpers/typed-values'

const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file of an older format gets the keys of its indexes with a collation anew', async () => {
  const engine = new Engine(folder)
  const run = (command: Document) =>
    runCommand(engine, { id: 1, remote: '' }, typedValue({ ...command, $db: 'x' }) as never)
  const collation = { locale: 'de', strength: 1 }
  const key = { key: { a: 1 }, name: 'a', unique: true, collation }
  await run({ createIndexes: 'c', indexes: [key] })
  await run({ insert: 'c', documents: [{ a: 'straße' }, { a: 'b' }] })
  const [, index] = engine.catalog.find('x', 'c')!.indexes
  const start = indexPrefix(index!)
  const entries = { start, end: after(start) }
  // The older format had other keys.
  await engine.store.write(() => {
    const keys = [...engine.store.keys(entries)].map((one) => Buffer.from(one))
    for (const old of keys) {
      engine.store.remove(old)
      engine.store.put(
        Buffer.concat([start, Buffer.from('old'), old.subarray(-6)]),
        Buffer.alloc(0),
      )
    }
    engine.store.setFormat(2)
  })
  expect(await run({ validate: 'c' })).toMatchObject({ valid: false })
  await engine.upgrade()
  expect(engine.store.format()).toBe(format)
  expect(await run({ validate: 'c' })).toMatchObject({ valid: true })
  const twice = await run({ insert: 'c', documents: [{ a: 'STRASSE' }] })
  expect(twice).toHaveProperty('writeErrors')
  await engine.close()
})
