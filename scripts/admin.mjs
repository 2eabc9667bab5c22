// `npm run create-admin`, `npm run audit:verify`: runs the built version of that script.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild } from './builds.mjs'
import { missingPackages } from './terminal/packages.mjs'

const [name] = process.argv.splice(2, 1)
// The demo's build has them, too, for the demo's data.
const folder = findBuild({ kind: 'production' }) ?? findBuild({})
const problem = missingPackages() ?? (folder ? undefined : 'There is no build. Run: npm run build')
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  await import(pathToFileURL(path.resolve(folder, 'admin', `${name}.js`)).href)
}
