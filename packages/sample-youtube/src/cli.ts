// The command line: runs the server until a signal ends it.
import { parseArgs } from 'node:util'

const help = `sample-youtube [--port N]

  --port N   where on 127.0.0.1 to listen (default: a free port)
`

/** @throws Error for anything that is not a port's number */
function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`“${text}” is no port: --port takes a number from 0 to 65535.`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const port = readPort(values.port)
  // Loaded late, so that a wrong argument is answered at once.
  const { startSampleYouTube } = await import('./server.js')
  const sample = await startSampleYouTube({ port })
  process.stdout.write(`sample YouTube at ${sample.origin}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      sample.close().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
