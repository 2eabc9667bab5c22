import fs from 'node:fs'
import path from 'node:path'
import { statusByCode } from '@/lib/errors'
import { isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import { tools } from '@/lib/tools/machine/registry'
import { fullTest } from '../../helpers/full-test'
import { type Site, startSite, upstreamAt } from '../../helpers/site'
import { call } from '../../helpers/tool-calls'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Record<string, unknown>
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string }>
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>> }
}

const runnable = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))

let youtube: ForeignYouTube
let site: Site
let described: Description

beforeAll(async () => {
  youtube = await startForeignYouTube()
  site = await startSite({ ...upstreamAt(youtube.origin), YOUTUBE_API_KEY: 'foreign-key' })
  const { status, headers, json } = await call(`${site.origin}/api/openapi.json`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  described = json as unknown as Description
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
})

test('has a title and version, and needs no upstream request', () => {
  expect(described.openapi).toMatch(/^3\.1\.\d+$/)
  expect(described.info.title).toBe('Tubesmith API')
  expect(youtube.calls).toEqual([])
})

test('describes every available tool, and no planned one', () => {
  const slugs = Object.keys(described.paths).flatMap(
    (one) => /^\/api\/tools\/([^/]+)$/.exec(one)?.[1] ?? [],
  )
  expect(slugs.sort()).toEqual(runnable.map(({ slug }) => slug).sort())
})

// A draw is started by a call of its own, with a body of its own.
const byFields = runnable.filter(({ result }) => result !== 'draw')
describe.each(byFields.map((tool) => [tool.slug, tool] as const))('%s', (slug, tool) => {
  const get = () => described.paths[`/api/tools/${slug}`]?.get

  test('has a parameter for each field, in the query', () => {
    const parameters = get()?.parameters ?? []
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(tool.fields))
    expect(parameters.every((parameter) => parameter.in === 'query')).toBe(true)
  })

  test.each(Object.entries(tool.fields))('describes %s correctly', (name, field) => {
    const parameter = get()?.parameters?.find((one) => one.name === name)
    const isOptional = 'optional' in field && field.optional === true
    const needed = (isLinkField(field) || 'maxLength' in field) && !isOptional
    expect(parameter?.required).toBe(needed)
    const schema = parameter?.schema ?? {}
    if (isLinkField(field)) {
      expect(schema.type).toBe(maxLinks(field) > 1 ? 'array' : 'string')
      if (maxLinks(field) > 1) expect(schema.maxItems).toBe(maxLinks(field))
    }
    if (field.kind === 'int') {
      expect(schema).toMatchObject({ type: 'integer', minimum: field.min, maximum: field.max })
      expect(schema.default).toBe(field.default)
    }
    if (field.kind === 'toggle') {
      expect(schema).toMatchObject({ type: 'boolean', default: field.default })
    }
    // A value must match the type and the list at once.
    const values = (schema.enum ?? []) as unknown[]
    expect(values.filter((value) => schema.type && typeof value !== schema.type)).toEqual([])
    // That of rows is the longest row's.
    const { maxLength } = (schema.items ?? schema) as typeof schema
    if ('maxLength' in field && field.kind !== 'rows') expect(maxLength).toBe(field.maxLength)
    if (field.kind === 'choice')
      expect(new Set(schema.enum as string[])).toEqual(new Set(field.options))
  })

  fullTest('every documented default is accepted', async () => {
    // Each tool takes one of these: a video that does not exist, or words.
    const query = new URLSearchParams({ url: 'fgnNobody-0', keyword: 'nobody', text: 'Nobody.' })
    for (const { name, schema } of get()?.parameters ?? []) {
      if (schema.default !== undefined) query.set(name, String(schema.default))
    }
    // Whatever comes of it, no value was rejected.
    const { status } = await call(`${site.origin}/api/tools/${slug}?${query}`)
    expect([status, status === 400 || status === 500]).toEqual([status, false])
  })

  test('describes POST too', () => {
    const post = described.paths[`/api/tools/${slug}`]?.post
    expect(Object.keys(post?.requestBody?.content ?? {})).toEqual(['application/json'])
  })
})

test('describes every public route under pages/api', () => {
  const routes = fs
    .readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `/api/${file.split(path.sep).join('/').replace(/\.ts$/, '')}`)
    .map((route) =>
      route
        .replace(/\/index$/, '')
        .replaceAll('[', '{')
        .replaceAll(']', '}'),
    )
  const itself = ['/api/openapi.json', '/api/robots', '/api/sitemap', '/api/tools/{slug}']
  const wanted = routes.filter((route) => !route.includes('...') && !itself.includes(route))
  expect(wanted.length).toBeGreaterThanOrEqual(4)
  const paths = Object.keys(described.paths)
  expect(wanted.filter((route) => !paths.includes(route))).toEqual([])
})

test('lists every error code', () => {
  const text = JSON.stringify(described.components.schemas.Failure)
  const { properties } = JSON.parse(text) as {
    properties: { error: { properties: { code: { enum: string[] } } } }
  }
  expect(properties.error.properties.code.enum.sort()).toEqual(Object.keys(statusByCode).sort())
})

test('every reference resolves, every answer has a description, every name is unique', () => {
  const references = JSON.stringify(described).match(/"#\/components\/schemas\/\w+"/g) ?? []
  for (const reference of new Set(references)) {
    const name = reference.slice(0, -1).split('/').pop() ?? ''
    expect(Object.keys(described.components.schemas)).toContain(name)
  }
  const operations = Object.values(described.paths).flatMap((item) => Object.values(item))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { responses } of operations) {
    expect(Object.keys(responses).length).toBeGreaterThan(0)
    for (const { description } of Object.values(responses)) expect(description).toMatch(/\S/)
  }
})
