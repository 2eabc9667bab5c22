import type { IncomingMessage } from 'node:http'
import { isDemo } from '../demo'
import { AppError } from '../errors'
import { env } from '../server/env'
import { publicOrigin } from '../server/site.server'

/** Host names that no DNS server can redirect: `localhost` and IP addresses. */
const fixedName = /^(?:(?:.*\.)?localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const own = () => new URL(publicOrigin())

/** Whether this is the demo or a site on localhost. It has no domain, so any port and address by
 * which the browser reached it is valid. */
const isLocal = () => isDemo || loopback.test(own().hostname)

/** Whether no other site can have this `Host`. Protects against DNS rebinding: a foreign domain that
 * resolves to this machine would be same-origin. */
function isOwnHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return fixedName.test(name) || [own().hostname, env().HOST.toLowerCase()].includes(name)
}

/** Whether an `Origin` is this site's own. */
function isOwn(origin: string, host = ''): boolean {
  if (origin === own().origin) return true
  return isLocal() && (origin === `http://${host}` || origin === `https://${host}`)
}

/**
 * Rejects cross-site writes (CSRF). Browsers send the origin of a request; a client that sends none
 * isn't a browser, so it has no visitor's session to abuse.
 * @throws AppError `auth.crossSite`
 */
export function refuseCrossSite({ method, headers }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return
  if (isLocal() && !isOwnHost(headers.host)) throw new AppError('auth.crossSite')
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || from === 'none') return
  if (from === undefined || from === 'same-site') {
    const { origin } = headers
    if (origin === undefined ? from === undefined : isOwn(origin, headers.host)) return
  }
  throw new AppError('auth.crossSite')
}
