import type { IncomingMessage } from 'node:http'
import { authenticate } from '../../accounts/actor.server'
import { type Counted, countedFor } from '../../plans/plans.server'

/** Whose limits a call counts against. A token that isn't valid any more counts as none: tools are open
 * to everybody. */
export async function countedRequest(request: IncomingMessage, client: string): Promise<Counted> {
  const actor = request.headers.authorization
    ? await authenticate(request, 'user').catch(() => undefined)
    : undefined
  return countedFor({ client, owner: actor?.user._id })
}
