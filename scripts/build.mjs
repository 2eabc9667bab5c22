// `npm run build`: builds the site for production. It says what is missing before it touches the build
// there is: Next removes that first.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildAdmin } from './build-admin.mjs'
import { marker } from './build-marker.mjs'

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

const { buildPackage } = await import('../packages/embedded-mongo/build.mjs')
buildPackage()
rmSync(marker, { force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'build', '--webpack'],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)
await buildAdmin()
// No fingerprint: the demo and the tests make a build of their own.
writeFileSync(marker, 'npm run build\n')
