// Looks at a request before Next does: what no browser and no honest client sends is refused here,
// and headers that steer Next's inside are taken off.

/** More headers than this are refused. Browsers and proxies send about thirty. */
export const mostHeaders = 100

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Headers for Next's own parts: the app router, its proxies and its cache. Ours uses none of them. */
const inner =
  /^(?:rsc|next-.*|x-(?:next|nextjs|middleware|invoke|now|matched|prerender|vercel)-.*)$/
/** What the pages router's own script sends with its calls for a page's data. */
const ofData = ['x-nextjs-data', 'x-middleware-prefetch']

function takeOffInner({ headers, url }) {
  const keep = url.startsWith('/_next/data/') ? ofData : []
  for (const name of Object.keys(headers)) {
    if (inner.test(name) && !keep.includes(name)) delete headers[name]
  }
}

function isDecodable(target) {
  try {
    decodeURIComponent(target.split('?', 1)[0])
    return true
  } catch {
    return false
  }
}

const malformed = { status: 400, code: 'request.malformed' }
/** The API says for each of its addresses what it takes. */
export const pageMethods = ['GET', 'HEAD']
const knownMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

export const notAllowed = (methods) => ({
  status: 405,
  code: 'route.methodNotAllowed',
  headers: { Allow: methods.join(', ') },
})

function methodRefusal({ method, url }, dev) {
  if (url === '*') return notAllowed(knownMethods)
  if (!url.startsWith('/')) return malformed
  // Next's tools for development take more than that.
  const isFree = /^\/api(?:[/?]|$)/.test(url) || (dev && method !== 'TRACE')
  return isFree || pageMethods.includes(method) ? undefined : notAllowed(pageMethods)
}

/**
 * Why a request is refused, if it is; one that is not goes on without Next's inner headers.
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} dev whether Next's tools for development are there
 * @returns {{ status: number, code?: string, headers?: Record<string, string> } | undefined}
 */
export function screen(request, dev) {
  const { headers, rawHeaders, url } = request
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  if (names.length > mostHeaders) return { status: 431 }
  const hosts = names.filter((name) => name === 'host').length
  if (hosts !== 1 || !hostName.test(headers.host)) return malformed
  const refusal = methodRefusal(request, dev)
  if (refusal) return refusal
  if (!isDecodable(url)) return malformed
  if (headers.upgrade !== undefined) {
    // An offer of HTTP/2 may be ignored; any other protocol is asked for in vain.
    if (headers.upgrade.toLowerCase() !== 'h2c') return malformed
    delete headers.upgrade
  }
  takeOffInner(request)
}
