import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startDatabase as start } from 'embedded-mongo'

export interface Database {
  uri: string
  /** A name no other test uses. */
  name: string
  /** A MongoDB of somebody else's answers, by `TEST_MONGODB_URI`. */
  real: boolean
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts the embedded database on a folder of its own, or hands out the real MongoDB that
 * `TEST_MONGODB_URI` names. */
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
