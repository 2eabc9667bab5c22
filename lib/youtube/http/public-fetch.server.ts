import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { Agent, fetch as undiciFetch } from 'undici'
import { isRealYouTube } from '../../server/env'

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up, and fails when it leads into a private network: whoever answers for YouTube's
 * names must not turn this site against its neighbours.
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

// The address that was checked is the one that is connected to, so no second answer can differ.
const agent = new Agent({ connect: { lookup: publicLookup } })

/**
 * `fetch` for upstreams. YouTube's own hosts may only be reached at public addresses; others are
 * here because the operator's settings name them, wherever they are.
 */
export const fetchUpstream = ((url: URL, init?: RequestInit) =>
  isRealYouTube(url.origin)
    ? undiciFetch(url, { ...init, dispatcher: agent } as Parameters<typeof undiciFetch>[1])
    : fetch(url, init)) as (url: URL, init?: RequestInit) => Promise<Response>
