// `npm run db -- serve|export|import|stats`: the embedded database by hand. `--help` lists all.
import { parseArgs } from 'node:util'
import { exportTo } from './db/export'
import { importFrom } from './db/import'
import { serve } from './db/serve'
import { showStats } from './db/stats'
import { UsageError } from './db/usage-error'

const help = `npm run db -- <command>

  serve [--dir D] [--port N]   run the database alone and print its URI
  export <folder>              write every collection, as mongorestore reads it
         --json                the same as Extended JSON, for mongoimport
  import <folder>              read such a folder (BSON or JSON) into the database
         --drop                replace the collections it names
  stats                        what is in the database

  --dir D    the embedded database's folder (default: DATA_DIR/db, DATA_DIR is .data)
  --uri U    another database instead, for export, import and stats: mongodb://…
`

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      uri: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean' },
      drop: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [command, folder] = positionals
  const place = { dir: values.dir, uri: values.uri }
  const needed = () => {
    if (!folder) throw new UsageError(`Say which folder: npm run db -- ${command} <folder>`)
    return folder
  }
  if (values.help || !command) return console.log(help)
  switch (command) {
    case 'serve':
      return serve(values.dir, values.port)
    case 'export':
      return exportTo(needed(), { ...place, json: values.json ?? false })
    case 'import':
      return importFrom(needed(), { ...place, drop: values.drop ?? false })
    case 'stats':
      return showStats(place)
  }
  throw new UsageError(`There is no command “${command}”.\n\n${help}`)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
