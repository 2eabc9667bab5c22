import { documentEndpoint } from '@/lib/http/document.server'
import { openApi } from '@/lib/http/openapi.server'
import { config, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: documentEndpoint('application/json; charset=utf-8', () => JSON.stringify(openApi())),
})
