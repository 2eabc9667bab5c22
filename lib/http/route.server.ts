import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import type { z } from 'zod'
import { authenticate } from '../accounts/actor.server'
import { AppError } from '../errors'
import { clientAddress } from '../server/client-address.server'
import { errorBody } from '../server/error-body'
import { databaseFailure } from '../server/failures.server'
import { consume } from '../server/limits.server'
import { log, logSecurityEvent } from '../server/log.server'
import { BareReply, DataReply, StreamReply } from '../server/reply.server'
import { inRequest, noteOfRequest, requestContext } from '../server/request-context.server'
import { refuseCrossSite } from './cross-site.server'
import type { ByQuery, Endpoint, Method, Methods } from './endpoint'
import { errorPage, wantsPage } from './error-page.server'
import { firstIssue } from './first-issue'
import { readForm } from './read-form.server'
import { readInTime } from './read-in-time.server'
import { readJson } from './read-json.server'
import { requireWellFormed } from './well-formed.server'

export { byQuery, endpoint } from './endpoint'

/** Default maximum of a JSON body, in bytes. */
const defaultBodyLimit = 16 * 1024

/** Bodies are read by `bodyOf`; Next's parser would run before access is checked. */
export const config = { api: { bodyParser: false, responseLimit: false } }

/** Validates an input.
 * @throws AppError 400 with the first invalid field */
function parsed(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { code, ...where } = firstIssue(result.error)
  throw new AppError(code, where)
}

interface RequestBody {
  fields: Record<string, unknown>
  file?: Buffer
}

const takesBody = ({ file, body, bodyLimit }: Endpoint) =>
  file !== undefined || body !== undefined || bodyLimit !== undefined

/** Node's own pattern for `Expect`. */
const expectsContinue = /(?:^|\W)100-continue(?:$|\W)/i

/** Reads the body of a request that may have one.
 * @throws AppError `input.mediaType` also for a compressed one, which could be any size when unpacked */
