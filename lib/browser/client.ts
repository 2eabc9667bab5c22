import type { Provenance } from '../youtube/provenance'
import { type Failure, failureFrom, fromJson } from './failure'

export type Answer = { ok: true; data: unknown; meta: Provenance } | { ok: false; failure: Failure }

/** Sends a GET request to this site's API. Throws only when it was aborted. */
export async function call(path: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(path, { signal })
    const text = await response.text()
    const body = fromJson(text) as { success?: boolean; data: unknown; meta: Provenance } | null
    if (body?.success) return { ok: true, data: body.data, meta: body.meta }
    return { ok: false, failure: failureFrom(text) }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, failure: { code: 'network' } }
  }
}
