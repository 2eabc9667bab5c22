import { isIP } from 'node:net'
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent, Socks5ProxyAgent } from 'undici'
import { type Env, env, isRealYouTube } from '../../server/env'
import { publicLookup } from './public-lookup.server'

type Egress = Pick<Env, 'EGRESS_PROXY' | 'EGRESS_ADDRESS' | 'YOUTUBE_WEB_URL'>

/** Sends requests through a proxy, which resolves the host's name: what it reaches is not in this
 * machine's network, and only YouTube has the certificate that is asked of YouTube's hosts. */
function throughProxy(proxy: string, localAddress: string | undefined): Dispatcher {
  const url = new URL(proxy)
  if (/^socks5h?:$/.test(url.protocol)) {
    const connect = buildConnector({})
    return new Socks5ProxyAgent(proxy.replace(/^socks5h:/, 'socks5:'), {
      connect: (options, callback) => connect({ ...options, localAddress }, callback),
    })
  }
  return new ProxyAgent({
    uri: proxy,
    clientFactory: (origin, options) => new Pool(origin, { ...options, localAddress }),
  })
}

/** How requests to YouTube's pages leave this machine; undefined where the operator has set nothing. */
export function makeEgress(settings: Egress): Dispatcher | undefined {
  const { EGRESS_PROXY: proxy, EGRESS_ADDRESS: localAddress } = settings
  if (proxy) return throughProxy(proxy, localAddress)
  if (!localAddress) return undefined
  const isGuarded = isRealYouTube(settings.YOUTUBE_WEB_URL)
  return new Agent({
    localAddress,
    // A host may have addresses of a family that this one cannot reach.
    connect: { family: isIP(localAddress), ...(isGuarded && { lookup: publicLookup }) },
  })
}

let made: { egress: Dispatcher | undefined } | undefined

/** Whether an address may be that of a stream: one of YouTube's, or of the server that stands in for it. */
export function isOfStreams({ origin, hostname }: URL): boolean {
  const { YOUTUBE_WEB_URL: web } = env()
  if (!isRealYouTube(web)) return origin === web
  return isRealYouTube(origin) && hostname.endsWith('.googlevideo.com')
}

/** The way out for a request, if it is for YouTube's pages or streams: a stream's address belongs to who
 * asked for it. Pictures and the Data API go directly: they are large, or bound to a key. */
export function egressTo(url: URL): Dispatcher | undefined {
  const settings = env()
  if (url.origin !== settings.YOUTUBE_WEB_URL && !isOfStreams(url)) return undefined
  made ??= { egress: makeEgress(settings) }
  return made.egress
}
