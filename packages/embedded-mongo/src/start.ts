import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** The program to run with Node: `node program serve --dir <folder>`. */
export const program = path.join(__dirname, '..', 'bin', 'embedded-mongo.js')

/** Maximum start time, in milliseconds. */
const startTimeoutMs = 20_000
/** Maximum time for a graceful stop, in milliseconds. */
const stopTimeoutMs = 10_000

export interface StartOptions {
  /** The data folder. */
  dir: string
  /** A port of 127.0.0.1, 0 for any; without one it listens on a socket. */
  port?: number
  /** Turns on `configureFailPoint`, as mongod's `enableTestCommands` does. */
  testCommands?: boolean
  /** The command that runs the program; Node by default. */
  command?: [string, ...string[]]
}

export interface StartedDatabase {
  uri: string
  /** Stops it gracefully. */
  stop(): Promise<void>
  /** Kills it with SIGKILL, like a power failure. */
  kill(): Promise<void>
}

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
    }, startTimeoutMs)
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

/**
 * Starts a database in a child process that ends with this one.
 * @throws Error with its output when it doesn't start
 */
export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const [command, ...before] = options.command ?? [process.execPath]
  const child = spawn(
    command,
    [
      ...before,
      program,
      'serve',
      '--child',
      '--dir',
      options.dir,
      ...(options.port === undefined ? [] : ['--port', String(options.port)]),
      ...(options.testCommands ? ['--test-commands'] : []),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const uri = await readyUri(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended(child)
    clearTimeout(timer)
  }
  return { uri, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
