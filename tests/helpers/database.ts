import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startDatabase as start } from 'embedded-mongo'

export interface Database {
  uri: string
  /** A name that no other test uses. */
  name: string
  /** Whether it is an external MongoDB, from `TEST_MONGODB_URI`. */
  real: boolean
  stop(): Promise<void>
  /** Kills it, like a power failure. */
  kill(): Promise<void>
}

/** Starts the embedded database in a new folder, or returns the real MongoDB of
 * `TEST_MONGODB_URI`. */
export async function startDatabase(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const real = process.env.TEST_MONGODB_URI
  if (real) {
    const nothing = async () => {}
    return { uri: real, name, real: true, stop: nothing, kill: nothing }
  }
  const dir = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-db-'))
  const { uri, stop, kill } = await start({ dir, port: 0 })
  return {
    uri,
    name,
    real: false,
    kill,
    async stop() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
