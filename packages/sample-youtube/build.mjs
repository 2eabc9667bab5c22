// Compiles `src` to plain JavaScript in `dist`, file by file; types are looked at by `npm run check`.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const target = path.join(here, 'dist')

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const holds = (file, contents) => {
  try {
    return readFileSync(file).equals(contents)
  } catch {
    return false
  }
}

/** Builds the package; only what has changed is written. Several processes may do so at once:
 * every file is put in place whole.
 * @throws Error with the compiler's words */
export function buildPackage() {
  // Loaded late: this file is imported before packages are installed.
  const { buildSync } = createRequire(import.meta.url)('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: filesIn(path.join(here, 'src')),
    outbase: path.join(here, 'src'),
    outdir: target,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    write: false,
  })
  mkdirSync(target, { recursive: true })
  const built = new Set(outputFiles.map((file) => file.path))
  for (const file of filesIn(target))
    if (file.endsWith('.js') && !built.has(file)) rmSync(file, { force: true })
  for (const { path: file, contents } of outputFiles) {
    if (holds(file, contents)) continue
    mkdirSync(path.dirname(file), { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, contents)
    renameSync(own, file)
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  buildPackage()
}
