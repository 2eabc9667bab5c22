import { documentEndpoint } from '@/lib/api/document.server'
import { openApi } from '@/lib/api/openapi.server'
import { config, route } from '@/lib/api/route.server'

export { config }

export default route({
  GET: documentEndpoint('application/json; charset=utf-8', () => JSON.stringify(openApi())),
})
