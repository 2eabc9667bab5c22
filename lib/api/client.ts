import type { ErrorCode } from '../errors'
import type { SourceName } from '../youtube/models'

/** Why a call failed. `network` means that this site itself did not answer. */
export interface Failure {
  code: ErrorCode | 'network'
  /** The server's own sentence, in English. */
  message?: string
  field?: string
  /** Why an account is banned. */
  reason?: string
  /** Seconds. */
  retryAfter?: number
}

/** Where a result's facts come from and how old they are. */
export interface Provenance {
  source: SourceName
  /** ISO 8601 instant. */
  fetchedAt?: string
  cached: boolean
  /** YouTube could not be asked, so some facts are older than they should be. */
  stale?: true
}

export type Answer = { ok: true; data: unknown; meta: Provenance } | { ok: false; failure: Failure }

/** GETs one of this site's own addresses. Never throws, except when it was aborted. */
export async function call(path: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(path, { signal })
    const body = await response.json()
    if (body.success) return { ok: true, data: body.data, meta: body.meta }
    return { ok: false, failure: body.error }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, failure: { code: 'network' } }
  }
}
