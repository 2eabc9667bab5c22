// The embedded database as a program: `main.ts --dir D [--port N] [--test-commands] [--child]`.
// With --child it ends when its parent does, however that ends: the pipe on standard input closes.
import { parseArgs } from 'node:util'
import { serveDatabase } from './serve'

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string' },
    'test-commands': { type: 'boolean' },
    child: { type: 'boolean' },
  },
})

const log = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)

async function main() {
  const folder = values.dir
  if (!folder) throw new Error('Say where the data lies: --dir <folder>')
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new Error(`${values.port} is no port.`)
  }
  const database = await serveDatabase({
    folder,
    port,
    log,
    testCommands: values['test-commands'],
    onFailure: (error) => {
      log(error)
      // Its clients get their answers first. What was acknowledged is on disk; a new process
      // starts from there.
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
  if (values.child) process.stdin.on('close', stop).resume()
  process.stdout.write(`The embedded database is ready at ${database.uri}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
