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
import { firstIssue } from './first-issue'
import { readForm } from './read-form.server'
import { readInTime } from './read-in-time.server'
import { readJson } from './read-json.server'
import { requireWellFormed } from './well-formed.server'

export { byQuery, endpoint } from './endpoint'

/** The largest JSON body where a policy says nothing else, in bytes. */
const defaultBodyLimit = 16 * 1024

/** Our own body reader sets the limits; Next's would parse before the policy is checked. */
export const config = { api: { bodyParser: false, responseLimit: false } }

/** Holds an input against its schema.
 * @throws AppError 400 that names the first field that is wrong */
function parsed(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { code, field } = firstIssue(result.error)
  throw new AppError(code, { field })
}

interface Brought {
  fields: Record<string, unknown>
  file?: Buffer
}

const takesBody = ({ file, body, bodyLimit }: Endpoint) =>
  file !== undefined || body !== undefined || bodyLimit !== undefined

/** As Node has it. */
const asksToGoOn = /(?:^|\W)100-continue(?:$|\W)/i

/** What a request brings, where its policy lets it bring anything. */
async function bodyOf(
  policy: Endpoint,
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<Brought> {
  // Who asks whether a body may come is told here; the server in front leaves it to us.
  if (asksToGoOn.test(request.headers.expect ?? '')) response.writeContinue()
  if (policy.file) return readForm(request, policy.file)
  return { fields: await readJson(request, policy.bodyLimit ?? defaultBodyLimit) }
}

/** A policy, step by step; nothing of a body is read before its sender may send one, and who has
 * lost a right while it was on its way may not use it any more. */
async function answer(
  policy: Endpoint,
  request: NextApiRequest,
  response: NextApiResponse,
  client: string,
  signal: AbortSignal,
) {
  if (policy.limit) await consume(policy.limit, client)
  const { auth } = policy
  let actor = auth === 'anyone' ? undefined : await authenticate(request, auth)
  let brought: Brought | undefined
  if (takesBody(policy)) {
    brought = await readInTime(request, bodyOf(policy, request, response), policy.bodyTimeoutMs)
    if (auth !== 'anyone') actor = await authenticate(request, auth)
  }
  for (const input of [request.query, brought?.fields]) if (input) requireWellFormed(input)
  const query = policy.query ? parsed(policy.query, request.query) : undefined
  const fields = brought?.fields
  const body = fields && policy.body ? parsed(policy.body, fields) : fields
  return policy.run({ query, body, file: brought?.file, actor, client, request, signal })
}

async function send(reply: unknown, req: NextApiRequest, res: NextApiResponse) {
  if (reply instanceof StreamReply) {
    for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
    if (reply.status !== 200) res.status(reply.status)
    if (req.method === 'HEAD') {
      reply.body.destroy()
      return res.end()
    }
    // Headers are out once bytes flow: a later failure can only break the connection, which tells
    // the client that the file is not whole.
    return pipeline(reply.body, res).catch(() => res.destroy())
  }
  if (reply instanceof BareReply) return res.json(reply.json)
  if (reply instanceof DataReply) {
    return res.json({ success: true, data: reply.data, meta: reply.meta })
  }
  return res.json({ success: true, data: reply ?? null })
}

const pathOf = (req: NextApiRequest) => req.url?.split('?')[0]

function sendError(error: unknown, req: NextApiRequest, res: NextApiResponse) {
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
  // A body that was refused half-way is not read to its end.
  if (req.isPaused() && !req.complete) res.setHeader('Connection', 'close')
  if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
  const data = known.data === undefined ? {} : { data: known.data }
  res.status(known.status).json({ success: false, error: errorBody(known), ...data })
}

const chosen = (one: Endpoint | ByQuery, { query }: NextApiRequest): Endpoint =>
  !('matches' in one) ? one : one.matches(query) ? one.matched : one.otherwise

/** A route: Next's handler, and what it is made of for those who describe it. */
export type Route<M extends Methods = Methods> = NextApiHandler & { methods: M }

/**
 * Makes a handler of a route's methods. The order is fixed: method, flood limit, other sites'
 * pages, limit, bearer, user and role from the database, body, user and role again if there was
 * one, texts, query, fields, run, and one catch that turns every failure into the error envelope.
 */
export function route<M extends Methods>(methods: M): Route<M> {
  const allowed = Object.keys(methods) as Method[]
  if (methods.GET) allowed.push('HEAD' as Method)
  const respond: NextApiHandler = async (req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    // Nothing is kept unless a reply says so itself.
    res.setHeader('Cache-Control', 'no-store')
    try {
      const method = (methods as Methods)[(req.method === 'HEAD' ? 'GET' : req.method) as Method]
      if (!method) {
        res.setHeader('Allow', allowed.join(', '))
        throw new AppError('route.methodNotAllowed')
      }
      const client = clientAddress(req)
      noteOfRequest({ client })
      await consume('flood', client)
      refuseCrossSite(req)
      const policy = chosen(method, req)
      const reply = await answer(policy, req, res, client, gone.signal)
      if (policy.status) res.status(policy.status)
      await send(reply, req, res)
    } catch (error) {
      if (res.headersSent) res.destroy()
      else sendError(error, req, res)
    }
  }
  const handler: NextApiHandler = (req, res) => {
    const context = { requestId: randomUUID(), method: req.method, path: pathOf(req) }
    return inRequest(context, async () => respond(req, res))
  }
  return Object.assign(handler, { methods })
}
