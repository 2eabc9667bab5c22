import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

const missing = endpoint({
  auth: 'anyone',
  query: z.object({}),
  run: () => {
    throw new AppError('route.notFound')
  },
})

// Without it an unknown address under /api would answer with a page instead of the envelope.
export default route({ GET: missing, POST: missing, PUT: missing, PATCH: missing, DELETE: missing })
