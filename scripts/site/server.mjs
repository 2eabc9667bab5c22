import { createServer } from 'node:http'
import { switchedOn } from '../../lib/extensions/switched-on.js'
import { isUnknownScreen } from '../../lib/paths/site-paths.cjs'
import { answerHeaders, pageOf } from '../../lib/security-headers.js'
import { makeConnections, roomFor } from './connections.mjs'
import { refuse, refuseRaw } from './refuse.mjs'
import { mostHeaders, notAllowed, pageMethods, screen } from './screen.mjs'
import { makeTurns } from './turns.mjs'

/** How long a request's head may take to arrive, in milliseconds. */
const headersTimeout = 10_000

/** What Node calls what never became a request, and how it is answered. */
const statusOf = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** A request with a method that Node does not know, and otherwise well-formed. */
const unknownMethod = /^[A-Z-]+ \/\S* HTTP\/1\.[01]\r\n/

/** @param {boolean} isFirst whether the packet begins with what is refused */
function refusalOf({ code, rawPacket = '' }, isFirst) {
  const isUnknown = isFirst && unknownMethod.test(rawPacket.toString('latin1'))
  if (code === 'HPE_INVALID_METHOD' && isUnknown) {
    return notAllowed(pageMethods)
  }
  return { status: statusOf[code] ?? 400 }
}

/** Next sets what may be kept; of a private page nothing may. */
function insist(response, name, value) {
  const { writeHead } = response
  response.writeHead = (...given) => {
    response.setHeader(name, value)
    return writeHead.apply(response, given)
  }
}

/** Next serves the page that stands for all unknown ones like any prerendered page. */
function missing(request, response) {
  delete request.headers['if-none-match']
  const { writeHead } = response
  response.writeHead = (status, ...more) =>
    writeHead.call(response, status === 200 ? 404 : status, ...more)
}

/**
 * The HTTP server in front of Next: it keeps deadlines and limits, gives every answer its headers,
 * and answers itself what Next would stumble over.
 * @param {ReturnType<typeof import('../../lib/server/env.js').readEnv>} settings
 * @param {{ publicOrigin: string, dev: boolean }} site
 */
export function makeServer(settings, { publicOrigin, dev }) {
  const { REQUEST_TIMEOUT_MS, RESPONSE_IDLE_MS, REVIEWS_ORIGIN } = settings
  const most = roomFor(settings.MAX_CONNECTIONS)
  const connections = makeConnections({
    most,
    // A proxy's connections are those of everybody.
    mostOfOne: settings.TRUST_PROXY > 0 ? undefined : settings.MAX_CONNECTIONS_PER_ADDRESS,
  })
  const turns = makeTurns({ onBusy: connections.busy, onIdle: connections.idle })
  const headersOf = (target) =>
    answerHeaders(target, { publicOrigin, on: switchedOn(), reviewsOrigin: REVIEWS_ORIGIN })
  const state = { ending: false, handler: undefined }

  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: Math.min(headersTimeout, REQUEST_TIMEOUT_MS),
    keepAliveTimeout: settings.KEEP_ALIVE_MS,
    // Node looks after its deadlines this often.
    connectionsCheckingInterval: Math.min(1_000, Math.floor(REQUEST_TIMEOUT_MS / 4)),
    // The screen refuses a missing one, with the common headers.
    requireHostHeader: false,
  })
  // Node drops what is too much without a word: one more, and the screen sees that.
  server.maxHeadersCount = mostHeaders + 1
  // Past its limit the server says so; past twice of it there is no word either.
  server.maxConnections = 2 * most
  // A connection that is slow but moves may need a second round until Node sees that it stands.
  server.timeout = Math.floor(RESPONSE_IDLE_MS / 2)

  server.on('connection', connections.add)

  // Whoever waits for an answer in the making may be silent. One that does not read may not, nor
  // one that has been answered for long.
  server.on('timeout', (socket) => {
    if (!turns.currentOf(socket) || socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(server.timeout)
  })

  const answer = (request, response) => {
    const headers = headersOf(request.url)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (headers['Cache-Control']) insist(response, 'Cache-Control', headers['Cache-Control'])
    if (state.ending) response.setHeader('Connection', 'close')
    if (connections.isTooMany(request.socket)) {
      const busy = { status: 503, code: 'server.busy', headers: { 'Retry-After': '5' } }
      return refuse(request, response, busy)
    }
    const refusal = screen(request, dev)
    if (refusal) return refuse(request, response, refusal)
    if (isUnknownScreen(pageOf(request.url))) missing(request, response)
    // Next answers its failures itself; one that got past it must not leave the visitor waiting.
    state.handler(request, response).catch((error) => {
      console.error(`A request failed: ${error?.message}`)
      response.destroy()
    })
  }
  const take = (request, response) => turns.take(request, response, () => answer(request, response))
  server.on('request', take)
  // Whoever reads the body says that it may come, once its sender may send one.
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
    // Half an answer cannot be taken back.
    if (
      !socket.writable ||
      error.code === 'ECONNRESET' ||
      (isOwn && current.response.headersSent)
    ) {
      return socket.destroy()
    }
    const refusal = refusalOf(error, !turns.hasBegun(socket))
    const answerIt = () => refuseRaw(socket, refusal, headersOf('/'))
    // What was asked for before it has its answer first.
    if (current && !isOwn) turns.whenAnswered(socket, answerIt)
    else answerIt()
  })
  return { server, state }
}
