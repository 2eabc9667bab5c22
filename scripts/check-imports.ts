/**
 * `npm run check` fails on an import circle between folders, on an import that reaches into a package
 * or out of one, and on an import of the sample YouTube in the site. `biome.json` defines which folder may
 * import which.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')
const folders = ['components', 'context', 'lib', 'models', 'pages']
const endings = ['', '.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts', '/index.ts']
const specifiers =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]((?:@\/|\.{1,2}\/|embedded-mongo|sample-youtube)[^'"]*)['"]/g

export interface Import {
  from: string
  to: string
}

/** Resolves an import to one of the given files; undefined for packages and styles. */
export function resolveAmong(files: Iterable<string>) {
  const known = new Set(files)
  return (from: string, specifier: string): string | undefined => {
    const target = specifier.startsWith('@/')
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier)
    return endings.map((ending) => target + ending).find((file) => known.has(file))
  }
}

/** Every import between files of the site; paths from the root. `read` returns a file's text. */
export function importsOf(files: readonly string[], read: (file: string) => string): Import[] {
  const resolve = resolveAmong(files)
  return files.flatMap((from) =>
    [...read(from).matchAll(specifiers)].flatMap(([, specifier = '']) => {
      const to = resolve(from, specifier)
      return to ? [{ from, to }] : []
    }),
  )
}

/** The area of a file: `lib/tools`, `components/ui`, `pages`; a file directly in `lib` is its own area. */
export function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'lib' || first === 'components' ? `${first}/${second}` : first
}

/** Areas that import each other in a circle, each with its import of the next one. */
export function circles(imports: readonly Import[]): Import[][] {
  const doors = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    if (from === to) continue
    const own = doors.get(from) ?? new Map<string, Import>()
    doors.set(from, own.set(to, own.get(to) ?? one))
  }
  const found: Import[][] = []
  const done = new Set<string>()
  const walk = (room: string, way: string[]) => {
    const at = way.indexOf(room)
    if (at >= 0) {
      const circle = [...way.slice(at), room]
      found.push(circle.slice(1).map((to, step) => doors.get(circle[step]!)!.get(to)!))
      return
    }
    if (done.has(room)) return
    for (const next of doors.get(room)?.keys() ?? []) walk(next, [...way, room])
    done.add(room)
  }
  for (const room of doors.keys()) walk(room, [])
  return found
}

/** Forbidden imports between the site and its packages, as messages. `read` returns a file's text. */
export function packageProblems(
  site: readonly string[],
  packages: readonly string[],
  read: (file: string) => string,
): string[] {
  const problems: string[] = []
  for (const file of site) {
    const text = read(file).replace(/^\s*(\/\/|\*).*$/gm, '')
    if (/['"][^'"]*packages\//.test(text)) {
      problems.push(`${file} reaches into a package: import it by its name.`)
    }
    const names = [...text.matchAll(specifiers)].map(([, specifier = '']) => specifier)
    if (names.some((name) => name.split('/')[0] === 'sample-youtube')) {
      problems.push(`${file} imports sample-youtube, which is for scripts and tests.`)
    }
  }
  for (const file of packages) {
    const own = path.posix.join(...file.split('/').slice(0, 2))
    const leaves = [...read(file).matchAll(specifiers)].some(
      ([, specifier = '']) =>
        specifier.startsWith('@/') ||
        (specifier.startsWith('.') &&
          !`${path.posix.join(path.posix.dirname(file), specifier)}/`.startsWith(`${own}/`)),
    )
    if (leaves) problems.push(`${file} imports something outside of its package.`)
  }
  return problems
}

const sourceFiles = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(tsx?|[cm]?js)$/.test(file) && !/\/(node_modules|dist)\//.test(file))

function main() {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const site = folders.flatMap(sourceFiles)
  const problems = circles(importsOf(site, read)).map(
    (circle) =>
      `Folders import each other:\n${circle.map(({ from, to }) => `  ${from} → ${to}`).join('\n')}`,
  )
  problems.push(...packageProblems(site, sourceFiles('packages'), read))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

if (require.main === module) main()
