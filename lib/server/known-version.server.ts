import type { IncomingHttpHeaders } from 'node:http'

/** Whether a client has the current version already and wants no other (RFC 9110, 13.1.2). Versions are
 * compared weakly. */
export function isKnownVersion(headers: IncomingHttpHeaders, etag: string): boolean {
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/i.test(headers['cache-control'] ?? '')) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = (headers['if-none-match'] ?? '').split(',').map(opaque)
  return known.includes('*') || known.includes(opaque(etag))
}
