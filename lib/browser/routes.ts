// The API's inputs and answers as types only, so nothing here is sent to a browser.
import type { z } from 'zod'

/** All routes. `pages/api/openapi.json.ts` fills the interface, because `lib` must not import
 * pages. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Api {}

type Routes = Api extends { routes: infer All } ? All : never
type Path = keyof Routes & string
type MethodsOf<P extends Path> = Routes[P] extends { methods: infer M } ? M : never

/** Paths that support a method. */
export type PathWith<M extends string> = {
  [P in Path]: M extends keyof MethodsOf<P> ? P : never
}[Path]

/** The endpoints of a method: both, if the query selects one. */
type EndpointsOf<P extends Path, M extends string> = M extends keyof MethodsOf<P>
  ? MethodsOf<P>[M] extends { matched: infer One; otherwise: infer Other }
    ? One | Other
    : MethodsOf<P>[M]
  : never

/** A part of a call; optional if nothing in it is required. */
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

/** The input of a call. Parameters of the path are part of its query. */
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

/** The answer to a successful call: the envelope, or bare JSON. */
export type AnswerOf<P extends PathWith<M>, M extends string, C = CallOf<P, M>> = JsonFor<
  EndpointsOf<P, M>,
  C
>
