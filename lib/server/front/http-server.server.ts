import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLocale, localeCodes } from '../../i18n/languages'
import { movedTo } from '../../paths/moved'
import { isUnknownScreen, languagePrefixOf } from '../../paths/site-paths'
import { headersOfKind, isResult, kindOf, type PageKind, pageOf } from '../../security-headers'
import type { Env } from '../env'
import { log } from '../log.server'
import { switchedOn } from '../switched-on'
import { beforeHead } from './before-head.server'
import { makeConnections, roomFor } from './connections.server'
import type { Handler } from './own-request.server'
import { type Refusal, refuse, refuseRaw } from './refuse.server'
import { makeTurns } from './request-turns.server'
import { maxHeaders, notAllowed, pageMethods, screen } from './screen.server'

/** How long a request's head may take to arrive, in milliseconds. */
const headersTimeoutMs = 10_000

/** Statuses for Node's errors about requests it could not parse. */
const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** A well-formed request with a method that Node does not know, and its address. */
const unknownMethod = /^[A-Z-]+ (\/\S*) HTTP\/1\.[01]\r\n/

/** Who answers, once it is there. */
interface App {
  /** Answers a request for a public page, and nothing else. */
  pages?: (...call: Parameters<Handler>) => ReturnType<Handler> | undefined
  /** Answers a call of a route of the API, and nothing else. */
  routes?: App['pages']
  /** The methods of a route; none for another address. */
  methodsOf?: (target: string) => Promise<string[]>
  /** Next's own handler. */
  next?: Handler
}

/** An error of Node about a request. */
interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

/** Why a request that Node could not parse is refused. With `isFirst` the packet begins with it. */
async function refusalOf(
  { code = '', rawPacket }: ClientError,
  isFirst: boolean,
  methodsOf: App['methodsOf'],
): Promise<Refusal> {
  const [, target] = (isFirst && unknownMethod.exec(rawPacket?.toString('latin1') ?? '')) || []
  if (code === 'HPE_INVALID_METHOD' && target) {
    const methods = await methodsOf?.(target).catch(() => [])
    return { ...notAllowed(methods?.length ? methods : pageMethods), target }
  }
  return { status: statusOf[code] ?? 400 }
}

/**
 * Says what caches may keep, whatever Next says: of a private page nothing, and no failure. An address
 * without a tool may have one tomorrow, and a prerendered page may change within seconds, but Next
 * would let a cache keep both for a year. `always` is the value for answers of any status.
 */
function limitCaching(response: ServerResponse, always?: string) {
  beforeHead(response, (status) => {
    const isForGood = /^s-maxage=/.test(String(response.getHeader('Cache-Control') ?? ''))
    const asked = isForGood ? 'public, max-age=0, must-revalidate' : undefined
    const value = always ?? (status >= 400 ? 'no-store' : asked)
    if (value) response.setHeader('Cache-Control', value)
    // Whose first visitor somebody is, is nobody's business.
    response.removeHeader('x-nextjs-cache')
    return status
  })
}

/** Routes of the API that crawlers and pages know under other addresses. */
const documents: Record<string, string> = {
  '/sitemap.xml': '/api/sitemap',
  '/robots.txt': '/api/robots',
  '/llms.txt': '/api/llms',
  ...Object.fromEntries(
    localeCodes.map((code) => [`/sitemap-${code}.xml`, `/api/sitemap?locale=${code}`]),
  ),
}

/** The route of a language's feed of the blog. */
function feedOf(path: string): string | undefined {
  const prefix = languagePrefixOf(path)
  if (path !== `${prefix}/blog/feed.xml`) return undefined
  const locale = localeCodes.find((code) => code === prefix.slice(1)) ?? defaultLocale
  return `/api/blog/feed?locale=${locale}`
}

/** The address under which Next knows a target. Whatever is no page of the dashboard is one page. */
function servedAs(target: string): string {
  const [path = ''] = target.split('?', 1)
  const document = feedOf(path) ?? documents[path]
  if (document) return document
  if (/^\/uploads\/[^/]+$/.test(path)) return `/api${target}`
  const isScreen = !path.startsWith('/_next/') && isUnknownScreen(pageOf(path))
  return isScreen ? `${languagePrefixOf(path)}/dashboard/no-such-screen` : target
}

/** Gives the dashboard's page for unknown paths, which Next serves like any other, the status 404. */
function answer404(request: IncomingMessage, response: ServerResponse) {
  delete request.headers['if-none-match']
  beforeHead(response, (status) => (status === 200 ? 404 : status))
}

/**
 * Makes the HTTP server in front of Next. It enforces deadlines and limits, sets the headers of every
 * answer, and answers what Next handles wrongly.
 */
