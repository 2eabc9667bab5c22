import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { open } from 'lmdb'
import { checkFile } from '../../src/storage/file-check'

test('an undamaged file is whole after each of 600 transactions, whose numbers order its free pages', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-check-'))
  const file = path.join(folder, 'data.mdb')
  const store = open<string, number>({ path: file, noSync: true })
  try {
    for (let turn = 0; turn < 600; turn++) {
      store.putSync(turn % 7, `${turn} `.repeat(900))
      if (turn % 5 === 0) store.removeSync((turn + 3) % 7)
      checkFile(file)
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
