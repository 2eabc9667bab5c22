import { z } from 'zod'
import { ErrorDetails } from '../error-details'
import { statusByCode } from '../errors'
import { site } from '../server/site.server'
import type { Methods } from './endpoint'
import { operation, schemaOf } from './openapi-operation.server'
import { type ToolRoute, toolPaths, toolResult } from './openapi-tools.server'

/** The body of every failed call. */
const Failure = schemaOf(
  z.object({
    success: z.literal(false),
    error: ErrorDetails.extend({
      code: z.enum(Object.keys(statusByCode)),
      message: z.string(),
    }),
    data: z.unknown().optional().describe('Facts that are worth sending with the failure.'),
  }),
)

type Routes = Readonly<Record<string, { methods: Methods }>>

/** The route that is documented as one path per tool. */
const toolPath = '/api/tools/[slug]'

const pathItem = (path: string, methods: Methods) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name.toLowerCase(), operation(path, method)]),
  )

/** All endpoints as OpenAPI 3.1; tools come from their definitions.
 * @param routes by path as in `pages/`, such as `/api/users/[id]` */
export function openApi({
  [toolPath]: toolRoute,
  ...routes
}: Routes & { [toolPath]: { methods: ToolRoute } }) {
  return {
    openapi: '3.1.0',
    info: { title: `${site().name} API`, version: '1' },
    servers: [{ url: site().origin }],
    paths: {
      ...toolPaths(toolPath, toolRoute.methods),
      ...Object.fromEntries(
        Object.entries(routes).map(([path, { methods }]) => [
          path.replaceAll('[', '{').replaceAll(']', '}'),
          pathItem(path, methods),
        ]),
      ),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ToolResult: toolResult(toolRoute.methods), Failure },
    },
  }
}
