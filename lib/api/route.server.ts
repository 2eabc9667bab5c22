import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import type { z } from 'zod'
import { AppError } from '../errors'
import { errorBody } from './error-body'
import { log } from './log.server'
import { readJson } from './read-json.server'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call. Roles arrive with accounts. */
type Auth = 'anyone'

/** An answer that is not the JSON envelope: a file or a stream, with its own headers. */
export class StreamReply {
  constructor(
    readonly headers: Record<string, string>,
    readonly body: Readable,
  ) {}
}

/** A success with facts beside its data: paging or provenance. */
export class DataReply {
  constructor(
    readonly data: unknown,
    readonly meta: Record<string, unknown>,
  ) {}
}

/** An answer that is the JSON itself, where a standard fixes its shape. */
export class BareReply {
  constructor(readonly json: unknown) {}
}

interface Policy<Query extends z.ZodType, Body> {
  auth: Auth
  /** What the path and the query must hold; other names are ignored. */
  query: Query
  /** The largest JSON body in bytes; leave out for a method without a body. */
  bodyLimit?: number
  run: (call: { query: z.output<Query>; body: Body; signal: AbortSignal }) => unknown
}

type AnyPolicy = Policy<z.ZodType, Record<string, unknown>>

/** One method of a route. Leaving out `auth` does not compile. */
export function endpoint<Query extends z.ZodType>(
  policy: Policy<Query, Record<string, unknown>>,
): AnyPolicy {
  return policy as unknown as AnyPolicy
}

/** Our own body reader sets the limits; Next's would parse before the policy is checked. */
export const config = { api: { bodyParser: false, responseLimit: false } }

/** A request that has a readable body only if its method says so. */
async function answer(policy: AnyPolicy, req: NextApiRequest, signal: AbortSignal) {
  const query = policy.query.safeParse(req.query)
  if (!query.success) {
    const name = query.error.issues[0]?.path[0]
    throw new AppError('input.invalid', { field: name === undefined ? undefined : String(name) })
  }
  const body = policy.bodyLimit ? await readJson(req, policy.bodyLimit) : {}
  return policy.run({ query: query.data, body, signal })
}

async function send(reply: unknown, req: NextApiRequest, res: NextApiResponse) {
  if (reply instanceof StreamReply) {
    for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
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
    error instanceof AppError ? error : new AppError('server.unexpected', { cause: error })
  if (known.status >= 500) {
    const path = req.url?.split('?')[0]
    log.error({ requestId, code: known.code, path, err: known.cause ?? known }, 'request failed')
    res.setHeader('X-Request-Id', requestId)
  }
  if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
  const data = known.data === undefined ? {} : { data: known.data }
  res.status(known.status).json({ success: false, error: errorBody(known), ...data })
}

/**
 * Makes a handler of a route's methods. The order is fixed: method, then query, body, run, and one
 * catch that turns every failure into the error envelope.
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
      await send(await answer(policy, req, gone.signal), req, res)
    } catch (error) {
      if (res.headersSent) res.destroy()
      else sendError(error, req, res)
    }
  }
}
