// What the API's routes take and answer, as types alone: nothing of this is sent to a browser.
import type { z } from 'zod'

/** The routes as they are: `pages/api/openapi.json.ts` declares them here, because nothing in `lib`
 * may import a page. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled there.
export interface Api {}

type Routes = Api extends { routes: infer All } ? All : never
type Path = keyof Routes & string
type MethodsOf<P extends Path> = Routes[P] extends { methods: infer M } ? M : never

/** Paths that know a method. */
export type PathWith<M extends string> = {
  [P in Path]: M extends keyof MethodsOf<P> ? P : never
}[Path]

/** The endpoints behind a method; where the query decides which one it is, both. */
type EndpointsOf<P extends Path, M extends string> = M extends keyof MethodsOf<P>
  ? MethodsOf<P>[M] extends { matched: infer One; otherwise: infer Other }
    ? One | Other
    : MethodsOf<P>[M]
  : never

/** A part of a call: wanted, or free to be left out where nothing in it is wanted. */
type Part<Name extends string, T> =
  Record<never, never> extends T ? { [N in Name]?: T } : { [N in Name]: T }
type No<Name extends string> = { [N in Name]?: never }

type QueryPart<E> = E extends { query?: infer Q extends z.ZodObject }
  ? Part<'query', z.input<Q>>
  : No<'query'>

type BodyPart<E> = E extends { body?: infer B extends z.ZodObject | z.ZodUnion; file?: infer F }
  ? [F] extends [string]
    ? No<'body'> & Part<'form', z.input<B> & { [Name in F]?: Blob }>
    : Part<'body', z.input<B>> & No<'form'>
  : No<'body' | 'form'>

type CallsOf<E> = E extends unknown ? QueryPart<E> & BodyPart<E> : never

/** What a call of a method brings. Names in the path are part of its query. */
export type CallOf<P extends PathWith<M>, M extends string> = CallsOf<EndpointsOf<P, M>>

type JsonOf<E> = E extends { answer: infer A }
  ? A extends z.ZodType
    ? { success: true; data: z.output<A> }
    : A extends { data: infer D extends z.ZodType; meta: infer Meta extends z.ZodType }
      ? { success: true; data: z.output<D>; meta: z.output<Meta> }
      : A extends { bare: infer Bare extends z.ZodType }
        ? z.output<Bare>
        : never
  : never

type JsonFor<E, C> = E extends unknown ? (C extends CallsOf<E> ? JsonOf<E> : never) : never

/** What a successful call is answered: the envelope, or the JSON itself where that is bare. */
export type AnswerOf<P extends PathWith<M>, M extends string, C = CallOf<P, M>> = JsonFor<
  EndpointsOf<P, M>,
  C
>
