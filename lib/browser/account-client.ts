// The API client of all account screens. Public tools use `client.ts`, without axios.
import axios, { type AxiosError } from 'axios'
import { jwtDecode } from 'jwt-decode'
import { pageTexts } from '../i18n/page-texts'
import { CallFailed } from './call-failed'
import { type BrowserCode, browserTexts, type Failure } from './failure'
import { failureFrom } from './read-failure'
import type { AnswerOf, CallOf, PathWith } from './routes'
import { storedToken } from './stored-token'
import { toast } from './toast'
import { dropToken } from './token-store'

interface Options {
  /** The caller shows every failure itself. */
  quiet?: boolean
  /** Inputs on the screen: the caller shows failures of these beside them. */
  fields?: readonly string[]
  /** Aborts the call. */
  signal?: AbortSignal
  headers?: Record<string, string>
}

declare module 'axios' {
  interface AxiosRequestConfig extends Pick<Options, 'quiet' | 'fields'> {}
}

/** A failure's sentence in the page's language, or the server's text if there is none. */
function sentence({ code, text, message }: Failure): string {
  if (text) return text
  const own = browserTexts[code as BrowserCode]
  const key = own ? `common:${own}` : `errors:${code}`
  const texts = pageTexts()
  return texts?.exists(key) ? texts.t(key) : (message ?? code)
}

/** The body of a response as text; axios has already parsed JSON. */
function bodyOf(data: unknown): string {
  if (data instanceof ArrayBuffer) return new TextDecoder().decode(data)
  return typeof data === 'object' && data ? JSON.stringify(data) : String(data ?? '')
}

/** The id of the user whom this tab shows; undefined for nobody. */
let shownUser: string | undefined

/** Says whom this tab shows. */
export function showsUser(id: string | undefined): void {
  shownUser = id
}

/** Whether the session of the user whom this tab shows has just ended; its page is about to go. */
export const hasSessionEnded = () => shownUser !== undefined && !storedToken()

/** The id of the user whose session is stored; undefined without one. */
export function storedUser(): string | undefined {
  const token = storedToken()
  try {
    return token ? jwtDecode(token).sub : undefined
  } catch {
    return undefined
  }
}

/**
 * Holds an act of several calls to the account that began it.
 * @returns a check between two calls, which throws {@link CallFailed} once this tab shows somebody else
 */
export function sameUser(): () => void {
  const before = shownUser
  return () => {
    if (shownUser !== before) throw new CallFailed({ code: 'accountChanged' }, undefined)
  }
}

/** Calls for data under way. */
const reads = new Set<AbortController>()

/** Cancels all calls for data: the server refuses them, as their session has ended. */
export function stopReads(): void {
  for (const read of reads) read.abort()
}

/** The axios instance of all calls. */
export const http = axios.create({ timeout: 30_000 })

http.interceptors.request.use((config) => {
  const token = storedToken()
  if (token && !config.headers.has('Authorization')) {
    config.headers.set('Authorization', `Bearer ${token}`)
  }
  return config
})

http.interceptors.response.use(undefined, (error: AxiosError) => {
  const { config, response } = error
  const failure: Failure = response ? failureFrom(bodyOf(response.data)) : { code: 'network' }
  const sent = config?.headers.get('Authorization')
  const current = storedToken()
  const ended = failure.code === 'auth.required' || failure.code === 'auth.banned'
  // A login with a wrong password does not end the session, nor does a late answer to an old token.
  // Whoever loads the profile ends it themselves.
  const isProfile = config?.url === '/api/user' && config.method === 'get'
  if (ended && current && sent === `Bearer ${current}` && !isProfile) {
    dropToken('auth.tokenExpired', failure.reason)
  } else if (axios.isCancel(error)) {
    // Nobody waits for it any more.
  } else if (!config?.quiet && !(failure.field && config?.fields?.includes(failure.field))) {
    void toast('error', sentence(failure))
  }
  throw new CallFailed(failure, error)
})

interface CallInput extends Options {
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string | Blob | undefined>
}

function formOf(values: NonNullable<CallInput['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.set(name, value)
  }
  return form
}

async function send(
  method: string,
  path: string,
  {
    query,
    body,
    form,
    signal,
    ...options
  }: CallInput & { responseType?: 'text' | 'arraybuffer' } = {},
): Promise<unknown> {
  const params = { ...query }
  const url = path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = encodeURIComponent(String(params[name]))
    delete params[name]
    return value
  })
  // Another tab has just logged somebody else in: what was written for one account must not reach another.
  const isOther = shownUser !== undefined && storedToken() && storedUser() !== shownUser
  if (method !== 'get' && isOther && !options.headers?.Authorization) {
    const failure: Failure = { code: 'accountChanged' }
    if (!options.quiet) void toast('error', sentence(failure))
    throw new CallFailed(failure, undefined)
  }
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  if (method === 'get') reads.add(stop)
  try {
    const { data } = await http.request({
      method,
      url,
      params,
      data: form ? formOf(form) : body,
      signal: stop.signal,
      ...options,
    })
    return data
  } finally {
    reads.delete(stop)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Arguments of a call after its path; optional if nothing in them is required. */
export type CallArguments<P extends PathWith<M>, M extends string> =
  Record<never, never> extends CallOf<P, M>
    ? [call?: CallOf<P, M> & Options]
    : [call: CallOf<P, M> & Options]

/** Calls to this site, typed by its routes. They send the stored token as bearer and return the
 * JSON of the answer. A failure is shown as a toast, unless the caller shows it, and thrown as
 * {@link CallFailed}. */
interface Client {
  get<P extends PathWith<'GET'>>(
    path: P,
    ...call: CallArguments<P, 'GET'>
  ): Promise<AnswerOf<P, 'GET'>>
  /** Like `get`, for a text file such as CSV. */
  getText<P extends PathWith<'GET'>>(path: P, ...call: CallArguments<P, 'GET'>): Promise<string>
  /** Like `get`, for the bytes of any other file. */
  getBytes<P extends PathWith<'GET'>>(
    path: P,
    ...call: CallArguments<P, 'GET'>
  ): Promise<ArrayBuffer>
  post<P extends PathWith<'POST'>>(
    path: P,
    ...call: CallArguments<P, 'POST'>
  ): Promise<AnswerOf<P, 'POST'>>
  put<P extends PathWith<'PUT'>>(
    path: P,
    ...call: CallArguments<P, 'PUT'>
  ): Promise<AnswerOf<P, 'PUT'>>
  patch<P extends PathWith<'PATCH'>>(
    path: P,
    ...call: CallArguments<P, 'PATCH'>
  ): Promise<AnswerOf<P, 'PATCH'>>
  /** The query selects one of two endpoints. */
  delete<P extends PathWith<'DELETE'>, C extends CallOf<P, 'DELETE'>>(
    path: P,
    ...call: Record<never, never> extends C ? [call?: C & Options] : [call: C & Options]
  ): Promise<AnswerOf<P, 'DELETE', C>>
}

export const api = {
  get: (path, call) => send('get', path, call),
  getText: (path, call) => send('get', path, { ...call, responseType: 'text' }),
  getBytes: (path, call) => send('get', path, { ...call, responseType: 'arraybuffer' }),
  post: (path, call) => send('post', path, call),
  put: (path, call) => send('put', path, call),
  patch: (path, call) => send('patch', path, call),
  delete: (path, call) => send('delete', path, call),
} as Record<keyof Client, (path: string, call?: CallInput) => Promise<unknown>> as unknown as Client
