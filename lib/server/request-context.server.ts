import { AsyncLocalStorage } from 'node:async_hooks'
import { remember } from '@epic-web/remember'

/** What the log says of every security event of one call. */
export interface RequestContext {
  requestId: string
  /** Where the call comes from, as limits count it. */
  client?: string
  method?: string
  /** Without the query, which may hold what was typed. */
  path?: string
  /** The id of who calls, once it is known. */
  actor?: string
  /** The address somebody tried to log in with, as {@link addressKey} gives it. */
  account?: string
  /** Wrong passwords of that account lately, this one included. */
  failures?: number
}

// Next may load this module once per route; all of them share one context.
const store = remember('tubesmith.request', () => new AsyncLocalStorage<RequestContext>())

/** Runs what answers a call, so that whatever it calls knows which call it is for. */
export const inRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  store.run(context, work)

/** The call this runs for; undefined at the start, in the sweep and in scripts. */
export const requestContext = (): RequestContext | undefined => store.getStore()

/** Adds what has become known of the call. */
export function noteOfRequest(more: Partial<RequestContext>): void {
  Object.assign(requestContext() ?? {}, more)
}
