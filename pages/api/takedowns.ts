import { z } from 'zod'
import {
  listTakedowns,
  removeTakedown,
  setTakedown,
  TakedownBody,
  TakedownName,
  TakedownsQuery,
  takedownsCsv,
} from '@/lib/admin/takedowns.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'
import { TakedownEntry } from '@/lib/takedowns/answers'

export { config }

export default route({
  GET: endpoint({
    id: 'listTakedowns',
    does: 'Lists the videos, channels and words that tools refuse, in pages; as CSV all that match.',
    auth: 'admin',
    query: TakedownsQuery,
    answer: { data: z.array(TakedownEntry), meta: PageMeta, file: 'text/csv' },
    run: ({ query }) => (query.format === 'csv' ? takedownsCsv(query) : listTakedowns(query)),
  }),
  POST: endpoint({
    id: 'setTakedown',
    does: 'Blocks a video, a channel or words, or changes the sentence that visitors are told.',
    auth: 'admin',
    limit: 'admin',
    body: TakedownBody,
    answer: TakedownEntry,
    run: ({ actor, body }) => setTakedown(actor, body),
  }),
  DELETE: endpoint({
    id: 'removeTakedown',
    does: 'Unblocks a video, a channel or words.',
    auth: 'admin',
    limit: 'admin',
    body: TakedownName,
    answer: z.null(),
    run: ({ actor, body }) => removeTakedown(actor, body),
  }),
})
