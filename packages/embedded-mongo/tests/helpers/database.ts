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
  if (real) {
    const nothing = async () => {}
    return { uri: real, name, dir: '', real: true, stop: nothing, kill: nothing }
  }
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
