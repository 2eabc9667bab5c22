import { config, endpoint, route } from '@/lib/api/route.server'
import { overview } from '@/lib/overview.server'

export { config }

export default route({
  GET: endpoint({ auth: 'admin', run: () => overview() }),
})
