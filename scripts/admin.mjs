// `npm run create-admin`, `npm run audit:verify`: runs the built version of that script.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [name] = process.argv.splice(2, 1)
const program = path.resolve('.next/admin', `${name}.js`)
if (existsSync(program)) {
  await import(pathToFileURL(program).href)
} else {
  console.error('There is no build. Run: npm run build')
  process.exitCode = 1
}
