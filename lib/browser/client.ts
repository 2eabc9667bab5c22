import type { Provenance } from '../youtube/provenance'
import type { Failure } from './failure'
import { failureFrom, fromJson } from './read-failure'

export type Answer = { ok: true; data: unknown; meta: Provenance } | { ok: false; failure: Failure }

/**
 * Sends a GET request to this site's API, or a POST request with a JSON `body`; with a `token` as who
 * is signed in. Throws only when it was aborted.
 */
export async function call(
  path: string,
  signal: AbortSignal,
  body?: object,
  token?: string | null,
): Promise<Answer> {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  try {
    const response = await fetch(path, { signal, headers, ...post })
    const text = await response.text()
    const reply = fromJson(text) as { success?: boolean; data: unknown; meta: Provenance } | null
    if (reply?.success) return { ok: true, data: reply.data, meta: reply.meta }
    return { ok: false, failure: failureFrom(text) }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, failure: { code: 'network' } }
  }
}
