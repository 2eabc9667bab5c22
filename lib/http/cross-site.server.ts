import type { IncomingMessage } from 'node:http'
import { isDemo } from '../demo'
import { AppError } from '../errors'
import { env } from '../server/env'
import { publicOrigin } from '../server/public-origin.server'

/** Names that lead to this machine whatever anybody's name server says, and plain addresses. */
const fixedName = /^(?:(?:.*\.)?localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const own = () => new URL(publicOrigin())

/** Whether this is the demo, or the site of a machine of one's own: it has no name of its own, and
 * whatever port and address the browser has found it by will do. */
const isLocal = () => isDemo || loopback.test(own().hostname)

/** Whether a page of another site cannot have this `Host`: a name that its owner lets lead to this
 * machine would make that page one of ours. */
function isOwnHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return fixedName.test(name) || [own().hostname, env().HOST.toLowerCase()].includes(name)
}

/** Whether an `Origin` is this site's own. */
function isOwn(origin: string, host = ''): boolean {
  if (origin === own().origin) return true
  return isLocal() && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Refuses a write that a page of another site has a visitor's browser send. Browsers say where a
 * call comes from; what says nothing is no browser and acts for nobody but itself.
 * @throws AppError `auth.crossSite` */
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
