// Compiles `src` to JavaScript in `dist`, unless `dist` is up to date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const target = path.join(here, 'dist')
const marker = 'built-from'

/** Looked for late: this file is loaded before packages are installed.
 * @throws Error where only what runs is installed */
const compiler = () => createRequire(import.meta.url).resolve('typescript/package.json')

function hasCompiler() {
  try {
    return Boolean(compiler())
  } catch {
    return false
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(JSON.parse(readFileSync(compiler(), 'utf8')).version)
  const sources = readdirSync(path.join(here, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.build.json']
  for (const file of [...settings.map((name) => path.join(here, name)), ...sources.sort()]) {
    hash.update(path.relative(here, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function isBuilt(wanted) {
  const file = path.join(target, marker)
  return existsSync(file) && readFileSync(file, 'utf8') === wanted
}

/** Builds the package if its sources have changed; without a compiler, what is built stays. Several
 * processes may do so at once: each compiles into a folder of its own and puts that in place whole.
 * @throws Error with the compiler's words */
export function buildPackage() {
  if (existsSync(path.join(target, marker)) && !hasCompiler()) return
  const wanted = fingerprint()
  if (isBuilt(wanted)) return
  const own = path.join(here, `.dist-${process.pid}`)
  const old = path.join(here, `.dist-old-${process.pid}`)
  const tsc = path.join(path.dirname(compiler()), 'bin', 'tsc')
  const settings = path.join(here, 'tsconfig.build.json')
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [tsc, '--project', settings, '--outDir', own],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`embedded-mongo does not compile.\n${stdout}\n${stderr}`)
    writeFileSync(path.join(own, marker), wanted)
    if (existsSync(target)) renameSync(target, old)
    renameSync(own, target)
  } catch (error) {
    // Another process may have built it meanwhile.
    if (!isBuilt(wanted)) throw error
  } finally {
    for (const folder of [own, old]) rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  buildPackage()
}
