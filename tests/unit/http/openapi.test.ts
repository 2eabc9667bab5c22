import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { operation } from '@/lib/http/openapi-operation.server'
import { byQuery, endpoint } from '@/lib/http/route.server'
import { tools } from '@/lib/tools/machine/registry'
import openapi from '@/pages/api/openapi.json'
import { formCalls, headerCalls } from '../../helpers/policies'
import { serveHandler } from '../../helpers/served-handler'

const port = serveHandler(() => openapi)
const described = async () => (await fetch(`http://127.0.0.1:${port()}/api/openapi.json`)).json()

/** The routes that `pages/api` holds, with a path for each tool that runs. */
const routes = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('[[') && file !== 'openapi.json.ts')
  .map((file) => `/api/${file.replace(/(\/?index)?\.ts$/, '')}`)
  .map((file) => file.replace(/\[(\w+)\]/g, '{$1}'))
  .flatMap((route) =>
    route === '/api/tools/{slug}'
      ? tools.flatMap(({ slug, where }) => (where === 'planned' ? [] : [`/api/tools/${slug}`]))
      : [route],
  )

test('exactly the files under pages/api are described', async () => {
  const { paths } = await described()
  expect(Object.keys(paths).sort()).toEqual(routes.sort())
})

test('C01 what can be posted without a bearer token is JSON, but for the named exceptions', async () => {
  const { paths } = await described()
  const formable = Object.entries<object>(paths).flatMap(([address, item]) =>
    Object.entries(item).flatMap(([method, { security, requestBody }]) => {
      const isJson = Object.keys(requestBody?.content ?? {}).join() === 'application/json'
      return method !== 'post' || security || isJson ? [] : [`POST ${address}`]
    }),
  )
  expect(formable.sort()).toEqual([...formCalls, ...headerCalls].sort())
})

test('every method has a summary, its path parameters and its answers', async () => {
  const { paths } = await described()
  for (const [address, item] of Object.entries<object>(paths)) {
    for (const [method, one] of Object.entries(item)) {
      const where = `${method} ${address}`
      expect([where, one.summary]).toEqual([where, expect.stringMatching(/^[A-Z].*\.$/)])
      const named = (one.parameters ?? []).filter(
        (parameter: { in: string }) => parameter.in === 'path',
      )
      expect([where, named.map((parameter: { name: string }) => `{${parameter.name}}`)]).toEqual([
        where,
        address.match(/\{\w+\}/g) ?? [],
      ])
      const [answer] = Object.values<{ content: object }>(one.responses)
      expect([where, Object.keys(answer?.content ?? {})]).toEqual([
        where,
        expect.arrayContaining([expect.any(String)]),
      ])
    }
  }
})

const basics = { id: 'show', does: 'Shows one.', auth: 'user' } as const
const Thing = z.object({ name: z.string() })
const done = { description: 'Shows one.' }

test('an answer is described with its envelope and metadata', () => {
  const { responses, security } = operation(
    '/api/things',
    endpoint({
      ...basics,
      answer: { data: Thing, meta: z.object({ total: z.number() }), file: 'text/csv' },
      run: () => {
        throw new Error('It is only described.')
      },
    }),
  )
  const object = (properties: object) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
  })
  const schema = object({
    success: { const: true },
    data: object({ name: { type: 'string' } }),
    meta: object({ total: { type: 'number' } }),
  })
  expect(security).toEqual([{ bearer: [] }])
  expect(responses[200]).toEqual({
    ...done,
    content: {
      'application/json': { schema },
      'text/csv': { schema: { type: 'string', format: 'binary' } },
    },
  })
})

test('two endpoints of one method are described together: inputs that only one requires are optional', () => {
  const one = operation(
    '/api/things/[id]',
    byQuery({
      matches: () => true,
      matched: endpoint({
        ...basics,
        id: 'other',
        does: 'Shows another.',
        auth: 'anyone',
        query: z.object({ id: z.string(), deep: z.string() }),
        answer: z.null(),
        run: () => {},
      }),
      otherwise: endpoint({
        ...basics,
        query: z.object({ id: z.string() }),
        body: Thing,
        answer: { bare: Thing },
        run: () => {
          throw new Error('It is only described.')
        },
      }),
    }),
  )
  expect([one.operationId, one.summary]).toEqual(['show', 'Shows one. Shows another.'])
  expect(one.security).toEqual([{}, { bearer: [] }])
  expect(one.parameters?.map(({ name, in: where, required }) => [name, where, required])).toEqual([
    ['id', 'path', true],
    ['deep', 'query', false],
  ])
  expect(one.requestBody?.required).toBe(false)
  expect(one.responses[200]).toHaveProperty('content.application/json.schema.anyOf.length', 2)
})

test('a form is described with its file', () => {
  const { requestBody } = operation(
    '/api/things',
    endpoint({ ...basics, body: Thing, file: 'picture', answer: z.null(), run: () => {} }),
  )
  expect(requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          required: ['name'],
          properties: { name: {}, picture: { type: 'string', format: 'binary' } },
        },
      },
    },
  })
})