export function makeServer(
  settings: Env,
  { publicOrigin, dev }: { publicOrigin: string; dev: boolean },
) {
  const { REQUEST_TIMEOUT_MS, RESPONSE_IDLE_MS, REVIEWS_ORIGIN } = settings
  const max = roomFor(settings.MAX_CONNECTIONS)
  const connections = makeConnections({
    max,
    // A proxy's connections come from all visitors.
    maxPerClient: settings.TRUST_PROXY > 0 ? undefined : settings.MAX_CONNECTIONS_PER_ADDRESS,
  })
  const turns = makeTurns({ onBusy: connections.busy, onIdle: connections.idle })
  /** The headers of each kind, until other services are switched on. */
  let made = { on: switchedOn(), byKind: new Map<PageKind, Record<string, string>>() }
  const headersOf = (target = '/') => {
    const on = switchedOn()
    if (made.on !== on) made = { on, byKind: new Map() }
    const kind = kindOf(target)
    const headers =
      made.byKind.get(kind) ??
      headersOfKind(kind, {
        publicOrigin,
        on,
        ...(REVIEWS_ORIGIN && { reviewsOrigin: REVIEWS_ORIGIN }),
      })
    made.byKind.set(kind, headers)
    // Of each tool, search engines have its page alone.
    return isResult(target) ? { ...headers, 'X-Robots-Tag': 'noindex' } : headers
  }
  const state: App & { ending: boolean } = { ending: false }

  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: Math.min(headersTimeoutMs, REQUEST_TIMEOUT_MS),
    keepAliveTimeout: settings.KEEP_ALIVE_MS,
    // How often Node checks its deadlines.
    connectionsCheckingInterval: Math.min(1_000, Math.floor(REQUEST_TIMEOUT_MS / 4)),
    // `screen` refuses a missing host, with the common headers.
    requireHostHeader: false,
  })
  // Node drops further headers silently: with room for one more, `screen` can refuse them.
  server.maxHeadersCount = maxHeaders + 1
  // Past the limit a connection gets 503; past twice the limit Node closes it without an answer.
  server.maxConnections = 2 * max
  // Node may need a second round to notice that a slow connection has stopped.
  server.timeout = Math.floor(RESPONSE_IDLE_MS / 2)

  server.on('connection', connections.add)

  // A client may be silent while its answer is made, but not while it has bytes to read or no
  // request open.
  server.on('timeout', (socket) => {
    if (!turns.currentOf(socket) || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(server.timeout)
  })

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const headers = headersOf(request.url)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    limitCaching(response, headers['Cache-Control'])
    if (state.ending) response.setHeader('Connection', 'close')
    if (connections.isTooMany(request.socket)) {
      const busy: Refusal = { status: 503, code: 'server.busy', headers: { 'Retry-After': '5' } }
      return refuse(request, response, busy)
    }
    const refusal = screen(request, dev)
    if (refusal) return refuse(request, response, refusal)
    const target = request.url ?? ''
    const moved = movedTo(target)
    if (moved) {
      const headers = { Location: moved, 'Cache-Control': 'public, max-age=0, must-revalidate' }
      response.writeHead(308, headers).end()
      return
    }
    if (isUnknownScreen(pageOf(target))) answer404(request, response)
    request.url = servedAs(target)
    const answered =
      state.pages?.(request, response) ??
      state.routes?.(request, response) ??
      state.next?.(request, response)
    // The app answers its own failures; another one must not leave the visitor waiting.
    answered?.catch((error: unknown) => {
      log.error({ err: error }, 'a request failed')
      response.destroy()
    })
  }
  const take = (request: IncomingMessage, response: ServerResponse) =>
    turns.take(request, response, () => answer(request, response))
  server.on('request', take)
  // The route sends `100 Continue` once the sender may send a body.
  server.on('checkContinue', take)
  server.on('checkExpectation', (request, response) =>
    turns.take(request, response, () => {
      for (const [name, value] of Object.entries(headersOf(request.url))) {
        response.setHeader(name, value)
      }
      refuse(request, response, { status: 417 })
    }),
  )
  server.on('connect', (_, socket) =>
    refuseRaw(socket as Socket, notAllowed(pageMethods), headersOf()),
  )
  server.on('clientError', (error: ClientError, stream) => {
    const socket = stream as Socket
    const current = turns.currentOf(socket)
    const isOwn = current?.request.complete === false
    // A half-sent answer cannot be replaced.
    if (
      !socket.writable ||
      error.code === 'ECONNRESET' ||
      (isOwn && current.response.headersSent)
    ) {
      socket.destroy()
      return
    }
    const refusal = refusalOf(error, !turns.hasBegun(socket), state.methodsOf)
    const answerIt = async () => {
      const why = await refusal
      if (socket.writable) refuseRaw(socket, why, headersOf(why.target))
    }
    // Earlier requests of the connection are answered first.
    if (current && !isOwn) turns.whenAnswered(socket, answerIt)
    else void answerIt()
  })
  return { server, state }
}
