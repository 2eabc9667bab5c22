// The benchmark behind the choice of storage: `npm install --no-save classic-level`, then `node
// bench/storage.mjs`. Both stores alternate in one run; compare the ratios.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ClassicLevel } from 'classic-level'
import { open } from 'lmdb'

const count = 50_000
const value = Buffer.alloc(300, 1)
const key = (at) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(at, 6, 6)
  return bytes
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-storage-'))
const lmdb = open({
  path: path.join(folder, 'data.mdb'),
  noSubdir: true,
  encoding: 'binary',
  keyEncoding: 'binary',
  overlappingSync: false,
})
const options = { keyEncoding: 'buffer', valueEncoding: 'buffer' }
const level = new ClassicLevel(path.join(folder, 'level'), options)
await level.open()

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const tasks = {
  'write 50,000 in one batch': [
    () =>
      lmdb.transactionSync(() => {
        for (let at = 0; at < count; at++) lmdb.putSync(key(at), value)
      }),
    () =>
      level.batch(
        Array.from({ length: count }, (_, at) => ({ type: 'put', key: key(at), value })),
        { sync: true },
      ),
  ],
  '500 durable single writes': [
    () => {
      for (let at = 0; at < 500; at++) lmdb.transactionSync(() => lmdb.putSync(key(at), value))
    },
    async () => {
      for (let at = 0; at < 500; at++) await level.put(key(at), value, { sync: true })
    },
  ],
  '20,000 random reads': [
    () => {
      for (let at = 0; at < 20_000; at++) lmdb.get(key((at * 7919) % count))
    },
    async () => {
      for (let at = 0; at < 20_000; at++) await level.get(key((at * 7919) % count))
    },
  ],
  'scan of all': [
    () => {
      for (const { value: found } of lmdb.getRange({})) found.length
    },
    async () => {
      for await (const [, found] of level.iterator()) found.length
    },
  ],
}

const rows = []
for (const [task, [first, second]] of Object.entries(tasks)) {
  const [a, b] = [await timed(first), await timed(second)]
  rows.push({ task, 'classic-level / lmdb': (b / a).toFixed(2) })
}
console.table(rows)
await level.close()
await lmdb.close()
rmSync(folder, { recursive: true, force: true })
