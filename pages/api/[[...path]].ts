import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

const missing = endpoint({
  id: 'missing',
  does: 'Answers at every address that is no route.',
  auth: 'anyone',
  query: z.object({}),
  answer: z.never(),
  run: () => {
    throw new AppError('route.notFound')
  },
})

// Without it an unknown address under /api would answer with a page instead of the envelope.
export default route({ GET: missing, POST: missing, PUT: missing, PATCH: missing, DELETE: missing })
