// `npm run build`: builds the site for production. It says what is missing before it begins, and the
// build there is stays until the new one is whole.
import { existsSync, readFileSync } from 'node:fs'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !existsSync(`node_modules/${name}/package.json`),
)
if (missing.length > 0) {
  const names = missing.slice(0, 3).join(', ')
  console.error(
    `Packages that the build needs are missing, such as ${names}. Run: npm ci --include=dev`,
  )
  process.exit(1)
}

const { build, oneAtATime } = await import('./builds.mjs')
const { buildPackage } = await import('../packages/embedded-mongo/build.mjs')
buildPackage()
try {
  await oneAtATime(
    () => undefined,
    () => build({ kind: 'production' }, process.env, 'inherit'),
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
