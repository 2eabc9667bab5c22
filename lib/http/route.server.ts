import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import type { z } from 'zod'
import { type Actor, authenticate } from '../accounts/actor.server'
import { AppError } from '../errors'
import { clientAddress } from '../server/client-address.server'
import { errorBody } from '../server/error-body'
import { databaseFailure } from '../server/failures.server'
import { consume, type LimitName } from '../server/limits.server'
import { log, logSecurityEvent } from '../server/log.server'
import { BareReply, DataReply, StreamReply } from '../server/reply.server'
import { inRequest, noteOfRequest, requestContext } from '../server/request-context.server'
import { refuseCrossSite } from './cross-site.server'
import { firstIssue } from './first-issue'
import { readForm } from './read-form.server'
import { readInTime } from './read-in-time.server'
import { readJson } from './read-json.server'
import { requireWellFormed } from './well-formed.server'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or a user whose token, account and role are looked up at every call. */
type Auth = 'anyone' | 'user' | 'admin'

interface Call<Query, Body, Who> {
  query: Query
  body: Body
  /** The form's file, if it brought one. */
  file?: Buffer
  /** Who calls; there is none where anyone may. */
  actor: Who
  /** Where the call comes from, for limits. */
  client: string
  request: NextApiRequest
  signal: AbortSignal
}

interface Policy<A extends Auth, Query extends z.ZodType, Body extends z.ZodType> {
  auth: A
  /** How often one client may call. */
  limit?: LimitName
  /** What the path and the query must hold; other names are ignored. */
  query?: Query
  /** What the JSON body must hold; other names are dropped. Leave out for a method without a body. */
  body?: Body
  /** The largest body in bytes. */
  bodyLimit?: number
  /** How long a body may take to arrive, in milliseconds. */
  bodyTime?: number
  /** The name of the one file a multipart form may bring; `body` then holds the form's fields. */
  file?: string
  /** The status of a success, where it is not 200. */
  status?: 201 | 202
  run: (
    call: Call<z.output<Query>, z.output<Body>, A extends 'anyone' ? undefined : Actor>,
  ) => unknown
}

interface AnyPolicy {
  auth: Auth
  limit?: LimitName
  query?: z.ZodType
  body?: z.ZodType
  bodyLimit?: number
  bodyTime?: number
  file?: string
  status?: 201 | 202
  run: (call: Call<unknown, unknown, unknown>) => unknown
}

/** The largest JSON body where a policy says nothing else, in bytes. */
const defaultBodyLimit = 16 * 1024

/** Any JSON object, for routes that check their bodies themselves. */
type AnyBody = z.ZodType<Record<string, unknown>>

/** One method of a route. Leaving out `auth` does not compile. */
export function endpoint<
  A extends Auth,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = AnyBody,
>(policy: Policy<A, Query, Body>): AnyPolicy {
  return policy as unknown as AnyPolicy
}

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

const takesBody = ({ file, body, bodyLimit }: AnyPolicy) =>
  file !== undefined || body !== undefined || bodyLimit !== undefined

/** As Node has it. */
const asksToGoOn = /(?:^|\W)100-continue(?:$|\W)/i

/** What a request brings, where its policy lets it bring anything. */
async function bodyOf(
  policy: AnyPolicy,
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
  policy: AnyPolicy,
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
    brought = await readInTime(request, bodyOf(policy, request, response), policy.bodyTime)
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

/**
 * Makes a handler of a route's methods. The order is fixed: method, flood limit, other sites'
 * pages, limit, bearer, user and role from the database, body, user and role again if there was
 * one, texts, query, fields, run, and one catch that turns every failure into the error envelope.
 */
export function route(methods: Partial<Record<Method, AnyPolicy>>): NextApiHandler {
  const allowed = Object.keys(methods) as Method[]
  if (methods.GET) allowed.push('HEAD' as Method)
  const respond: NextApiHandler = async (req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    // Nothing is kept unless a reply says so itself.
    res.setHeader('Cache-Control', 'no-store')
    try {
      const policy = methods[(req.method === 'HEAD' ? 'GET' : req.method) as Method]
      if (!policy) {
        res.setHeader('Allow', allowed.join(', '))
        throw new AppError('route.methodNotAllowed')
      }
      const client = clientAddress(req)
      noteOfRequest({ client })
      await consume('flood', client)
      refuseCrossSite(req)
      const reply = await answer(policy, req, res, client, gone.signal)
      if (policy.status) res.status(policy.status)
      await send(reply, req, res)
    } catch (error) {
      if (res.headersSent) res.destroy()
      else sendError(error, req, res)
    }
  }
  return (req, res) => {
    const context = { requestId: randomUUID(), method: req.method, path: pathOf(req) }
    return inRequest(context, async () => respond(req, res))
  }
}
