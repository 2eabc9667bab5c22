import fs from 'node:fs'
import path from 'node:path'
import { commonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

/** Every route's file under pages/api, with a URL of it. */
const routes = fs
  .readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(path.sep).join('/'))
  .map((file): [file: string, address: string] => [
    file,
    `/api/${file
      .replace(/\.ts$/, '')
      .replace(/(^|\/)index$/, '')
      .replace('[videoId]', 'fgnRoutes-0')
      .replace('[name]', '0')
      .replace('[slug]', 'tag-extractor')
      .replace('[id]', '0'.repeat(24))
      .replace(/\[\[?\.\.\.path\]\]?/, 'nothing/here')}`,
  ])
/** Unusual methods, and those of some routes only. */
const methods = ['PROPFIND', 'TRACE', 'OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const site = commonSite()

test('R01 there are routes, and each URL is complete', () => {
  expect(routes.length).toBeGreaterThanOrEqual(6)
  for (const [, address] of routes) expect(address).not.toMatch(/[[\]]/)
})

describe.each(routes)('R01 R03 %s', (file, address) => {
  test('exports a handler and the shared config, so that no body is read before the access checks', async () => {
    const module: Record<string, unknown> = await import(`@/pages/api/${file}`)
    expect(Object.keys(module).sort()).toEqual(['config', 'default'])
    expect(module.default).toBeInstanceOf(Function)
    expect(module.config).toEqual({ api: { bodyParser: false, responseLimit: false } })
  })

  test.each(['PROPFIND', 'TRACE', 'OPTIONS'])(
    'answers %s with 405 and the envelope',
    async (method) => {
      const { status, headers, body } = await rawCall(site.origin, address, { method })
      expect([status, headers['content-type']]).toEqual([405, 'application/json; charset=utf-8'])
      const { success, error } = JSON.parse(String(body))
      expect([success, error.code]).toEqual([false, 'route.methodNotAllowed'])
      const allowed = (headers.allow ?? '').split(', ')
      expect(allowed.every((name) => methods.slice(3).includes(name))).toBe(true)
      expect(new Set(allowed).size).toBe(allowed.length)
    },
  )

  test('Allow is correct: exactly the methods it lists are accepted', async () => {
    const { headers } = await rawCall(site.origin, address, { method: 'OPTIONS' })
    const allowed = (headers.allow ?? '').split(', ')
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'))
    for (const method of methods) {
      const { status } = await rawCall(site.origin, address, { method })
      expect([method, status !== 405]).toEqual([method, allowed.includes(method)])
      // Missing input must not cause an unexpected error.
      expect([method, status]).not.toEqual([method, 500])
    }
  })
})
