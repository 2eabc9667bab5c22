import { z } from 'zod'
import { Draw } from '@/lib/draws/answers'
import { deleteDraw, ownerOf, readDraw } from '@/lib/draws/draws.server'
import { DrawId } from '@/lib/draws/fields'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

const query = z.object({ id: DrawId })

export default route({
  GET: endpoint({
    id: 'draw',
    does: 'A draw from comments: its rule, hashes, seed and winners. Names are shortened.',
    auth: 'anyone',
    query,
    answer: Draw,
    run: async ({ query, request }) => readDraw(query.id, await ownerOf(request)),
  }),
  DELETE: endpoint({
    id: 'deleteDraw',
    does: 'Deletes a draw of the caller’s: of their account, or of the secret in `X-Job-Secret`. Its hash, date and reason stay in the history of their later draws.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer: z.null(),
    async run({ query, request }) {
      await deleteDraw(query.id, await ownerOf(request))
      return null
    },
  }),
})
