import type { IncomingMessage } from 'node:http'
import { countedFor } from '../plans/plans.server'
import { authenticate } from './actor.server'

/**
 * Whose work a call does, and whose limits it counts against, asked only when it counts. A token that
 * isn't valid any more counts as none: tools are open to everybody.
 */
export const countedRequest = (request: IncomingMessage, client: string) => ({
  client,
  counted: async () => {
    const actor = request.headers.authorization
      ? await authenticate(request, 'user').catch(() => undefined)
      : undefined
    return countedFor({ client, owner: actor?.user._id })
  },
})
