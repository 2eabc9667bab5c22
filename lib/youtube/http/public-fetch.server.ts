import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { Agent, fetch as undiciFetch } from 'undici'
import { isRealYouTube } from '../../server/env'

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves a host name and fails if it has a private address: forged DNS answers for YouTube's
 * hosts must not reach the internal network.
 */
function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const inside = addresses.some(({ address }) => ipaddr.process(address).range() !== 'unicast')
    const [first] = addresses
    if (inside || !first) return found(new Error('a name leads to no public address'), [])
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
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
