// The command line: runs the database, and maintains its data.
import { parseArgs } from 'node:util'
import { UsageError } from './cli/usage-error'

const help = `embedded-mongo <command>

  serve [--port N]     run the database and print its URI
  export <folder>      write every collection, as mongorestore reads it
         --json        the same as Extended JSON, for mongoimport
  import <folder>      read such a folder (BSON or JSON) into the database
         --drop        replace the collections it names
  stats                what is in the database
  compact              rewrite the file without its gaps; the database must not be running

  --dir D    the database's folder (default: the variable EMBEDDED_MONGO_DIR)
  --uri U    another database instead, for export, import and stats: mongodb://…
`

const options = {
  dir: { type: 'string' },
  uri: { type: 'string' },
  port: { type: 'string' },
  json: { type: 'boolean' },
  drop: { type: 'boolean' },
  child: { type: 'boolean' },
  'test-commands': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [command, argument] = positionals
  if (values.help || !command) {
    process.stdout.write(help)
    return
  }
  const folder = () => {
    const dir = values.dir ?? process.env.EMBEDDED_MONGO_DIR
    if (!dir) throw new UsageError('Say where the data lies: --dir <folder>')
    return dir
  }
  const target = () => {
    if (!argument) throw new UsageError(`Say which folder: ${command} <folder>`)
    return argument
  }
  const place = () => (values.uri ? { uri: values.uri } : { dir: folder() })
  // Each command loads only what it needs: `serve` no driver, the others no engine.
  switch (command) {
    case 'serve': {
      const { serve } = await import('./cli/serve')
      const { port, child, 'test-commands': testCommands } = values
      return serve({ dir: folder(), port, child, testCommands })
    }
    case 'export': {
      const { exportTo } = await import('./cli/export')
      return exportTo(target(), { ...place(), json: values.json ?? false })
    }
    case 'import': {
      const { importFrom } = await import('./cli/import')
      return importFrom(target(), { ...place(), drop: values.drop ?? false })
    }
    case 'compact': {
      const { compact } = await import('./cli/compact')
      return compact(folder())
    }
    case 'stats': {
      const { showStats } = await import('./cli/stats')
      return showStats(place())
    }
  }
  throw new UsageError(`There is no command “${command}”.\n\n${help}`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
