import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import type { z } from 'zod'
import { type Actor, authenticate } from '../auth/actor.server'
import { databaseFailure } from '../db/failures.server'
import { AppError } from '../errors'
import { clientAddress } from './client-address.server'
import { refuseCrossSite } from './cross-site.server'
import { errorBody } from './error-body'
import { firstIssue } from './first-issue'
import { consume, type LimitName } from './limits.server'
import { log } from './log.server'
import { readForm } from './read-form.server'
import { readJson } from './read-json.server'
import { BareReply, DataReply, StreamReply } from './reply.server'

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

/** What a request brings, if its policy lets it bring anything. */
async function bodyOf(policy: AnyPolicy, request: NextApiRequest) {
  if (policy.file) {
    const { fields, file } = await readForm(request, policy.file)
    return { body: policy.body ? parsed(policy.body, fields) : fields, file }
  }
  if (!policy.body && policy.bodyLimit === undefined) return { body: undefined }
  const json = await readJson(request, policy.bodyLimit ?? defaultBodyLimit)
  return { body: policy.body ? parsed(policy.body, json) : json }
}

/** A policy, step by step; nothing of a body is read before its sender may send one. */
async function answer(policy: AnyPolicy, request: NextApiRequest, signal: AbortSignal) {
  const client = clientAddress(request)
  if (policy.limit) await consume(policy.limit, client)
  const actor = policy.auth === 'anyone' ? undefined : await authenticate(request, policy.auth)
  const query = policy.query ? parsed(policy.query, request.query) : undefined
  const brought = await bodyOf(policy, request)
  return policy.run({ query, actor, client, request, signal, ...brought })
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

function sendError(error: unknown, req: NextApiRequest, res: NextApiResponse) {
  const requestId = randomUUID()
  const known =
    error instanceof AppError
      ? error
      : (databaseFailure(error) ?? new AppError('server.unexpected', { cause: error }))
  if (known.status >= 500) {
    const path = req.url?.split('?')[0]
    log.error({ requestId, code: known.code, path, err: known.cause ?? known }, 'request failed')
    res.setHeader('X-Request-Id', requestId)
  }
  if (known.status === 401) res.setHeader('WWW-Authenticate', 'Bearer')
  // A body that was refused half-way is not read to its end.
  if (req.isPaused() && !req.complete) res.setHeader('Connection', 'close')
  if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
  const data = known.data === undefined ? {} : { data: known.data }
  res.status(known.status).json({ success: false, error: errorBody(known), ...data })
}

/**
 * Makes a handler of a route's methods. The order is fixed: method, limits, other sites' pages, bearer, the user
 * from the database, role, query, body, run, and one catch that turns every failure into the error
 * envelope.
 */
export function route(methods: Partial<Record<Method, AnyPolicy>>): NextApiHandler {
  const allowed = Object.keys(methods) as Method[]
  if (methods.GET) allowed.push('HEAD' as Method)
  return async (req, res) => {
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
      await consume('flood', clientAddress(req))
      refuseCrossSite(req)
      const reply = await answer(policy, req, gone.signal)
      if (policy.status) res.status(policy.status)
      await send(reply, req, res)
    } catch (error) {
      if (res.headersSent) res.destroy()
      else sendError(error, req, res)
    }
  }
}
