import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const find = () => [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))

/** Finds or installs a Chromium for the browser tests: the system's, else with apt if permitted, else
 * Playwright's. Returns its path; undefined for Playwright's. */
export function ensureChromium() {
  const found = find()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const apt = (...args) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    console.log('Installing Chromium for the browser tests …')
    apt('update', '-qq')
    apt(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-core',
      'fonts-noto-cjk',
    )
    if (find()) return find()
  } catch {
    console.log('The system’s packages do not give it; using Playwright’s own.')
  }
  const cli = createRequire(import.meta.url).resolve('playwright/cli')
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return undefined
}
