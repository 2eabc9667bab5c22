import { sourceName } from '../youtube/youtube.server'

/** How the parts of this site are, as words. It never contacts YouTube. */
export function health() {
  const parts = { db: 'off', mail: 'off', media: 'off', youtube: sourceName() } as const
  const missing = Object.values(parts).some((part) => part === 'off' || part === 'notConfigured')
  return { status: missing ? 'degraded' : 'ok', ...parts }
}
