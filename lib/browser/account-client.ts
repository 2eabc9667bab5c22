// The API client of all account screens. Public tools use `client.ts`, without axios.
import axios, { type AxiosError } from 'axios'
import { i18n } from 'next-i18next/pages'
import { type Failure, failureFrom } from './failure'
import { storedToken } from './stored-token'
import { toast } from './toast'
import { dropToken } from './token-store'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Shows no toast, because the caller shows every failure itself. */
    quiet?: boolean
    /** Fields for which the caller shows failures beside the input, without a toast. */
    fields?: readonly string[]
  }
}

/** A failed call; `failure` is the API's reason. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause: unknown) {
    super(failure.message ?? failure.code, { cause })
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** The reason of a caught error; `server.unexpected` for errors that are no `CallFailed`. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallFailed ? error.failure : { code: 'server.unexpected' }
}

/** A failure's sentence in the page's language, or the server's text if there is none. */
function sentence({ code, text, message }: Failure): string {
  if (text) return text
  const key = code === 'network' ? 'common:networkFailed' : `errors:${code}`
  return i18n?.exists(key) ? i18n.t(key) : (message ?? code)
}

/** The body of a response as text; axios has already parsed JSON. */
const bodyOf = (data: unknown) =>
  typeof data === 'object' && data ? JSON.stringify(data) : String(data ?? '')

/** Calls this site's API with the stored token as bearer. A failure is shown as a toast, unless the
 * caller shows it, and thrown as {@link CallFailed}. */
export const api = axios.create({ timeout: 30_000 })

api.interceptors.request.use((config) => {
  const token = storedToken()
  if (token && !config.headers.has('Authorization')) {
    config.headers.set('Authorization', `Bearer ${token}`)
  }
  return config
})

api.interceptors.response.use(undefined, (error: AxiosError) => {
  const { config, response } = error
  const failure: Failure = response ? failureFrom(bodyOf(response.data)) : { code: 'network' }
  const sent = config?.headers.get('Authorization')
  const current = storedToken()
  const ended = failure.code === 'auth.required' || failure.code === 'auth.banned'
  // A login with a wrong password does not end the session, nor does a late answer to an old token.
  if (ended && current && sent === `Bearer ${current}` && config?.url !== '/api/user') {
    dropToken('auth.tokenExpired', failure.reason)
  } else if (!config?.quiet && !(failure.field && config?.fields?.includes(failure.field))) {
    void toast('error', sentence(failure))
  }
  throw new CallFailed(failure, error)
})
