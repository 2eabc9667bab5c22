// `npm run db -- serve|export|import|stats|compact`: commands for the embedded database, by default
// in the folder of the site's settings; see --dir and --uri. `--help` lists all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildPackage } from 'embedded-mongo/build'

if (existsSync('.env')) process.loadEnvFile('.env')
const folder = path.join(process.env.DATA_DIR || '.data', 'db')
buildPackage()
const { program } = await import('embedded-mongo')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { EMBEDDED_MONGO_DIR: folder, ...process.env },
})
process.exitCode = status ?? 1
