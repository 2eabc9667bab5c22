// The one way in which account screens call the API. Public tools use `client.ts`, without axios.
import axios, { type AxiosError } from 'axios'
import { i18n } from 'next-i18next/pages'
import { type Failure, failureFrom } from './failure'
import { storedToken } from './stored-token'
import { toast } from './toast'
import { dropToken } from './token-store'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller shows every failure itself. */
    quiet?: boolean
    /** Inputs on the screen: the caller shows failures of these beside them. */
    fields?: readonly string[]
  }
}

/** A call that failed; `failure` says why, in the API's words. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause: unknown) {
    super(failure.message ?? failure.code, { cause })
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** Why something that was tried failed. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallFailed ? error.failure : { code: 'server.unexpected' }
}

/** A failure's sentence in the page's language; the server's own words where there is none. */
function sentence({ code, text, message }: Failure): string {
  if (text) return text
  const key = code === 'network' ? 'common:networkFailed' : `errors:${code}`
  return i18n?.exists(key) ? i18n.t(key) : (message ?? code)
}

/** An answer's body as text; axios has parsed it if it was JSON. */
const bodyOf = (data: unknown) =>
  typeof data === 'object' && data ? JSON.stringify(data) : String(data ?? '')

/** Calls of this site with the stored token as bearer. A failure is shown as a toast, unless the
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
  // Logging in with a wrong password ends nothing; nor does an old answer end a newer log-in.
  if (ended && current && sent === `Bearer ${current}` && config?.url !== '/api/user') {
    dropToken('auth.tokenExpired', failure.reason)
  } else if (!config?.quiet && !(failure.field && config?.fields?.includes(failure.field))) {
    void toast('error', sentence(failure))
  }
  throw new CallFailed(failure, error)
})