async function bodyOf(
  endpoint: Endpoint,
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<RequestBody> {
  const encoding = request.headers['content-encoding']?.trim() ?? ''
  if (!/^(?:identity)?$/i.test(encoding)) {
    response.setHeader('Accept-Encoding', 'identity')
    throw new AppError('input.mediaType')
  }
  // `Expect: 100-continue` is answered here, after the access checks, not by the HTTP server.
  if (expectsContinue.test(request.headers.expect ?? '')) response.writeContinue()
  if (endpoint.file) return readForm(request, endpoint.file)
  return { fields: await readJson(request, endpoint.bodyLimit ?? defaultBodyLimit) }
}

/** Runs an endpoint. A body is read only after its sender is authorized, and access is checked again
 * afterwards, because it may have been revoked meanwhile. */
async function answer(
  endpoint: Endpoint,
  request: NextApiRequest,
  response: NextApiResponse,
  client: string,
  signal: AbortSignal,
) {
  if (endpoint.limit) await consume(endpoint.limit, client)
  const { auth } = endpoint
  let actor = auth === 'anyone' ? undefined : await authenticate(request, auth)
  let received: RequestBody | undefined
  if (takesBody(endpoint)) {
    received = await readInTime(
      request,
      bodyOf(endpoint, request, response),
      endpoint.bodyTimeoutMs,
    )
    if (auth !== 'anyone') actor = await authenticate(request, auth)
  }
  for (const input of [request.query, received?.fields]) if (input) requireWellFormed(input)
  const query = endpoint.query ? parsed(endpoint.query, request.query) : undefined
  const fields = received?.fields
  const body = fields && endpoint.body ? parsed(endpoint.body, fields) : fields
  return endpoint.run({ query, body, file: received?.file, actor, client, request, signal })
}

/** Sends JSON. What is read gets an ETag; of any other answer the client must not hear that it has it
 * already, least of all of an error. */
function sendJson(json: unknown, req: NextApiRequest, res: NextApiResponse) {
  if (res.statusCode === 200 && /^(?:GET|HEAD)$/.test(req.method ?? '')) return res.json(json)
  const body = Buffer.from(JSON.stringify(json))
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

async function send(reply: unknown, req: NextApiRequest, res: NextApiResponse) {
  if (reply instanceof StreamReply) {
    for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
    if (reply.status !== 200) res.status(reply.status)
    if (req.method === 'HEAD') {
      reply.body.destroy()
      return res.end()
    }
    // After the headers are sent, a failure can only break the connection, which tells the client
    // that the file is incomplete.
    return pipeline(reply.body, res).catch(() => res.destroy())
  }
  if (reply instanceof BareReply) {
    for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
    return sendJson(reply.json, req, res)
  }
  if (reply instanceof DataReply) {
    return sendJson({ success: true, data: reply.data, meta: reply.meta }, req, res)
  }
  return sendJson({ success: true, data: reply ?? null }, req, res)
}

/** Characters of a path that the log keeps; no route of this site is longer. */
const loggedPath = 300

const pathOf = (req: NextApiRequest) => req.url?.split('?')[0]?.slice(0, loggedPath)

async function sendError(
  error: unknown,
  methods: Methods,
  req: NextApiRequest,
  res: NextApiResponse,
) {
  const requestId = requestContext()?.requestId ?? randomUUID()
  const known =
    error instanceof AppError
      ? error
      : (databaseFailure(error) ?? new AppError('server.unexpected', { cause: error }))
  const denied = known.status === 401 || known.status === 403
  if (denied) logSecurityEvent(known.code)
  if (known.status >= 500) {
    const path = pathOf(req)
    log.error({ requestId, code: known.code, path, err: known.cause ?? known }, 'request failed')
  }
  if (denied || known.status >= 500) res.setHeader('X-Request-Id', requestId)
  if (known.status === 401) res.setHeader('WWW-Authenticate', 'Bearer')
  // The rest of a rejected body is not read.
  if (req.isPaused() && !req.complete) res.setHeader('Connection', 'close')
  if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
  if (wantsPage(methods, req)) return send(await errorPage(known, req), req, res)
  const data = known.data === undefined ? {} : { data: known.data }
  res.status(known.status)
  sendJson({ success: false, error: errorBody(known), ...data }, req, res)
}

const chosen = (one: Endpoint | ByQuery, { query }: NextApiRequest): Endpoint =>
  !('matches' in one) ? one : one.matches(query) ? one.matched : one.otherwise

/** A route: Next's handler, with its methods for OpenAPI and the browser's client. */
export type Route<M extends Methods = Methods> = NextApiHandler & { methods: M }

/**
 * Creates a handler from a route's methods. The order is fixed: method, flood limit (but for an endpoint that
 * `countsItself`), cross-site check (but for an endpoint that is `fromAnywhere`), rate limit, bearer token, user and role from the database, body, user and role again if
 * there was one, well-formed texts, query, fields, run. Every failure becomes the error envelope.
 */
export function route<M extends Methods>(methods: M): Route<M> {
  const allowed = Object.keys(methods) as Method[]
  if (methods.GET) allowed.push('HEAD' as Method)
  const respond: NextApiHandler = async (req, res) => {
    const gone = new AbortController()
    // Aborting costs more than most of a call, and after an answer nothing is left to abort.
    res.once('close', () => {
      if (!res.writableFinished) gone.abort()
    })
    // Answers aren't cached, unless a reply sets its own header.
    res.setHeader('Cache-Control', 'no-store')
    try {
      const method = (methods as Methods)[(req.method === 'HEAD' ? 'GET' : req.method) as Method]
      if (!method) {
        res.setHeader('Allow', allowed.join(', '))
        throw new AppError('route.methodNotAllowed')
      }
      const client = clientAddress(req)
      noteOfRequest({ client })
      const endpoint = chosen(method, req)
      if (!endpoint.countsItself) await consume('flood', client)
      if (!endpoint.fromAnywhere) refuseCrossSite(req)
      const reply = await answer(endpoint, req, res, client, gone.signal)
      if (endpoint.status) res.status(endpoint.status)
      await send(reply, req, res)
    } catch (error) {
      // A method that only some of a route's addresses refuse.
      const isRefused = error instanceof AppError && error.code === 'route.methodNotAllowed'
      if (isRefused && !res.hasHeader('Allow')) {
        const others = allowed.filter((one) => one !== req.method && !/^(GET|HEAD)$/.test(one))
        res.setHeader('Allow', others.join(', '))
      }
      // Nobody is left to answer, and nothing has failed.
      const hasLeft =
        gone.signal.aborted && (error as { name?: unknown } | undefined)?.name === 'AbortError'
      if (res.headersSent || hasLeft) res.destroy()
      else await sendError(error, methods, req, res)
    }
  }
  const handler: NextApiHandler = (req, res) => {
    const context = { requestId: randomUUID(), method: req.method, path: pathOf(req) }
    return inRequest(context, async () => respond(req, res))
  }
  return Object.assign(handler, { methods })
}
