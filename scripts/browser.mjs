import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without what surrounds a page: the browser tests take half as long in it. */
const shell = '/usr/bin/chromium-headless-shell'

const find = () => [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))

/** The fonts of all languages: pages are measured in them. */
const fonts = ['fonts-noto-core', 'fonts-noto-cjk']

/** Installs packages of the system. Throws where that isn't permitted or would remove another package. */
function install(...packages) {
  const isRoot = process.getuid?.() === 0
  const apt = (...args) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 120_000,
    })
  apt('update', '-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0')
  apt('install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages)
}

/** Finds or installs a Chromium: the one of `CHROMIUM_PATH`, else the system's, else with apt if
 * permitted, else Playwright's. Returns its path; undefined for Playwright's. */
export function ensureChromium() {
  const found = find()
  if (found) return found
  try {
    console.log('Installing Chromium for the browser tests …')
    install('chromium', ...fonts)
    if (find()) return find()
  } catch {
    console.log('The system’s packages do not give it; using Playwright’s own.')
  }
  const cli = createRequire(import.meta.url).resolve('playwright/cli')
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return undefined
}

/** Whether the system has a font of a language, as far as it tells. */
function hasFont(language) {
  try {
    return execFileSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return true
  }
}

/** Installs the fonts of all languages where a browser is there without them. */
export function ensureFonts() {
  if (['gu', 'hi', 'ja', 'ko'].every(hasFont)) return
  try {
    console.log('Installing fonts for the browser tests …')
    install(...fonts)
  } catch {
    console.log('The system’s packages do not give them: some tests of widths may fail.')
  }
}

/** The browser of the tests: the one of `CHROMIUM_PATH`, else the system's headless shell, which is
 * installed if permitted, else what `ensureChromium` finds. */
export function ensureShell() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
  try {
    if (!existsSync(shell)) {
      console.log('Installing Chromium’s headless shell for the browser tests …')
      install('chromium-headless-shell', ...fonts)
    }
    if (existsSync(shell)) return shell
  } catch {
    console.log('The system’s packages do not give it.')
  }
  return ensureChromium()
}
