import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * Resolves a host name and fails if it has a private address: forged DNS answers for YouTube's
 * hosts must not reach the internal network.
 */
export function publicLookup(
  hostname: string,
  options: LookupOptions,
  callback: LookupCallback,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPrivate = addresses.some(({ address }) => ipaddr.process(address).range() !== 'unicast')
    const [first] = addresses
    if (isPrivate || !first) return callback(new Error('the host has no public address'), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
