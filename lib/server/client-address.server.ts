import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from './env'

/** One household or machine: an IPv4 address, or the /64 network of an IPv6 one, which is what a
 * single customer is given. */
function bucket(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().slice(0, 8)
  return Buffer.from(network).toString('hex')
}

/** The /48 network of an IPv6 client, which is what a site or a tunnel is given; an IPv4 address has
 * none.
 * @param client as {@link clientAddress} gives it */
export const networkOf = (client: string): string | undefined =>
  /^[0-9a-f]{16}$/.test(client) ? client.slice(0, 12) : undefined

/** An address without the port that some proxies name, too: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (entry: string) =>
  entry.replace(/^(?:\[([^[\]]*)\](?::\d+)?|([^:]+):\d+)$/, '$1$2')

/** Who calls, for rate limits. Of `X-Forwarded-For` only what trusted proxies added counts: the
 * last entries, as many as `TRUST_PROXY` says. */
export function clientAddress(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? ''
  const hops = env().TRUST_PROXY
  if (hops === 0) return bucket(direct)
  const header = [request.headers['x-forwarded-for']].flat().join(',')
  const entries = header.split(',').map((entry) => entry.trim())
  return bucket(withoutPort(entries[entries.length - hops] ?? direct))
}
