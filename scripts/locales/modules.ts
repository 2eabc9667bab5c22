import fs from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'
import { resolveAmong } from '../imports/read'
import { listFiles } from './read'
import { textsOf } from './values'

const folders = ['pages', 'components', 'context', 'lib']

/** A file of the site, read once. Paths are from the root. */
export interface Module {
  file: string
  program: NodePath
  /** The imported files, without type imports. */
  imports: string[]
  /** The origin of an imported name: `Card` → `components/ui/Card.tsx`, `Card`. */
  origins: Map<string, { file: string; name: string }>
  /** Names that it re-exports. */
  reexports: Map<string, string>
  /** Source text of imports that cannot be followed. */
  unclear: string[]
}

/** The files that match an import with holes (`*`), such as the run of any tool. */
function filesLike(files: readonly string[], from: string, text: string): string[] {
  const target = text.startsWith('@/')
    ? text.slice(2)
    : path.posix.join(path.posix.dirname(from), text)
  const fixed = target.split('*').map((part) => part.replace(/[.[\]]/g, '\\$&'))
  const pattern = new RegExp(`^${fixed.join('[^/]+')}\\.tsx?$`)
  return files.filter((file) => pattern.test(file))
}

/** Reads the site's files on demand. */
export class Modules {
  readonly files: string[]
  readonly #root: string
  readonly #resolve: ReturnType<typeof resolveAmong>
  readonly #read = new Map<string, Module>()

  constructor(root: string) {
    this.#root = root
    this.files = folders.flatMap((folder) =>
      listFiles(path.join(root, folder))
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    this.#resolve = resolveAmong(this.files)
  }

  get(file: string): Module {
    const known = this.#read.get(file)
    if (known) return known
    const module = this.#parse(file)
    this.#read.set(file, module)
    return module
  }

  /**
   * Every file that runs when one of these does, each with the file that brings it in. What must
   * never reach a browser shows nothing, so a `.server.ts` ends its branch.
   */
  reachable(starts: readonly string[]): Map<string, string | undefined> {
    const found = new Map<string, string | undefined>(starts.map((file) => [file, undefined]))
    for (const file of found.keys()) {
      for (const next of this.get(file).imports) {
        if (!found.has(next) && !/\.server\.tsx?$/.test(next)) found.set(next, file)
      }
    }
    return found
  }

  #parse(file: string): Module {
    const ast = parse(fs.readFileSync(path.join(this.#root, file), 'utf8'), {
      sourceType: 'module',
      plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    })
    const imports = new Set<string>()
    const module: Omit<Module, 'program' | 'imports'> = {
      file,
      origins: new Map(),
      reexports: new Map(),
      unclear: [],
    }
    const add = (specifier: string) => {
      const target = this.#resolve(file, specifier)
      if (target) imports.add(target)
      return target
    }
    let program: NodePath | undefined
    traverse(ast, {
      Program(path) {
        program = path
      },
      ImportDeclaration({ node }) {
        const values = node.specifiers.filter(
          (one) => !(one.type === 'ImportSpecifier' && one.importKind === 'type'),
        )
        if (node.importKind === 'type' || (node.specifiers.length > 0 && values.length === 0))
          return
        const target = add(node.source.value)
        if (!target) return
        for (const one of values) {
          const name =
            one.type !== 'ImportSpecifier'
              ? 'default'
              : one.imported.type === 'Identifier'
                ? one.imported.name
                : one.imported.value
          module.origins.set(one.local.name, { file: target, name })
        }
      },
      ExportNamedDeclaration({ node }) {
        if (!node.source || node.exportKind === 'type') return
        const target = add(node.source.value)
        for (const one of node.specifiers) {
          if (target && one.exported.type === 'Identifier')
            module.reexports.set(one.exported.name, target)
        }
      },
      ExportAllDeclaration({ node }) {
        if (node.exportKind !== 'type') add(node.source.value)
      },
      CallExpression: (path) => {
        if (path.node.callee.type !== 'Import') return
        for (const value of textsOf(path.get('arguments.0') as NodePath)) {
          if (!('text' in value)) module.unclear.push(path.toString())
          else if (!value.text.includes('*')) add(value.text)
          else for (const one of filesLike(this.files, file, value.text)) imports.add(one)
        }
      },
    })
    if (!program) throw new Error(`${file} has no program.`)
    return { ...module, program, imports: [...imports] }
  }
}
