import { Agent, fetch as undiciFetch } from 'undici'
import { isRealYouTube } from '../../server/env'
import { egressTo } from './egress.server'
import { publicLookup } from './public-lookup.server'

// The connection uses the very address that was checked, so a second DNS answer cannot differ.
const agent = new Agent({ connect: { lookup: publicLookup } })

/**
 * `fetch` for upstreams. YouTube's own hosts are only reached at public addresses; other hosts come
 * from the operator's settings and may be anywhere. YouTube's pages and streams are asked through the
 * operator's proxy, or from their address.
 */
export const fetchUpstream = ((url: URL, init?: RequestInit) => {
  const dispatcher = egressTo(url) ?? (isRealYouTube(url.origin) ? agent : undefined)
  return dispatcher
    ? undiciFetch(url, { ...init, dispatcher } as Parameters<typeof undiciFetch>[1])
    : fetch(url, init)
}) as (url: URL, init?: RequestInit) => Promise<Response>
