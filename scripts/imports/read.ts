/** Reads which file of the site imports which. */
import path from 'node:path'

const endings = ['', '.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts', '/index.ts']
const typeOnly = String.raw`\b(?:import|export)\s+(type)\s+(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from`
const lazy = String.raw`\b(import)\s*\(`
const target = String.raw`['"]((?:@\/|\.{1,2}\/|embedded-mongo|sample-youtube)[^'"]*)['"]`
const specifiers = new RegExp(
  String.raw`(?:${typeOnly}|${lazy}|\bfrom|\bimport|\brequire\s*\()\s*${target}`,
  'g',
)

export interface Specifier {
  name: string
  /** Set where nothing of the file is loaded at once: only types, or by `import()`. */
  how?: 'types' | 'lazy'
}

export interface Import {
  from: string
  to: string
  how?: Specifier['how']
}

/** Every import of the site's files or its packages in a source. */
export function specifiersOf(source: string): Specifier[] {
  return [...source.matchAll(specifiers)].map(([, types, isLazy, name = '']) => ({
    name,
    ...(types && { how: 'types' as const }),
    ...(isLazy && { how: 'lazy' as const }),
  }))
}

/** Resolves an import to one of the given files; undefined for packages and styles. */
export function resolveAmong(files: Iterable<string>) {
  const known = new Set(files)
  return (from: string, specifier: string): string | undefined => {
    const target = specifier.startsWith('@/')
      ? path.posix.normalize(specifier.slice(2))
      : path.posix.join(path.posix.dirname(from), specifier)
    return endings.map((ending) => target + ending).find((file) => known.has(file))
  }
}

/** Every import between files of the site; paths from the root. `read` returns a file's text. */
export function importsOf(files: readonly string[], read: (file: string) => string): Import[] {
  const resolve = resolveAmong(files)
  return files.flatMap((from) =>
    specifiersOf(read(from)).flatMap(({ name, how }) => {
      const to = resolve(from, name)
      return to ? [{ from, to, ...(how && { how }) }] : []
    }),
  )
}
