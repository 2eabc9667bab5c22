import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** One household or machine: an IPv4 address, or the /64 network of an IPv6 one, which is what a
 * single customer is given. `unknown` for what is no address. */
export function clientOf(address: string): string {
  // The usual spelling, which every call would have parsed.
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = parsed.toByteArray().slice(0, 8)
  return Buffer.from(network).toString('hex')
}
