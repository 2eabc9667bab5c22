import { gunzipSync } from 'node:zlib'
import { commonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

const site = commonSite()

describe.each([
  ['/api/openapi.json', 'application/json; charset=utf-8', /^\{"openapi":"3\.1/],
  ['/sitemap.xml', 'application/xml', /^<\?xml /],
  ['/sitemap-zh-HANT.xml', 'application/xml', /^<\?xml /],
  ['/llms.txt', 'text/plain; charset=utf-8', /^# \S[\s\S]*\n## Blog\n\n- \[/],
  ['/de/blog/feed.xml', 'application/rss+xml; charset=utf-8', /^<\?xml /],
])('D16 %s', (path, type, begins) => {
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    rawCall(site.origin, path, { headers, method })

  test('has an ETag, and answers 304 to a client that sends it', async () => {
    const first = await ask()
    expect([first.status, first.headers['content-type']]).toEqual([200, type])
    expect(first.headers['cache-control']).toBe(
      /feed\.xml$|llms/.test(path) ? 'public, max-age=300' : 'public, max-age=3600',
    )
    const tag = first.headers.etag ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const again = await ask({ 'if-none-match': known })
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0])
      expect(again.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is compressed for a client that accepts it, with the same content', async () => {
    const plain = await ask()
    const packed = await ask({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
    expect(packed.headers.vary).toMatch(/Accept-Encoding/i)
    expect(packed.body.length).toBe(Number(packed.headers['content-length']))
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    expect(String(plain.body)).toMatch(begins)
    const without = await ask({ 'accept-encoding': 'gzip;q=0' })
    expect(without.headers).not.toHaveProperty('content-encoding')
  })

  test('HEAD has the same headers and no body', async () => {
    const { status, headers, body } = await ask({}, 'HEAD')
    const response = await ask()
    expect([status, body.length, headers.etag]).toEqual([200, 0, response.headers.etag])
    expect(headers['content-length']).toBe(String(response.body.length))
  })
})

test.each([
  ['GET', '/api/blog?slug=nope&locale=en', 404],
  ['HEAD', '/api/blog?slug=nope&locale=en', 404],
  ['GET', '/api/blog/list', 401],
  ['GET', '/api/share-picture?page=/nope&lang=en', 404],
  ['PUT', '/api/blog?slug=nope', 401],
])('no client hears of an error that it has it already: %s %s', async (method, path, expected) => {
  const { status, headers } = await rawCall(site.origin, path, {
    method,
    headers: { 'if-none-match': '*' },
  })
  expect([status, headers.etag]).toEqual([expected, undefined])
})
