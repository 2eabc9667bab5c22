import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Database {
  uri: string
  /** A name no other test uses. */
  name: string
  dir: string
  /** A MongoDB of somebody else's answers, by `TEST_MONGODB_URI`. */
  real: boolean
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** How long a database may take to start, in milliseconds. */
const patience = 20_000

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

function readyUri(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The database was not ready in time.\n${text}`))
    }, patience)
    const look = (part: Buffer) => {
      text += part
      const uri = /ready at (\S+)/.exec(text)?.[1]
      if (!uri) return
      clearTimeout(timer)
      resolve(uri)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The database ended before it was ready.\n${text}`))
    })
  })
}

/** Starts the embedded database on a folder of its own, or hands out the real MongoDB that
 * `TEST_MONGODB_URI` names. */
export async function startDatabase(
  options: {
    dir?: string
    testCommands?: boolean
    socket?: boolean
    /** The largest file it may write, in KiB. */
    fileLimit?: number
  } = {},
): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const real = process.env.TEST_MONGODB_URI
  if (real) {
    const nothing = async () => {}
    return { uri: real, name, dir: '', real: true, stop: nothing, kill: nothing }
  }
  const dir = options.dir ?? mkdtempSync(path.join(os.tmpdir(), 'tubesmith-db-'))
  const limit = options.fileLimit === undefined ? '' : `ulimit -f ${options.fileLimit}; `
  const child = spawn(
    '/bin/bash',
    [
      '-c',
      `${limit}exec "$0" "$@"`,
      process.execPath,
      '--import',
      'tsx',
      'lib/db/embedded/main.ts',
      '--dir',
      dir,
      '--child',
      ...(options.socket ? [] : ['--port', '0']),
      ...(options.testCommands ? ['--test-commands'] : []),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const uri = await readyUri(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended(child)
    clearTimeout(timer)
  }
  return {
    uri,
    name,
    dir,
    real: false,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!options.dir) rmSync(dir, { recursive: true, force: true })
    },
  }
}
