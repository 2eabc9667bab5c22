import { recheckActor } from '@/lib/accounts/actor.server'
import { SaveBody, SavedQuery } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { listSaved, removeSaved, saveChannels } from '@/lib/saved-channels/saved-channels.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    run: ({ actor }) => listSaved(actor.user._id),
  }),
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    bodyLimit: 512 * 1024,
    body: SaveBody,
    run: ({ actor, body }) =>
      saveChannels(actor.user._id, body.channels, () => recheckActor(actor)),
  }),
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    query: SavedQuery,
    run: ({ actor, query }) => removeSaved(actor.user._id, query.channelId),
  }),
})
