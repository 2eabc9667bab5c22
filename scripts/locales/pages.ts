/**
 * Compares the texts that a page loads with those it shows. A page's texts come from `staticPage([…])` or
 * `pageProps(locale, […])`; they must be those of every `useTranslation(…)` and `ns:key` in the
 * page and in what it imports, at once or later, `_app` and `_document` included. A key that the
 * code asks for with `exists(…)` first may be missing, and may be loaded. If the code is
 * undecidable, this check reports it: it never guesses.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { NodePath } from '@babel/traverse'
import { type Module, Modules } from './modules'
import { NamespaceReader } from './namespaces'
import type { Problem, Words } from './read'
import { textsOf, type Value } from './values'

const loaderFile = 'lib/page-props.server.ts'
/** The functions that load texts, with the index of the argument for the namespaces. */
const loaders: Record<string, number> = { staticPage: 0, pageProps: 1 }
/** The hook itself: its callers say what they need. */
const hookFile = 'context/use-translation.ts'
const aroundEveryPage = ['pages/_app.tsx', 'pages/_document.tsx']

/** The arguments of a file's function calls. */
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

/** The namespaces that a page loads itself; none if it has no texts. */
function loadedBy(modules: Modules, page: string): Value[] | undefined {
  const module = modules.get(page)
  const elsewhere = module.reexports.get('getStaticProps')
  if (elsewhere) return loadedBy(modules, elsewhere)
  const calls = argumentsOf(module, loaders)
  return calls.length === 0 ? undefined : calls.flatMap(textsOf)
}

/** The namespaces that every page loads. */
function loadedAlways(modules: Modules): string[] {
  const [list] = argumentsOf(modules.get(loaderFile), { serverSideTranslations: 1 })
  if (!list?.isArrayExpression()) return []
  return list.get('elements').flatMap((one) => (one.isStringLiteral() ? [one.node.value] : []))
}

/** The chain of imports from a page to a file. */
function way(found: ReadonlyMap<string, string | undefined>, file: string): string {
  const steps = [file]
  for (let from = found.get(file); from; from = found.get(from)) steps.unshift(from)
  return steps.join(' → ')
}

/** The problems of one page. */
function problemsOf(
  page: string,
  modules: Modules,
  reader: NamespaceReader,
  always: readonly string[],
): Problem[] {
  const loaded = loadedBy(modules, page)
  // A page without texts has none for the layout either, which handles that itself.
  const around = loaded ? aroundEveryPage.filter((file) => modules.files.includes(file)) : []
  const found = modules.reachable([page, ...around])
  const needs = reader.needsOf([...found.keys()].filter((file) => file !== hookFile))
  const own = (loaded ?? []).flatMap((one) => ('text' in one ? one.text : []))
  const given = loaded ? [...always, ...own] : []
  const problems: Problem[] = []
  for (const one of loaded ?? []) {
    if ('text' in one) continue
    const what = 'unclear' in one ? one.unclear : 'a parameter'
    problems.push({ file: page, reason: `can’t tell which texts it loads: ${what}` })
  }
  for (const need of needs) {
    if ('unclear' in need) {
      const reason = `can’t tell which texts it needs: ${need.unclear}`
      problems.push({ file: need.file, reason })
    } else if (!need.optional && !given.includes(need.namespace)) {
      const reason = `needed but not loaded (${way(found, need.file)})`
      problems.push({ file: page, key: need.namespace, reason })
    }
  }
  const needed = needs.map((need) => ('namespace' in need ? need.namespace : ''))
  for (const [at, key] of own.entries()) {
    if (given.indexOf(key) < always.length + at)
      problems.push({ file: page, key, reason: 'loaded twice' })
    else if (!needed.includes(key))
      problems.push({ file: page, key, reason: 'loaded but not needed' })
  }
  return problems
}

/** Pages that lack texts, load needless ones, or cannot be read. */
export function pageProblems(root: string, english: ReadonlyMap<string, Words>): Problem[] {
  if (!fs.existsSync(path.join(root, 'pages'))) return []
  const modules = new Modules(root)
  const reader = new NamespaceReader(modules, [...english.keys()])
  const always = modules.files.includes(loaderFile) ? loadedAlways(modules) : []
  const pages = modules.files.filter(
    (file) => /^pages\/(?!api\/)/.test(file) && !aroundEveryPage.includes(file),
  )
  // An undecidable part of several pages is reported once.
  const problems = new Map<string, Problem>()
  for (const page of pages) {
    for (const problem of problemsOf(page, modules, reader, always))
      problems.set(JSON.stringify(problem), problem)
  }
  return [...problems.values()]
}
