// `npm run create-admin`, `npm run audit:verify`: runs the built version of that script.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { missingPackages } from './terminal/packages.mjs'

const [name] = process.argv.splice(2, 1)
const program = path.resolve('.next/admin', `${name}.js`)
const problem =
  missingPackages() ?? (existsSync(program) ? undefined : 'There is no build. Run: npm run build')
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  await import(pathToFileURL(program).href)
}
