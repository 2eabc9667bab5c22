/** The site's file of a script's address, or undefined for packages, Next and webpack, such as
 * `webpack-internal:///(pages-dir-node)/./lib/errors.ts` or `file:///…/scripts/site/server.mjs`. */
function fileOf(url) {
  if (url.includes('node_modules') || url.includes('/.next/') || url.includes('scripts/walks/'))
    return
  if (url.startsWith('webpack-internal:'))
    return /\.\/((?:pages|components|context|lib|models)\/[^?]+)/.exec(url)?.[1]
  const here = `file://${process.cwd()}/`
  if (url.startsWith(here)) return decodeURI(url.slice(here.length))
}

/** What webpack adds to a module: the getters of its exports. */
const getter = /^\(\)\s*=>\s*\(?\/\* (binding|reexport)/

/** The site's functions that ran since the last call, by file. Neither a module's own body counts,
 * which runs once when the module is loaded, nor what the bundler adds to it.
 * @param post asks V8's inspector, with precise coverage on */
export async function ownFunctions(post) {
  const { result } = await post('Profiler.takePreciseCoverage')
  const files = {}
  for (const { scriptId, url, functions } of result) {
    const file = fileOf(url)
    const called = functions.filter(({ ranges: [range] }) => range.count > 0)
    if (!file || called.length === 0) continue
    const { scriptSource } = await post('Debugger.getScriptSource', { scriptId })
    for (const { functionName, ranges } of called) {
      const [{ startOffset, endOffset }] = ranges
      const isBody = startOffset === 0 && functionName === ''
      if (isBody || getter.test(scriptSource.slice(startOffset, endOffset))) continue
      files[file] ??= []
      files[file].push(functionName || scriptSource.slice(startOffset, startOffset + 40))
    }
  }
  return files
}
