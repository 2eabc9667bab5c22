import { SiteFigures } from '@/lib/admin/answers'
import { overview } from '@/lib/admin/overview.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'overview',
    does: 'Gives numbers of the site, at most a minute old.',
    auth: 'admin',
    answer: SiteFigures,
    run: () => overview(),
  }),
})
