import errorMessages from '@/locales/en/errors.json'
import { site } from '../server/site.server'
import type { Methods } from './endpoint'
import { operation } from './openapi-operation.server'
import { type ToolRoute, toolPaths, toolResult } from './openapi-tools.server'

/** The schema of `errorBody`'s result. */
const Failure = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(errorMessages) },
        message: { type: 'string' },
        field: { type: 'string' },
        help: {
          type: 'string',
          description: 'Where somebody finds people to talk to.',
        },
        startsAt: { type: 'string', format: 'date-time' },
        reason: {
          type: 'string',
          description:
            'Why an account is banned, or what an operator says of what they have blocked.',
        },
        row: { type: 'integer', description: 'Which record of the field, counted from 1.' },
        isDone: { type: 'boolean', description: 'What was asked for has been done before.' },
        format: {
          type: 'string',
          description: 'What people call the format of a file that isn’t read.',
        },
        retryAfter: { type: 'integer', description: 'Seconds' },
        limit: {
          type: 'integer',
          description:
            'What is allowed: uses of a window, bytes that may be kept, or characters of a text.',
        },
        used: {
          type: 'integer',
          description: 'How much of it is used, where some is left; of a text, how long it is.',
        },
        unit: { enum: ['bytes', 'characters'], description: 'What both count, if not uses.' },
      },
    },
    data: { description: 'Facts that are worth sending with the failure.' },
  },
}

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
