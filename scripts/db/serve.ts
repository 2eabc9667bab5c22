import { serveDatabase } from '../../lib/db/embedded/serve'
import { defaultFolder } from './place'
import { UsageError } from './usage-error'

/** Runs the embedded database alone until it is told to stop. */
export async function serve(dir: string | undefined, port: string | undefined): Promise<void> {
  const number = port === undefined ? undefined : Number(port)
  if (number !== undefined && !(Number.isInteger(number) && number >= 0 && number < 65536)) {
    throw new UsageError(`${port} is no port.`)
  }
  const database = await serveDatabase({
    folder: dir ?? defaultFolder(),
    port: number,
    log: console.error,
    onFailure: (error) => {
      console.error(error)
      // Its clients get their answers first.
      setTimeout(() => process.exit(1), 100)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => database.stop().then(() => process.exit(0)))
  }
  console.log(`The embedded database is ready at ${database.uri}`)
}
