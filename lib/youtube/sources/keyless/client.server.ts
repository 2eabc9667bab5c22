import type { Innertube } from 'youtubei.js'
import { AppError } from '../../../errors'
import { env } from '../../../server/env'
import { atMost } from '../../../server/turns'
import { askUpstream, type UpstreamResponse } from '../../http/http.server'
import type { Payer } from '../../quota/usage.server'
import { retryAfter } from '../data-api/errors.server'

/** Paths and headers that the library may send. Everything else is dropped, cookies above all. */
const allowedPaths = ['player', 'browse', 'next', 'search', 'navigation/resolve_url']
const allowedHeaders = [
  'content-type',
  'user-agent',
  'origin',
  'x-goog-visitor-id',
  'x-youtube-client-name',
  'x-youtube-client-version',
]
/**
 * Maximum number of concurrent requests. Fifty names take 150 requests, three in a row for each
 * name; with 24 at a time, two visitors who ask for that get their answers within 9.5 s when each
 * request takes 450 ms.
 */
const inTurn = atMost(24)

type Library = typeof import('youtubei.js')
/** The callers of a request, and its language and country. */
export interface RequestContext {
  payers: readonly Payer[]
  language?: string
  region?: string
}

let library: Promise<Library> | undefined
/** One visitor identity for the entire process, like one browser; it doesn't affect the answers. */
let visitor: { visitor_data: string; user_agent: string } | undefined
let pausedUntil = 0

// Loaded on demand because it is a large package of ES modules that sites with an API key rarely
// need.
async function load(): Promise<Library> {
  const loaded = await import('youtubei.js')
  loaded.Log.setLevel(loaded.Log.Level.NONE)
  return loaded
}

async function session(
  send: typeof fetch,
  { language, region }: RequestContext,
): Promise<Innertube> {
  library ??= load()
  const { Innertube: client } = await library
  const innertube = await client.create({
    ...visitor,
    fetch: send,
    lang: language ?? 'en',
    location: region ?? 'US',
    timezone: 'UTC',
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
  })
  const { visitorData, userAgent } = innertube.session.context.client
  visitor ??= { visitor_data: String(visitorData), user_agent: String(userAgent) }
  return innertube
}

/**
 * Requests one of YouTube's web pages under `YOUTUBE_WEB_URL`. A 429 blocks all further requests
 * for as long as YouTube says.
 * @throws AppError as `askUpstream`, and `youtube.unavailable` after a 429
 */
export async function askWeb(
  path: string,
  { payers, ...request }: Pick<RequestContext, 'payers'> & Parameters<typeof askUpstream>[2],
): Promise<UpstreamResponse> {
  const url = new URL(path, env().YOUTUBE_WEB_URL)
  const answer = await inTurn(payers[0]?.client ?? '', () => {
    const left = Math.ceil((pausedUntil - Date.now()) / 1000)
    if (left > 0)
      throw new AppError('youtube.unavailable', { retryAfter: left, cause: 'paused after a 429' })
    // One circuit breaker for all hashtags, and one for all clips.
    const page = url.pathname.replace(/^\/(hashtag|clip)\/.*/, '/$1')
    return askUpstream(`web ${page}`, url, { ...request, tool: payers[0]?.tool })
  })
  if (answer.status !== 429) return answer
  const seconds = retryAfter(answer.headers)
  pausedUntil = Date.now() + seconds * 1000
  throw new AppError('youtube.unavailable', { retryAfter: seconds, cause: `${path} 429` })
}

/** Parses a response that must be a JSON object. */
function jsonOf(text: string): object {
  try {
    const json = JSON.parse(text)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('shape')
    return json
  } catch (cause) {
    throw new AppError('youtube.unexpected', { cause })
  }
}

const addressOf = (input: Parameters<typeof fetch>[0]) =>
  new URL(typeof input === 'object' && 'url' in input ? input.url : input)

/**
 * Sends one query to InnerTube: the library writes the request, and the raw response is returned.
 * Undefined when YouTube has no such item (404).
 * @throws AppError as `askWeb`; `youtube.error` for another status, `youtube.unexpected` for a
 * response that isn't a JSON object
 */
export async function askInnertube(
  write: (innertube: Innertube) => Promise<unknown>,
  context: RequestContext,
): Promise<object | undefined> {
  let outcome: { json: object | undefined } | { failure: unknown } | undefined

  async function ask(...[input, init]: Parameters<typeof fetch>) {
    const { pathname, search } = addressOf(input)
    if (!allowedPaths.some((path) => pathname === `/youtubei/v1/${path}`)) {
      throw new AppError('youtube.unexpected', { cause: `path not allowed: ${pathname}` })
    }
    const given = new Headers(init?.headers)
    const headers = allowedHeaders.flatMap((name) => {
      const value = given.get(name)
      return value ? [[name, value]] : []
    })
    const { status, text } = await askWeb(pathname + search, {
      payers: context.payers,
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: String(init?.body),
    })
    if (status === 404) return undefined
    if (status !== 200) throw new AppError('youtube.error', { cause: `${pathname} ${status}` })
    return jsonOf(text)
  }

  // The library would parse the response and silently drop what it cannot read, so that a broken
  // response would look like an empty one. The error stops it here; our own schemas read the
  // response.
  const innertube = await session(async (...request) => {
    outcome = await ask(...request).then(
      (json) => ({ json }),
      (failure: unknown) => ({ failure }),
    )
    throw new Error('request sent')
  }, context)
  const stopped = await write(innertube).catch((error: unknown) => error)
  if (!outcome) throw new AppError('youtube.error', { cause: stopped })
  if ('failure' in outcome) throw outcome.failure
  return outcome.json
}
