// Screens a request before Next sees it: refuses what no browser and no honest client sends, and
// removes headers that steer Next's internals.
import type { IncomingMessage } from 'node:http'
import type { Refusal } from './refuse.server'

/** More headers than this are refused. Browsers and proxies send about thirty. */
export const maxHeaders = 100

/** More parts of a query than this are refused: Next takes a second for some thousands of them, in
 * which the site answers nobody. Fifty links are the most that a tool takes. */
const maxQueryParts = 200

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Headers for Next's internals: the app router, proxies and cache. This site uses none of them. */
const internal =
  /^(?:rsc|next-.*|x-(?:next|nextjs|middleware|invoke|now|matched|prerender|vercel)-.*)$/
/** Headers that the pages router's script sends when it fetches a page's data. */
const dataHeaders = ['x-nextjs-data', 'x-middleware-prefetch']

function removeInternal({ headers, url = '' }: IncomingMessage) {
  const keep = url.startsWith('/_next/data/') ? dataHeaders : []
  for (const name of Object.keys(headers)) {
    if (internal.test(name) && !keep.includes(name)) delete headers[name]
  }
}

function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const malformed: Refusal = { status: 400, code: 'request.malformed' }
/** Methods of a page. Each address of the API names its own. */
export const pageMethods = ['GET', 'HEAD']
const knownMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

export const notAllowed = (methods: readonly string[]): Refusal => ({
  status: 405,
  code: 'route.methodNotAllowed',
  headers: { Allow: methods.join(', ') },
})

function methodRefusal(
  { method = '', url = '' }: IncomingMessage,
  dev: boolean,
): Refusal | undefined {
  if (url === '*') return notAllowed(knownMethods)
  if (!url.startsWith('/')) return malformed
  // Next's development tools use other methods too.
  const isFree = /^\/api(?:[/?]|$)/.test(url) || (dev && method !== 'TRACE')
  return isFree || pageMethods.includes(method) ? undefined : notAllowed(pageMethods)
}

/** Why a request is refused, if it is. An accepted one loses its headers for Next's internals. With
 * `dev` Next's development tools run. */
export function screen(request: IncomingMessage, dev: boolean): Refusal | undefined {
  const { headers, rawHeaders, url = '' } = request
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  if (names.length > maxHeaders) return { status: 431 }
  const hosts = names.filter((name) => name === 'host').length
  if (hosts !== 1 || !hostName.test(headers.host ?? '')) return malformed
  const refusal = methodRefusal(request, dev)
  if (refusal) return refusal
  if (!isDecodable(url)) return malformed
  if (url.split('&', maxQueryParts + 1).length > maxQueryParts) return { ...malformed, status: 414 }
  if (headers.upgrade !== undefined) {
    // An offer of HTTP/2 may be ignored; any other protocol is refused.
    if (headers.upgrade.toLowerCase() !== 'h2c') return malformed
    delete headers.upgrade
  }
  removeInternal(request)
  return undefined
}
