import type { IncomingMessage } from 'node:http'
import { isDemo } from '../demo'
import { AppError } from '../errors'
import { publicOrigin } from '../server/public-origin.server'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether an `Origin` is this site's own. On a machine of one's own and in the demo, whatever name
 * and port the browser has found it by will do. */
function isOwn(origin: string, host = ''): boolean {
  const own = new URL(publicOrigin())
  if (origin === own.origin) return true
  if (!isDemo && !loopback.test(own.hostname)) return false
  return origin === `http://${host}` || origin === `https://${host}`
}

/** Refuses a write that a page of another site has a visitor's browser send. Browsers say where a
 * call comes from; what says nothing is no browser and acts for nobody but itself.
 * @throws AppError `auth.crossSite` */
export function refuseCrossSite({ method, headers }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || from === 'none') return
  if (from === undefined || from === 'same-site') {
    const { origin } = headers
    if (origin === undefined ? from === undefined : isOwn(origin, headers.host)) return
  }
  throw new AppError('auth.crossSite')
}
