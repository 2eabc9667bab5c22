import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LatePart, lateImports } from './late-parts'

type Manifest = Readonly<Record<string, { files: string[] }>>
let known: Manifest | undefined

/** The files of each `import()` of a build. */
const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(
      path.resolve(process.env.BUILD_FOLDER ?? '.next', 'react-loadable-manifest.json'),
      'utf8',
    ),
  )

/** Addresses of the scripts without which React can't take a form over. A page names them, so that a browser
 * asks for them with the page's own scripts, and not once those have run. */
export function lateScripts(parts: readonly LatePart[]): string[] {
  // A development site has no build: it compiles a page when somebody asks for it.
  if (process.env.NODE_ENV === 'development') return []
  known ??= manifest()
  const files = parts.flatMap(
    (part) => known?.[`components/tools/FieldInput.tsx -> ${lateImports[part]}`]?.files ?? [],
  )
  return [...new Set(files)].map((file) => `/_next/${file}`)
}
