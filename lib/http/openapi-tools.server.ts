import { type Fields, isLinkField, maxLinks } from '../tools/machine/fields'
import { inputSchema } from '../tools/machine/input-schema'
import { tools } from '../tools/machine/registry'
import { type ByQuery, type Endpoint, endpointsOf } from './endpoint'
import { envelope, failure, json, operation, reference, schemaOf } from './openapi-operation.server'

/** A default as a call would write it; the page's language is none that a call could give. */
const writtenDefault = (value: unknown) =>
  Array.isArray(value)
    ? value.join(value.every(Number.isFinite) ? '-' : ',')
    : value === 'page'
      ? undefined
      : value

/** A field's name, schema and whether it is required, from the schema that validates requests. */
function described(fields: Fields) {
  const { properties = {} } = schemaOf(inputSchema(fields))
  return Object.entries(fields).map(([name, field]) => ({
    name,
    required: (isLinkField(field) || 'maxLength' in field) && !field.optional,
    // zod leaves a default out of the schema of an input that it transforms.
    schema: {
      ...(properties[name] as object),
      ...('default' in field && { default: writtenDefault(field.default) }),
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

/** The same fields as a JSON body, for inputs that are too long for a URL. */
const body = (fields: Fields) => ({
  required: true,
  ...json({
    type: 'object',
    properties: Object.fromEntries(described(fields).map(({ name, schema }) => [name, schema])),
    required: described(fields).flatMap(({ name, required }) => (required ? [name] : [])),
  }),
})

const responses = {
  200: { description: 'The result.', ...json(reference('ToolResult')) },
  default: failure,
}

/** The route of all tools. */
export interface ToolRoute {
  GET: Endpoint
  /** Some tools are started as jobs, by an endpoint of their own. */
  POST: Endpoint | ByQuery
}

const isJob = (post: ToolRoute['POST'], slug: string): post is ByQuery =>
  'matches' in post && post.matches({ slug })

/** A path for each available tool, with the fields of its definition as parameters.
 * @param path of the route of all tools, such as `/api/tools/[slug]` */
export function toolPaths(path: string, { GET, POST }: ToolRoute) {
  const runnable = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))
  return Object.fromEntries(
    runnable.map(({ slug, fields }) => [
      path.replace('[slug]', slug),
      isJob(POST, slug)
        ? { post: operation(path.replace('[slug]', slug), POST.matched) }
        : {
            get: {
              operationId: slug,
              summary: GET.does,
              parameters: parameters(fields),
              responses,
            },
            post: {
              operationId: `${slug}-post`,
              summary: endpointsOf(POST)[0]?.does,
              requestBody: body(fields),
              responses,
            },
          },
    ]),
  )
}

/** The responses of every tool. */
export function toolResult({ GET: { answer } }: ToolRoute) {
  if (!('data' in answer)) throw new Error('A tool answers with data.')
  return envelope({ data: answer.data, meta: answer.meta })
}
