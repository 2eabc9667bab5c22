import { z } from 'zod'
import errorMessages from '@/locales/en/errors.json'
import { publicOrigin } from '../server/public-origin.server'
import { site } from '../site'
import { type Fields, isLinkField, maxLinks } from '../tools/machine/fields'
import { inputSchema } from '../tools/machine/input-schema'
import { tools } from '../tools/machine/registry'
import { maxImagesInZip } from '../youtube/pictures/addresses'
import { thumbnailSizes } from '../youtube/pictures/thumbnails'
import { accountPaths } from './openapi-accounts.server'
import { adminPaths } from './openapi-admin.server'

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** A field's name, schema and need, from the very schema that validates requests. */
function described(fields: Fields) {
  const { properties = {} } = z.toJSONSchema(inputSchema(fields), {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(fields).map(([name, field]) => ({
    name,
    required: isLinkField(field) || ('maxLength' in field && !field.optional),
    // zod leaves a default out of the schema of an input that it transforms.
    schema: {
      ...(properties[name] as object),
      ...('default' in field && { default: field.default }),
    },
    repeated: maxLinks(field) > 1,
  }))
}

/** The fields as query parameters. */
const parameters = (fields: Fields) =>
  described(fields).map(({ name, required, schema, repeated }) => ({
    name,
    in: 'query',
    required,
    schema,
    ...(repeated && { style: 'form', explode: true }),
  }))

/** The same fields as a JSON body, for inputs that are too long for an address. */
const body = (fields: Fields) => ({
  required: true,
  ...json({
    type: 'object',
    properties: Object.fromEntries(described(fields).map(({ name, schema }) => [name, schema])),
    required: described(fields).flatMap(({ name, required }) => (required ? [name] : [])),
  }),
})

const failure = {
  description: 'A failure; `error.code` says which.',
  ...json(reference('Failure')),
}

const toolResponses = {
  200: { description: 'The result.', ...json(reference('ToolResult')) },
  default: failure,
}

function toolPath(slug: string, fields: Fields) {
  return {
    [`/api/tools/${slug}`]: {
      get: {
        operationId: slug,
        parameters: parameters(fields),
        responses: toolResponses,
      },
      post: {
        operationId: `${slug}-post`,
        requestBody: body(fields),
        responses: toolResponses,
      },
    },
  }
}

const image = (binary: string) => ({
  description: 'The bytes.',
  content: { [binary]: { schema: { type: 'string', format: 'binary' } } },
})

const query = (name: string, schema: object, required = true) => ({
  name,
  in: 'query',
  required,
  schema,
})

const pathParameter = (name: string, schema: object) => ({
  name,
  in: 'path',
  required: true,
  schema,
})

/** Every public endpoint, as OpenAPI 3.1. Tools come from their definitions. */
export function openApi() {
  const runnable = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: publicOrigin() }],
    paths: {
      ...Object.assign({}, ...runnable.map((tool) => toolPath(tool.slug, tool.fields))),
      '/api/image': {
        get: {
          operationId: 'image',
          parameters: [
            query('url', { type: 'string', format: 'uri' }),
            query('download', { type: 'string' }, false),
          ],
          responses: { 200: image('image/*'), default: failure },
        },
      },
      '/api/image/{videoId}/{name}': {
        get: {
          operationId: 'still',
          parameters: [
            pathParameter('videoId', { type: 'string', pattern: '^[\\w-]{11}$' }),
            pathParameter('name', { enum: Object.keys(thumbnailSizes) }),
          ],
          responses: { 200: image('image/*'), default: failure },
        },
      },
      '/api/image/zip': {
        get: {
          operationId: 'imageZip',
          parameters: [
            query('url', { type: 'array', items: { type: 'string' }, maxItems: maxImagesInZip }),
            query('name', { type: 'string' }, false),
            query(
              'file',
              { type: 'array', items: { type: 'string' }, maxItems: maxImagesInZip },
              false,
            ),
          ],
          responses: { 200: image('application/zip'), default: failure },
        },
      },
      '/api/health': {
        get: {
          operationId: 'health',
          description:
            'How the parts are, in words; for admins with `deep=1` also versions, quota, disk.',
          security: [{}, { bearer: [] }],
          parameters: [{ name: 'deep', in: 'query', schema: { const: '1' } }],
          responses: {
            200: { description: 'How the parts are.' },
            503: { description: 'The database is down.' },
          },
        },
      },
      ...accountPaths,
      ...adminPaths,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ToolResult: {
          type: 'object',
          required: ['success', 'data', 'meta'],
          properties: {
            success: { const: true },
            data: { type: 'object' },
            meta: {
              type: 'object',
              properties: {
                source: { enum: ['data-api', 'keyless', 'sample', 'local'] },
                fetchedAt: { type: 'string', format: 'date-time' },
                cached: { type: 'boolean' },
              },
            },
          },
        },
        Failure: {
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
                retryAfter: { type: 'integer', description: 'Seconds' },
              },
            },
          },
        },
      },
    },
  }
}
