import { env } from '../../server/env'
import type { SourceName } from '../models'

/** The name of the preferred source, for health checks and pages. */
export function sourceName(): Exclude<SourceName, 'local'> | 'notConfigured' {
  const { YOUTUBE_SOURCE: source, YOUTUBE_API_KEY: keys } = env()
  if (source === 'sample' || source === 'keyless') return source
  if (keys.length > 0) return 'data-api'
  return source === 'auto' ? 'keyless' : 'notConfigured'
}
