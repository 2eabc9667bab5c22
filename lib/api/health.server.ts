import { isDatabaseUp } from '../db/connect.server'
import { AppError } from '../errors'
import { isMailOn } from '../mail/transport.server'
import { sourceName } from '../youtube/youtube.server'

/** How the parts of this site are, as words. It never contacts YouTube.
 * @throws AppError `server.databaseDown`, the words with it, when the database does not answer */
export async function health() {
  const up = await isDatabaseUp()
  const parts = {
    db: up ? 'ok' : 'down',
    mail: isMailOn() ? 'ok' : 'off',
    media: 'off',
    youtube: sourceName(),
  } as const
  if (!up) {
    throw new AppError('server.databaseDown', { retryAfter: 5, data: { status: 'down', ...parts } })
  }
  const missing = Object.values(parts).some((part) => part === 'off' || part === 'notConfigured')
  return { status: missing ? 'degraded' : 'ok', ...parts }
}
