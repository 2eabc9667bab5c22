// The definition of one method of a route: its access, input, work and response. `route.server.ts`
// runs it, OpenAPI describes it, and the browser's client takes its types from it
// (`lib/browser/routes.ts`).
import type { NextApiRequest } from 'next'
import type { z } from 'zod'
import type { Actor } from '../accounts/actor.server'
import type { LimitName } from '../server/limits.server'
import type { BareReply, DataReply, StreamReply } from '../server/reply.server'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or a user whose token, account and role are looked up at every call. */
export type Auth = 'anyone' | 'user' | 'admin'

/** The response on success: the envelope's `data`, with or without `meta`; JSON in a standard's own
 * format, without the envelope; or a file of one of these media types. */
export type Answer =
  | z.ZodType
  | { data: z.ZodType; meta: z.ZodType; file?: string | readonly string[] }
  | { bare: z.ZodType }
  | { file: string | readonly string[] }

// biome-ignore lint/suspicious/noConfusingVoidType: the return type of a function without a result.
type Nothing = undefined | void

/** The return type of `run` for an answer. */
type ReplyOf<A extends Answer> = A extends z.ZodType
  ? z.input<A> | ([z.input<A>] extends [null] ? Nothing : never)
  : A extends { bare: infer Json extends z.ZodType }
    ? BareReply<z.input<Json>>
    :
        | (A extends { data: infer Data extends z.ZodType; meta: infer Meta extends z.ZodType }
            ? DataReply<z.input<Data>, z.input<Meta>>
            : never)
        | (A extends { file: string | readonly string[] } ? StreamReply : never)

export interface Call<Query, Body, Who> {
  query: Query
  body: Body
  /** The form's file, if there is one. */
  file?: Buffer
  /** The authenticated user; undefined if anyone may call. */
  actor: Who
  /** The client's address, for rate limits. */
  client: string
  request: NextApiRequest
  signal: AbortSignal
}

/** No schema: the route does not look at its query. */
type NoQuery = z.ZodUnknown
/** Any JSON object, for routes that check their bodies themselves. */
type AnyBody = z.ZodType<Record<string, unknown>>

interface Description<
  Query extends z.ZodType,
  Body extends z.ZodType,
  File extends string,
  A extends Answer,
> {
  /** Operation id in OpenAPI; unique. */
  id: string
  /** Summary, as an English sentence. */
  does: string
  auth: Auth
  /** What the query holds is all the right to do it, so a page of another site may send it, too: webmail
   * unsubscribes that way. */
  fromAnywhere?: true
  /** Rate limit per client. */
  limit?: LimitName
  /** No limit counts its calls by their client, as big mail services post for many people: its `run` counts
   * them by `countLink` of `lib/mail/link-limit.server.ts`. */
  countsItself?: true
  /** Parameters of the path and the query; others are ignored. */
  query?: Query
  /** Fields of the JSON body; others are dropped. Leave out for a method without a body. */
  body?: Body
  /** Maximum body size in bytes. */
  bodyLimit?: number
  /** Timeout for receiving the body, in milliseconds. */
  bodyTimeoutMs?: number
  /** The form field of a multipart form's only file; `body` then describes its other fields. */
  file?: File
  /** The status on success, if it isn't 200. */
  status?: 201 | 202
  /** The response on success. */
  answer: A
}

/** One method of a route. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  File extends string = string,
  A extends Answer = Answer,
> extends Description<Query, Body, File, A> {
  run: (call: Call<unknown, unknown, unknown>) => unknown
}

type TypedEndpoint<
  Who extends Auth,
  Query extends z.ZodType,
  Body extends z.ZodType,
  File extends string,
  A extends Answer,
> = Description<Query, Body, File, A> & {
  auth: Who
  run: (
    call: Call<z.output<Query>, z.output<Body>, Who extends 'anyone' ? undefined : Actor>,
  ) => NoInfer<ReplyOf<A>> | Promise<NoInfer<ReplyOf<A>>>
}

/** Defines one method of a route. Leaving out `id`, `does`, `auth` or `answer` does not compile, nor
 * does a `run` whose result doesn't match `answer`. */
export function endpoint<
  Who extends Auth,
  const A extends Answer,
  Query extends z.ZodType = NoQuery,
  Body extends z.ZodType = AnyBody,
  File extends string = never,
>(
  definition: TypedEndpoint<Who, Query, Body, File, A>,
  // `NoInfer`: the context of a call must not influence the inferred types.
): Endpoint<NoInfer<Query>, NoInfer<Body>, NoInfer<File>, NoInfer<A>> {
  return definition as unknown as Endpoint<Query, Body, File, A>
}

/** Two endpoints that share a method and a path; the query selects one. */
export interface ByQuery<
  Matched extends Endpoint = Endpoint,
  Otherwise extends Endpoint = Endpoint,
> {
  matches: (query: NextApiRequest['query']) => boolean
  matched: Matched
  otherwise: Otherwise
}

/** Combines two endpoints, for a path with two meanings in the specification. */
export const byQuery = <Matched extends Endpoint, Otherwise extends Endpoint>(
  choice: ByQuery<Matched, Otherwise>,
) => choice

export type Methods = Partial<Record<Method, Endpoint | ByQuery>>

/** All endpoints of a method, in the order in which they are documented. */
export const endpointsOf = (one: Endpoint | ByQuery): Endpoint[] =>
  'matches' in one ? [one.otherwise, one.matched] : [one]
