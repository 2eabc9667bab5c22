import { config, endpoint, route } from '@/lib/http/route.server'
import { ToolReactions } from '@/lib/reviews/answers'
import { ReactionBody, ReactionsQuery } from '@/lib/reviews/fields'
import { react, showReactions } from '@/lib/reviews/reactions.server'

export { config }

export default route({
  GET: endpoint({
    id: 'showReactions',
    does: 'Tells how many like a tool, and what the caller has done.',
    auth: 'anyone',
    query: ReactionsQuery,
    answer: ToolReactions,
    run: ({ query, request }) => showReactions(query, { request }),
  }),
  POST: endpoint({
    id: 'react',
    does: 'Likes a tool, takes the like back, or reports the tool: once an account, or once a browser and at most three times an address and day.',
    auth: 'anyone',
    limit: 'write',
    body: ReactionBody,
    answer: ToolReactions,
    run: ({ body, client, request }) => react(body, { client, request }),
  }),
})
