/**
 * Holds what a page loads against what it shows. A page's texts come from `staticPage([…])` or
 * `pageProps(locale, […])`; they must be those of every `useTranslation(…)` and `ns:key` in the
 * page and in what it imports, at once or later, `_app` and `_document` included. A key that the
 * code asks for with `exists(…)` first may be missing, and may be loaded. Where the code does not
 * tell what is loaded or needed, this check says so: it never guesses.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { NodePath } from '@babel/traverse'
import { type Module, Modules } from './modules'
import { NamespaceReader } from './namespaces'
import type { Problem, Words } from './read'
import { textsOf, type Value } from './values'

const loaderFile = 'lib/page-props.server.ts'
/** The functions that load texts, and which of their arguments says which. */
const loaders: Record<string, number> = { staticPage: 0, pageProps: 1 }
const aroundEveryPage = ['pages/_app.tsx', 'pages/_document.tsx']

/** The arguments with which a file calls functions. */
function argumentsOf({ program }: Module, functions: Record<string, number>): NodePath[] {
  const found: NodePath[] = []
  program.traverse({
    CallExpression(path) {
      const { callee } = path.node
      const at = callee.type === 'Identifier' ? functions[callee.name] : undefined
      const given = at === undefined ? undefined : (path.get('arguments') as NodePath[])[at]
      if (given) found.push(given)
    },
  })
  return found
}

/** What a page loads by itself; nothing when it has no texts at all. */
function loadedBy(modules: Modules, page: string): Value[] | undefined {
  const module = modules.get(page)
  const elsewhere = module.reexports.get('getStaticProps')
  if (elsewhere) return loadedBy(modules, elsewhere)
  const calls = argumentsOf(module, loaders)
  return calls.length === 0 ? undefined : calls.flatMap(textsOf)
}

/** What every page loads, whatever else it asks for. */
function loadedAlways(modules: Modules): string[] {
  const [list] = argumentsOf(modules.get(loaderFile), { serverSideTranslations: 1 })
  if (!list?.isArrayExpression()) return []
  return list.get('elements').flatMap((one) => (one.isStringLiteral() ? [one.node.value] : []))
}

/** How a page comes to a file: each file with the one that it imports next. */
function way(found: ReadonlyMap<string, string | undefined>, file: string): string {
  const steps = [file]
  for (let from = found.get(file); from; from = found.get(from)) steps.unshift(from)
  return steps.join(' → ')
}

/** Pages that lack texts, load needless ones, or cannot be read. */
export function pageProblems(root: string, english: ReadonlyMap<string, Words>): Problem[] {
  if (!fs.existsSync(path.join(root, 'pages'))) return []
  const modules = new Modules(root)
  const namespaces = [...english.keys()]
  const reader = new NamespaceReader(modules, namespaces)
  const always = modules.files.includes(loaderFile) ? loadedAlways(modules) : []
  const around = aroundEveryPage.filter((file) => modules.files.includes(file))
  const pages = modules.files.filter(
    (file) => /^pages\/(?!api\/)/.test(file) && !around.includes(file),
  )
  const problems = pages.flatMap((page): Problem[] => {
    const loaded = loadedBy(modules, page)
    // A page without texts has none for what is around it either, which looks after that itself.
    const found = modules.reachable(loaded ? [page, ...around] : [page])
    const needs = reader.needsOf(found.keys())
    const given = [...always, ...(loaded ?? []).flatMap((one) => ('text' in one ? one.text : []))]
    const own = given.slice(always.length)
    const unclear = (loaded ?? []).filter((one) => !('text' in one))
    return [
      ...unclear.map((one) => ({
        file: page,
        reason: `can’t tell which texts it loads: ${'unclear' in one ? one.unclear : 'a parameter'}`,
      })),
      ...needs.flatMap((need): Problem[] => {
        const from = way(found, need.file)
        if ('unclear' in need)
          return [
            { file: page, reason: `can’t tell which texts it needs: ${need.unclear} (${from})` },
          ]
        if (need.optional || (loaded && given.includes(need.namespace))) return []
        return [{ file: page, key: need.namespace, reason: `needed but not loaded (${from})` }]
      }),
      ...own
        .filter((one) => !needs.some((need) => 'namespace' in need && need.namespace === one))
        .map((key) => ({ file: page, key, reason: 'loaded but not needed' })),
      ...own
        .filter((one, at) => given.indexOf(one) !== at + always.length)
        .map((key) => ({ file: page, key, reason: 'loaded twice' })),
    ]
  })
  // What is unclear in a part of every page is said once.
  const seen = new Set<string>()
  return problems.filter(({ file, key, reason }) => {
    const line = `${/can’t tell which texts it needs/.test(reason) ? '' : file}: ${key}: ${reason}`
    return !seen.has(line) && seen.add(line)
  })
}
