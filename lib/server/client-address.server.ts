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
