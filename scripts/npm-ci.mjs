import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** npm's own record of what it has installed. */
const installed = 'node_modules/.package-lock.json'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether the installed packages are those of package-lock.json. Optional ones may be missing: most
 * are for other systems. */
function isInstalled() {
  if (!existsSync(installed)) return false
  const present = packagesIn(installed)
  return Object.entries(packagesIn('package-lock.json')).every(
    ([place, { version, optional }]) =>
      place === '' || (place in present ? present[place].version === version : optional === true),
  )
}

/** Installs the packages of package-lock.json, unless they are installed already. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute the first time) …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
}
