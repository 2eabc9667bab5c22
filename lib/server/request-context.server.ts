import { AsyncLocalStorage } from 'node:async_hooks'
import { remember } from '@epic-web/remember'

/** What the log adds to each security event of a request. */
export interface RequestContext {
  requestId: string
  /** The client's address, as limits count it. */
  client?: string
  method?: string
  /** Without the query, which may hold what a visitor typed. */
  path?: string
  /** The caller's id, once it is known. */
  actor?: string
  /** The address somebody tried to log in with, as {@link addressKey} gives it. */
  account?: string
  /** Wrong passwords of that account lately, this one included. */
  failures?: number
}

// Next may load this module once per route; all of them share one context.
const store = remember('tubesmith.request', () => new AsyncLocalStorage<RequestContext>())

/** Runs work within a request's context. */
export const inRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  store.run(context, work)

/** The current request's context; undefined at the start, in the sweep and in scripts. */
export const requestContext = (): RequestContext | undefined => store.getStore()

/** Adds facts to the current request's context. */
export function noteOfRequest(more: Partial<RequestContext>): void {
  Object.assign(requestContext() ?? {}, more)
}
