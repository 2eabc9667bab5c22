import { overview } from '@/lib/admin/overview.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({ auth: 'admin', run: () => overview() }),
})
