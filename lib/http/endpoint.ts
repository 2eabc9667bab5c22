// What one method of a route is: who may call it, what it takes, what it does and what it answers.
// The wrapper runs it (`route.server.ts`), OpenAPI describes it, and the browser's client is typed
// by it (`lib/browser/routes.ts`).
import type { NextApiRequest } from 'next'
import type { z } from 'zod'
import type { Actor } from '../accounts/actor.server'
import type { LimitName } from '../server/limits.server'
import type { BareReply, DataReply, StreamReply } from '../server/reply.server'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or a user whose token, account and role are looked up at every call. */
export type Auth = 'anyone' | 'user' | 'admin'

/** What a success brings: the envelope's `data`, with or without facts beside it; or JSON whose
 * shape a standard fixes; or a file of one of these media types. */
export type Answer =
  | z.ZodType
  | { data: z.ZodType; meta: z.ZodType; file?: string }
  | { bare: z.ZodType }
  | { file: string | readonly string[] }

// biome-ignore lint/suspicious/noConfusingVoidType: what a function without a result gives.
type Nothing = undefined | void

/** What `run` has to give for an answer. */
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
  /** The form's file, if it brought one. */
  file?: Buffer
  /** Who calls; there is none where anyone may. */
  actor: Who
  /** Where the call comes from, for limits. */
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
  /** Its name in OpenAPI, unique among all. */
  id: string
  /** What it does, as an English sentence. */
  does: string
  auth: Auth
  /** How often one client may call. */
  limit?: LimitName
  /** What the path and the query must hold; other names are ignored. */
  query?: Query
  /** What the JSON body must hold; other names are dropped. Leave out for a method without a body. */
  body?: Body
  /** The largest body in bytes. */
  bodyLimit?: number
  /** How long a body may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number
  /** The name of the one file a multipart form may bring; `body` then holds the form's fields. */
  file?: File
  /** The status of a success, where it is not 200. */
  status?: 201 | 202
  /** What a success brings. */
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

type Told<
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

/** Describes one method of a route. Leaving out `id`, `does`, `auth` or `answer` does not compile,
 * nor does a `run` that gives something else than `answer` says. */
export function endpoint<
  Who extends Auth,
  const A extends Answer,
  Query extends z.ZodType = NoQuery,
  Body extends z.ZodType = AnyBody,
  File extends string = never,
>(
  told: Told<Who, Query, Body, File, A>,
  // The place where an endpoint stands must not decide what it is.
): Endpoint<NoInfer<Query>, NoInfer<Body>, NoInfer<File>, NoInfer<A>> {
  return told as unknown as Endpoint<Query, Body, File, A>
}

/** Two endpoints behind one method of one path; the query says which of them is called. */
export interface ByQuery<
  Matched extends Endpoint = Endpoint,
  Otherwise extends Endpoint = Endpoint,
> {
  matches: (query: NextApiRequest['query']) => boolean
  matched: Matched
  otherwise: Otherwise
}

/** Puts two endpoints behind one method, for a path that the specification gives two meanings. */
export const byQuery = <Matched extends Endpoint, Otherwise extends Endpoint>(
  choice: ByQuery<Matched, Otherwise>,
) => choice

export type Methods = Partial<Record<Method, Endpoint | ByQuery>>

/** The endpoints behind a method, the one that is described first coming first. */
export const endpointsOf = (one: Endpoint | ByQuery): Endpoint[] =>
  'matches' in one ? [one.otherwise, one.matched] : [one]
