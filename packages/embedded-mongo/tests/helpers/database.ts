import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startDatabase as start } from '../../src/start'

export interface Database {
  uri: string
  /** A name that no other test uses. */
  name: string
  dir: string
  /** Whether it is a real MongoDB, given by `TEST_MONGODB_URI`. */
  real: boolean
  stop(): Promise<void>
  /** Kills it with SIGKILL, like a power failure. */
  kill(): Promise<void>
}

/**
 * The database that the test files share, each with a name of its own: starting one takes longer than
 * most files. A file that changes settings, fills memory or counts turns starts its own.
 */
export async function sharedDatabase(): Promise<Database> {
  const uri = process.env.TEST_SHARED_URI
  if (!uri) return startDatabase()
  return unowned(uri, false)
}

/** A database that somebody else starts and stops. */
function unowned(uri: string, real: boolean): Database {
  const name = `test_${randomBytes(6).toString('hex')}`
  const nothing = async () => {}
  return { uri, name, dir: '', real, stop: nothing, kill: nothing }
}

/**
 * Starts the embedded database on a new folder, or returns the real MongoDB at `TEST_MONGODB_URI`.
 */
export async function startDatabase(
  options: {
    dir?: string
    testCommands?: boolean
    socket?: boolean
    /** Maximum file size it may write, in KiB. */
    fileLimit?: number
  } = {},
): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const real = process.env.TEST_MONGODB_URI
  if (real) return unowned(real, true)
  const dir = options.dir ?? mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-'))
  const limited = `ulimit -f ${options.fileLimit}; exec "$0" "$@"`
  const { uri, stop, kill } = await start({
    dir,
    port: options.socket ? undefined : 0,
    testCommands: options.testCommands,
    command: options.fileLimit ? ['/bin/bash', '-c', limited, process.execPath] : undefined,
  })
  return {
    uri,
    name,
    dir,
    real: false,
    kill,
    async stop() {
      await stop()
      if (!options.dir) rmSync(dir, { recursive: true, force: true })
    },
  }
}
