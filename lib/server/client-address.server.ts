import type { IncomingMessage } from 'node:http'
import { env } from './env'
import { clientOf } from './network.server'

/** The /48 network of an IPv6 client, which is what a site or a tunnel is given; an IPv4 address has
 * none.
 * @param client as {@link clientAddress} gives it */
export const networkOf = (client: string): string | undefined =>
  /^[0-9a-f]{16}$/.test(client) ? client.slice(0, 12) : undefined

/** An address without the port that some proxies name, too: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (entry: string) =>
  entry.replace(/^(?:\[([^[\]]*)\](?::\d+)?|([^:]+):\d+)$/, '$1$2')

/** The client's address, for rate limits. Of `X-Forwarded-For` only the entries of trusted proxies
 * count: the last ones, as many as `TRUST_PROXY` says. */
export function clientAddress(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? ''
  const hops = env().TRUST_PROXY
  const header = request.headers['x-forwarded-for']
  if (hops === 0 || header === undefined) return clientOf(direct)
  const entries = [header].flat().join(',').split(',')
  return clientOf(withoutPort(entries[entries.length - hops]?.trim() ?? direct))
}
