/** The site's file of a script's address, or undefined for packages, Next and webpack, such as
 * `webpack-internal:///(pages-dir-node)/./lib/errors.ts` or `file:///…/scripts/site/server.mjs`. */
function fileOf(url) {
  if (/node_modules|\/\.next\/|\/(packages|scripts\/walks)\//.test(url)) return
  if (url.startsWith('webpack-internal:'))
    return /\.\/((?:pages|components|context|lib|models)\/[^?]+)/.exec(url)?.[1]
  const here = `file://${process.cwd()}/`
  if (url.startsWith(here)) return decodeURI(url.slice(here.length))
}

/** What webpack adds to a module: the getters of its exports. */
const getter = /^\(\)\s*=>\s*\(?\/\* (binding|reexport)/
/** A function that only loads another file, such as a tool's `run`. */
const loader = /^(async )?\(\)\s*=>\s*(__webpack_require__\.e\(|Promise\.resolve\(|import\()/

/** Which of the site's files ran a function since the last call, and whether all it did was to
 * load another file. A module's own body doesn't count: it runs once, when the module is loaded.
 * @param post asks V8's inspector, with precise coverage on
 * @returns {Promise<Record<string, 'ran' | 'loaded'>>} */
export async function filesThatRan(post) {
  const { result } = await post('Profiler.takePreciseCoverage')
  const files = {}
  for (const { scriptId, url, functions } of result) {
    const file = fileOf(url)
    const called = functions.filter(({ ranges: [range] }) => range.count > 0)
    if (!file || called.length === 0) continue
    const { scriptSource } = await post('Debugger.getScriptSource', { scriptId })
    for (const { functionName, ranges } of called) {
      const [{ startOffset, endOffset }] = ranges
      const source = scriptSource.slice(startOffset, endOffset)
      const isBody = startOffset === 0 && functionName === ''
      if (isBody || getter.test(source)) continue
      if (!loader.test(source)) files[file] = 'ran'
      files[file] ??= 'loaded'
    }
  }
  return files
}
