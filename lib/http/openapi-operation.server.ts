import { z } from 'zod'
import { type Answer, type ByQuery, type Endpoint, endpointsOf } from './endpoint'

type Schema = Record<string, unknown>

export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** A schema as JSON Schema 2020-12, in its input form: before defaults and conversions. */
export function schemaOf(schema: z.ZodType): Schema & Pick<z.core.JSONSchema.Schema, 'properties'> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // `date-time` suffices; zod's pattern for it takes three lines.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return rest
}

export const failure = {
  description: 'A failure; `error.code` says which.',
  ...json(reference('Failure')),
}

/** The envelope of a successful response. */
export const envelope = (parts: Record<string, z.ZodType>): Schema => ({
  type: 'object',
  required: ['success', ...Object.keys(parts)],
  properties: {
    success: { const: true },
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, schemaOf(part)])),
  },
})

const binary = { type: 'string', format: 'binary' }

/** Possible response content by media type. */
function contentOf(answer: Answer): [type: string, Schema][] {
  if (answer instanceof z.ZodType) return [['application/json', envelope({ data: answer })]]
  if ('bare' in answer) return [['application/json', schemaOf(answer.bare)]]
  const files = [answer.file ?? []].flat().map((type): [string, Schema] => [type, binary])
  if (!('data' in answer)) return files
  const { data, meta } = answer
  return [['application/json', envelope({ data, meta })], ...files]
}

/** The schemas of one media type, or of one parameter, of all endpoints behind a method. */
const either = (schemas: Schema[]): Schema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }

function grouped(entries: [string, Schema][]): Map<string, Schema[]> {
  const groups = new Map<string, Schema[]>()
  for (const [name, schema] of entries) groups.set(name, [...(groups.get(name) ?? []), schema])
  return groups
}

/** Parameters of the path and the query. */
function parametersOf(path: string, endpoints: Endpoint[]) {
  const queries = endpoints.flatMap(({ query }) => (query ? [schemaOf(query)] : []))
  const isNeeded = (name: string) =>
    endpoints.length === queries.length &&
    queries.every(({ required }) => Array.isArray(required) && required.includes(name))
  const named = grouped(
    queries.flatMap(({ properties }) => Object.entries(properties ?? {}) as [string, Schema][]),
  )
  return [...named].map(([name, schemas]) => {
    const isInPath = path.includes(`[${name}]`)
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || isNeeded(name),
      schema: either(schemas),
    }
  })
}

/** The JSON or form body of a request. */
function bodyOf({ body, file }: Endpoint): [type: string, Schema][] {
  if (!body) return []
  const schema = schemaOf(body)
  if (!file) return [['application/json', schema]]
  return [
    ['multipart/form-data', { ...schema, properties: { ...schema.properties, [file]: binary } }],
  ]
}

function securityOf(endpoints: Endpoint[]) {
  const ways = new Set(endpoints.map(({ auth }) => auth === 'anyone'))
  if (!ways.has(false)) return {}
  return { security: [...(ways.has(true) ? [{}] : []), { bearer: [] }] }
}

const contentFrom = (entries: [string, Schema][]) => ({
  content: Object.fromEntries(
    [...grouped(entries)].map(([type, schemas]) => [type, { schema: either(schemas) }]),
  ),
})

/** The operation of one method of a path, from its endpoints.
 * @param path as in `pages/`, such as `/api/users/[id]` */
export function operation(path: string, method: Endpoint | ByQuery) {
  const endpoints = endpointsOf(method)
  const summary = endpoints.map(({ does }) => does).join(' ')
  const parameters = parametersOf(path, endpoints)
  const bodies = endpoints.map(bodyOf)
  const done: Schema = {
    description: summary,
    ...contentFrom(endpoints.flatMap(({ answer }) => contentOf(answer))),
  }
  const statuses = new Set(endpoints.map(({ status = 200 }) => status))
  return {
    operationId: endpoints[0]?.id,
    summary,
    ...securityOf(endpoints),
    ...(parameters.length > 0 && { parameters }),
    ...(bodies.flat().length > 0 && {
      requestBody: {
        required: bodies.every(({ length }) => length > 0),
        ...contentFrom(bodies.flat()),
      },
    }),
    responses: Object.fromEntries<Schema>([
      ...[...statuses].map((status): [string, Schema] => [String(status), done]),
      ['default', failure],
    ]),
  }
}
