import { z } from 'zod'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const failure = {
  description: 'A failure; `error.code` says which.',
  ...json({ $ref: '#/components/schemas/Failure' }),
}

interface Sketch {
  does: string
  body?: z.ZodType
  /** A form that may bring a picture. */
  form?: z.ZodType
  query?: z.ZodObject
  path?: string
  status?: number
  open?: boolean
}

/** One operation, from the schemas that validate its requests. */
export function operation(
  operationId: string,
  { does, body, form, query, path, status = 200, open }: Sketch,
) {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const inPath = path
    ? [{ name: path, in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const picture = { profileImage: { type: 'string', format: 'binary' } }
  const fields = form && schemaOf(form)
  return {
    operationId,
    summary: does,
    ...(!open && { security: [{ bearer: [] }] }),
    ...(parameters.length + inPath.length > 0 && { parameters: [...inPath, ...parameters] }),
    ...(body && { requestBody: { required: true, ...json(schemaOf(body)) } }),
    ...(fields && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { ...fields, properties: { ...fields.properties, ...picture } },
          },
        },
      },
    }),
    responses: { [status]: { description: does }, default: failure },
  }
}
