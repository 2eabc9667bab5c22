import { createServer } from 'node:http'
import { switchedOn } from '../../lib/extensions/switched-on.js'
import { isUnknownScreen } from '../../lib/paths/site-paths.cjs'
import { headersOfKind, kindOf, pageOf } from '../../lib/security-headers.js'
import { makeConnections, roomFor } from './connections.mjs'
import { refuse, refuseRaw } from './refuse.mjs'
import { maxHeaders, notAllowed, pageMethods, screen } from './screen.mjs'
import { makeTurns } from './turns.mjs'

/** How long a request's head may take to arrive, in milliseconds. */
const headersTimeout = 10_000

/** Statuses for Node's errors about requests it could not parse. */
const statusOf = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** A well-formed request with a method that Node does not know, and its address. */
const unknownMethod = /^[A-Z-]+ (\/\S*) HTTP\/1\.[01]\r\n/

/**
 * Why a request that Node could not parse is refused.
 * @param {boolean} isFirst whether the packet begins with the refused request
 * @param {{ methodsOf: (target: string) => Promise<string[] | undefined> } | undefined} routes
 */
async function refusalOf({ code, rawPacket = '' }, isFirst, routes) {
  const [, target] = (isFirst && unknownMethod.exec(rawPacket.toString('latin1'))) || []
  if (code === 'HPE_INVALID_METHOD' && target) {
    const methods = await routes?.methodsOf(target).catch(() => undefined)
    return { ...notAllowed(methods ?? pageMethods), target }
  }
  return { status: statusOf[code] ?? 400 }
}

/**
 * Says what caches may keep, whatever Next says: of a private page nothing, and no failure. An address
 * without a tool may have one tomorrow, and a prerendered page may change within seconds, but Next
 * would let a cache keep both for a year.
 * @param {string} [always] the value for answers of any status
 */
function limitCaching(response, always) {
  const { writeHead } = response
  response.writeHead = (status, ...more) => {
    const isForGood = /^s-maxage=/.test(response.getHeader('Cache-Control') ?? '')
    const asked = isForGood ? 'public, max-age=0, must-revalidate' : undefined
    const value = always ?? (status >= 400 ? 'no-store' : asked)
    if (value) response.setHeader('Cache-Control', value)
    return writeHead.call(response, status, ...more)
  }
}

/** Gives the dashboard's page for unknown paths, which Next serves like any other, the status 404. */
function answer404(request, response) {
  delete request.headers['if-none-match']
  const { writeHead } = response
  response.writeHead = (status, ...more) =>
    writeHead.call(response, status === 200 ? 404 : status, ...more)
}

/**
 * Makes the HTTP server in front of Next. It enforces deadlines and limits, sets the headers of every
 * answer, and answers what Next handles wrongly.
 * @param {ReturnType<typeof import('../../lib/server/env.js').readEnv>} settings
 * @param {{ publicOrigin: string, dev: boolean }} site
 */
export function makeServer(settings, { publicOrigin, dev }) {
  const { REQUEST_TIMEOUT_MS, RESPONSE_IDLE_MS, REVIEWS_ORIGIN } = settings
  const max = roomFor(settings.MAX_CONNECTIONS)
  const connections = makeConnections({
    max,
    // A proxy's connections come from all visitors.
    maxPerClient: settings.TRUST_PROXY > 0 ? undefined : settings.MAX_CONNECTIONS_PER_ADDRESS,
  })
  const turns = makeTurns({ onBusy: connections.busy, onIdle: connections.idle })
  /** The headers of each kind, until other services are switched on. */
  let made = { on: undefined, byKind: new Map() }
  const headersOf = (target) => {
    const on = switchedOn()
    if (made.on !== on) made = { on, byKind: new Map() }
    const kind = kindOf(target)
    const headers =
      made.byKind.get(kind) ??
      headersOfKind(kind, { publicOrigin, on, reviewsOrigin: REVIEWS_ORIGIN })
    made.byKind.set(kind, headers)
    return headers
  }
  const state = { ending: false, handler: undefined, pages: undefined, routes: undefined }

  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: Math.min(headersTimeout, REQUEST_TIMEOUT_MS),
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

  const answer = (request, response) => {
    const headers = headersOf(request.url)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    limitCaching(response, headers['Cache-Control'])
    if (state.ending) response.setHeader('Connection', 'close')
    if (connections.isTooMany(request.socket)) {
      const busy = { status: 503, code: 'server.busy', headers: { 'Retry-After': '5' } }
      return refuse(request, response, busy)
    }
    const refusal = screen(request, dev)
    if (refusal) return refuse(request, response, refusal)
    if (isUnknownScreen(pageOf(request.url))) answer404(request, response)
    if (state.pages?.answer(request, response)) return
    const renewed = state.pages?.whenNew(request.url)
    if (renewed) renewed.then(() => byApp(request, response))
    else byApp(request, response)
  }
  const byApp = (request, response) => {
    const answered = state.routes?.answer(request, response) ?? state.handler(request, response)
    // The app answers its own failures; another one must not leave the visitor waiting.
    answered.catch((error) => {
      console.error(`A request failed: ${error?.message}`)
      response.destroy()
    })
  }
  const take = (request, response) => turns.take(request, response, () => answer(request, response))
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
  server.on('connect', (_, socket) => refuseRaw(socket, notAllowed(pageMethods), headersOf('/')))
  server.on('clientError', (error, socket) => {
    const current = turns.currentOf(socket)
    const isOwn = current?.request.complete === false
    // A half-sent answer cannot be replaced.
    if (
      !socket.writable ||
      error.code === 'ECONNRESET' ||
      (isOwn && current.response.headersSent)
    ) {
      return socket.destroy()
    }
    const refusal = refusalOf(error, !turns.hasBegun(socket), state.routes)
    const answerIt = async () => {
      const why = await refusal
      if (socket.writable) refuseRaw(socket, why, headersOf(why.target ?? '/'))
    }
    // Earlier requests of the connection are answered first.
    if (current && !isOwn) turns.whenAnswered(socket, answerIt)
    else answerIt()
  })
  return { server, state }
}
