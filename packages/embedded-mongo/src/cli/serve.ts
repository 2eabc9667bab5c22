import { serveDatabase } from '../serve'
import { UsageError } from './usage-error'

export interface ServeArguments {
  dir: string
  port?: string
  testCommands?: boolean
  /** Stops when the parent process ends, however it ends: the pipe on standard input closes. */
  child?: boolean
}

const log = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)

/** Runs the database until it is stopped. */
export async function serve({ dir, port, testCommands, child }: ServeArguments): Promise<void> {
  const number = port === undefined ? undefined : Number(port)
  if (number !== undefined && !(Number.isInteger(number) && number >= 0 && number < 65536)) {
    throw new UsageError(`${port} is not a port.`)
  }
  const database = await serveDatabase({
    folder: dir,
    port: number,
    log,
    testCommands,
    onFailure: (error) => {
      log(error)
      // A short delay lets clients receive their replies. Acknowledged writes are on disk; a new
      // process continues from there.
      setTimeout(() => process.exit(1), 100)
    },
  })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (child) process.stdin.on('close', stop).resume()
  process.stdout.write(`The embedded database is ready at ${database.uri}\n`)
}
