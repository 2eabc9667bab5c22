import { createHmac, randomBytes } from 'node:crypto'
import { remember } from '@epic-web/remember'
import { env } from '../../server/env'

/** For a site without a secret of its own. */
const ownSecret = remember('tubesmith.visitor-key', () => randomBytes(32))

/**
 * An opaque key for a client, the same in each process of a site with a secret: a tool can count by it, but
 * what it says or logs by mistake is nobody's address.
 * @param client the client's address as the limits know it
 */
export const visitorKey = (client: string): string =>
  createHmac('sha256', env().JWT_SECRET ? `visitor:${env().JWT_SECRET}` : ownSecret)
    .update(client)
    .digest('base64url')
