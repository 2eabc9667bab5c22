import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { ChannelId, SavedChannelFields } from '@/lib/auth/fields.server'
import { listSaved, mostSaved, removeSaved, saveChannels } from '@/lib/users/saved-channels.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    limit: 'read',
    run: ({ actor }) => listSaved(actor.user._id),
  }),
  /** One or many: a list merges what was saved signed out. */
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    bodyLimit: 512 * 1024,
    body: z.object({ channels: z.array(SavedChannelFields).min(1).max(mostSaved) }),
    run: ({ actor, body }) => saveChannels(actor.user._id, body.channels),
  }),
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    query: z.object({ channelId: ChannelId }),
    run: ({ actor, query }) => removeSaved(actor.user._id, query.channelId),
  }),
})
