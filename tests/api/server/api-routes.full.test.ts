// Calls of the API go past Next's router. An address with an escape, which means the same, doesn't:
// both answers must be alike.
import { startSampleYouTube } from 'sample-youtube'
import { type Site, startSite, upstreamAt } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

let youtube: Awaited<ReturnType<typeof startSampleYouTube>>
let site: Site
beforeAll(async () => {
  youtube = await startSampleYouTube()
  site = await startSite({ ...upstreamAt(youtube.origin), YOUTUBE_SOURCE: 'sample' })
  // From now on the answer is cached, and always the same.
  await fetch(`${site.origin}${embed}?url=${watch}`)
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await youtube?.close()
})

/** What both answers must have in common. */
async function answers(path: string, options: Parameters<typeof rawCall>[2] = {}) {
  const ask = async (target: string) => {
    const { status, headers, body } = await rawCall(site.origin, target, options)
    const { date: _, ...rest } = headers
    return { status, headers: rest, body: body.toString('latin1') }
  }
  const own = await ask(path)
  const byNext = await ask(path.replace('-', '%2D'))
  return { own, byNext }
}

const embed = '/api/tools/youtube-embed-code-generator'
const watch = 'https://www.youtube.com/watch?v=smpCommons0'
const json = { 'content-type': 'application/json' }

test.each([
  [`${embed}?url=${encodeURIComponent(watch)}`, 200],
  // A question mark within the query belongs to the value.
  [`${embed}?url=${watch}`, 200],
  [`${embed}?url=smpCommons0&url=other&slug=tag-extractor`, 400],
  [`${embed}?url=%zz&__proto__=x&constructor=y`, 400],
  [embed, 400],
  ['/api/tools/no-such-tool?url=x', 404],
  ['/api/tools/youtube-embed-code-generator/bulk', 405],
] as const)('GET %s is answered as Next would', async (path, status) => {
  const { own, byNext } = await answers(path)
  expect(own.status).toBe(status)
  expect(own).toEqual(byNext)
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers['content-security-policy']).toMatch("default-src 'self'")
})

test('a body, HEAD and refused methods are answered as Next would', async () => {
  const body = JSON.stringify({ url: watch })
  for (const [options, status] of [
    [{ method: 'POST', headers: json, body }, 200],
    [{ method: 'POST', headers: json, body: '{' }, 400],
    [{ method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body }, 403],
    [{ method: 'HEAD' }, 400],
    [{ method: 'PATCH' }, 405],
  ] as const) {
    const { own, byNext } = await answers(embed, options)
    expect([options.method, own.status]).toEqual([options.method, status])
    // Each refusal of a right has its own id.
    for (const { headers } of [own, byNext]) delete headers['x-request-id']
    expect(own).toEqual(byNext)
  }
})

test('a long answer is compressed as Next would, and an unchanged one is 304', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const { own } = await answers('/api/openapi.json', { headers })
  expect(own.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const path = `${embed}?url=${encodeURIComponent(watch)}`
  const { etag } = (await answers(path)).own.headers
  const again = await answers(path, { headers: { 'if-none-match': String(etag) } })
  expect(again.own.status).toBe(304)
  expect(again.own).toEqual(again.byNext)
})

test('an unknown address of the API is still the envelope', async () => {
  const { own } = await answers('/api/no-such-route')
  expect(own.status).toBe(404)
  expect(JSON.parse(own.body).error.code).toBe('route.notFound')
})
