// Calls of the API without Next's router, which costs more than most of them: it matches every call
// against languages, rewrites and the files of `public`, twice. Next's own code still makes request and
// response what a handler expects.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import compression from 'next/dist/compiled/compression/index.js'
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver.js'
import { searchParamsToUrlQuery } from 'next/dist/shared/lib/router/utils/querystring.js'
import { getRouteMatcher } from 'next/dist/shared/lib/router/utils/route-matcher.js'
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex.js'
import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes.js'

/** An address that Next would not read as another one. */
const plainAddress = /^\/api(?:\/[\w-][\w.-]*)+$/

/**
 * The API's routes as a build names them.
 * @param {string[]} pages all pages of the build, such as `/api/tools/[slug]`
 * @returns {(address: string) => { page: string, params: Record<string, string> } | undefined} nothing
 *   for what Next has to read: an unusual address, and what no route but the last resort answers
 */
export function routesOf(pages) {
  const own = pages.filter((page) => page.startsWith('/api/') && !page.includes('[['))
  const fixed = new Set(own.filter((page) => !page.includes('[')))
  const patterns = getSortedRoutes(own.filter((page) => !fixed.has(page))).map((page) => ({
    page,
    match: getRouteMatcher(getRouteRegex(page)),
  }))
  return (address) => {
    if (!plainAddress.test(address)) return
    if (fixed.has(address)) return { page: address, params: {} }
    for (const { page, match } of patterns) {
      const params = match(address)
      if (params) return { page, params }
    }
  }
}

/** Next can load it only once a site is prepared. */
const start = 'next/dist/server/lib/router-utils/instrumentation-globals.external.js'

/** The API of the build in this folder, whose site is prepared. */
export function builtRoutes() {
  const folder = path.resolve('.next/server')
  const files = JSON.parse(readFileSync(path.join(folder, 'pages-manifest.json'), 'utf8'))
  const find = routesOf(Object.keys(files))
  const require = createRequire(import.meta.url)
  const { ensureInstrumentationRegistered } = require(start)
  const compress = compression()

  async function moduleOf(page) {
    // Next runs `instrumentation.ts` once, with the first request that needs it, and all wait for it.
    await ensureInstrumentationRegistered(process.cwd(), '.next')
    // A route that uses packages in ES modules is a promise.
    return require(path.join(folder, files[page]))
  }

  async function run({ page, params }, search, request, response) {
    const query = { ...searchParamsToUrlQuery(new URLSearchParams(search)), ...params }
    compress(request, response, () => {})
    await apiResolver(request, response, query, await moduleOf(page), {}, false, false)
  }

  return {
    /**
     * The methods of a route, for `Allow`.
     * @param {string} target
     * @returns {Promise<string[] | undefined>} nothing for what is no route's address
     */
    async methodsOf(target) {
      const route = find(target.split('?', 1)[0])
      if (!route) return
      const { methods } = (await moduleOf(route.page)).default
      return [...Object.keys(methods), ...(methods.GET ? ['HEAD'] : [])]
    },

    /**
     * Answers a call of a route.
     * @returns {Promise<void> | undefined} nothing if Next has to answer
     */
    answer(request, response) {
      const { url } = request
      const end = url.indexOf('?')
      const route = find(end < 0 ? url : url.slice(0, end))
      return route && run(route, end < 0 ? '' : url.slice(end), request, response)
    },
  }
}
