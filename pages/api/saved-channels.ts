import { z } from 'zod'
import { recheckActor } from '@/lib/accounts/actor.server'
import { OwnWordsBody, SaveBody, SavedQuery } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { SavedChannel } from '@/lib/saved-channels/answers'
import {
  listSaved,
  removeSaved,
  saveChannels,
  writeOwnWords,
} from '@/lib/saved-channels/saved-channels.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listSavedChannels',
    does: 'Lists one’s saved channels, newest first.',
    auth: 'user',
    answer: z.array(SavedChannel),
    run: ({ actor }) => listSaved(actor.user._id),
  }),
  POST: endpoint({
    id: 'saveChannels',
    does: 'Saves channels. One that is saved gets the groups and the note that it lacks.',
    auth: 'user',
    limit: 'write',
    bodyLimit: 1024 * 1024,
    body: SaveBody,
    answer: z.array(SavedChannel),
    run: ({ actor, body }) =>
      saveChannels(actor.user._id, body.channels, () => recheckActor(actor)),
  }),
  PUT: endpoint({
    id: 'writeToSavedChannel',
    does: 'Replaces the note and the groups of one saved channel.',
    auth: 'user',
    limit: 'write',
    body: OwnWordsBody,
    answer: z.null(),
    run: ({ actor, body: { channelId, ...words } }) =>
      writeOwnWords(actor.user._id, channelId, words),
  }),
  DELETE: endpoint({
    id: 'removeSavedChannel',
    does: 'Forgets one saved channel.',
    auth: 'user',
    limit: 'write',
    query: SavedQuery,
    answer: z.null(),
    run: ({ actor, query }) => removeSaved(actor.user._id, query.channelId),
  }),
})
