import { createHmac, randomBytes } from 'node:crypto'
import { remember } from '@epic-web/remember'

const secret = remember('tubesmith.visitor-key', () => randomBytes(32))

/**
 * An opaque key for a client, the same as long as this process runs: a tool can count by it, but what
 * it says or logs by mistake is nobody's address.
 * @param client the client's address as the limits know it
 */
export const visitorKey = (client: string): string =>
  createHmac('sha256', secret).update(client).digest('base64url')
