import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { Agent, fetch as undiciFetch } from 'undici'
import { isRealYouTube } from '../../server/env'

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * Resolves a host name and fails if it has a private address: forged DNS answers for YouTube's
 * hosts must not reach the internal network.
 */
function publicLookup(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPrivate = addresses.some(({ address }) => ipaddr.process(address).range() !== 'unicast')
    const [first] = addresses
    if (isPrivate || !first) return callback(new Error('the host has no public address'), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

// The connection uses the very address that was checked, so a second DNS answer cannot differ.
const agent = new Agent({ connect: { lookup: publicLookup } })

/**
 * `fetch` for upstreams. YouTube's own hosts are only reached at public addresses; other hosts come
 * from the operator's settings and may be anywhere.
 */
export const fetchUpstream = ((url: URL, init?: RequestInit) =>
  isRealYouTube(url.origin)
    ? undiciFetch(url, { ...init, dispatcher: agent } as Parameters<typeof undiciFetch>[1])
    : fetch(url, init)) as (url: URL, init?: RequestInit) => Promise<Response>
