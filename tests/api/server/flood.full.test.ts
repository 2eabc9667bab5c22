import { withSite } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

/** Kinds of calls without another limit that would be reached first. */
const calls: [method: string, path: string][] = [
  ['GET', '/api/extensions'],
  ['GET', '/api/image?url=x'],
  ['GET', '/api/user'],
  ['GET', '/robots.txt'],
  ['GET', '/uploads/00000000-0000-0000-0000-000000000000.webp'],
  ['HEAD', '/api/robots'],
  ['GET', '/api/tools/no-such-tool'],
]

test(
  'D05 of 1,000 calls in a minute from one address 300 are answered, regardless of the route; other addresses are not affected',
  () =>
    withSite({ TRUST_PROXY: '1' }, async (site) => {
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const statuses: number[] = []
      const began = performance.now()
      for (let round = 0; round < 20; round++) {
        const some = Array.from({ length: 50 }, (_, at) => {
          const [method, path] = calls[(round * 50 + at) % calls.length]!
          return rawCall(site.origin, path, { method, headers: from('192.0.2.1') })
        })
        statuses.push(...(await Promise.all(some)).map(({ status }) => status))
      }
      expect(performance.now() - began).toBeLessThan(60_000)
      expect(statuses.filter((status) => status === 429)).toHaveLength(700)
      expect(new Set(statuses.slice(0, 250))).not.toContain(429)
      const refused = await rawCall(site.origin, '/api/extensions', { headers: from('192.0.2.1') })
      const { error } = JSON.parse(String(refused.body))
      expect([refused.status, error.code]).toEqual([429, 'rate.exceeded'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const other = await rawCall(site.origin, '/api/extensions', { headers: from('192.0.2.2') })
      expect(other.status).toBe(200)
      // Pages are not API calls.
      const page = await rawCall(site.origin, '/about', { headers: from('192.0.2.1') })
      expect(page.status).toBe(200)
    }),
  90_000,
)

test(
  'D16 archives can be requested 30 times a minute, which keeps no crawler from sitemap and feeds',
  () =>
    withSite({}, async (site) => {
      const ask = async (path: string) =>
        (await rawCall(site.origin, path, { method: 'HEAD' })).status
      const statuses = []
      for (let at = 0; at < 31; at++) statuses.push(await ask('/api/image/zip?url=x'))
      expect(statuses.slice(0, 30)).not.toContain(429)
      expect(statuses[30]).toBe(429)
      const crawled = []
      for (let at = 0; at < 50; at++)
        for (const path of [
          '/sitemap.xml',
          '/de/blog/feed.xml',
          '/api/share-picture?page=/&lang=en',
        ])
          crawled.push(await ask(path))
      expect(new Set(crawled)).toEqual(new Set([200]))
      expect(await ask('/llms.txt')).toBe(429)
    }),
  60_000,
)

test(
  'RATE_LIMIT_SCALE multiplies the limit',
  () =>
    withSite({ RATE_LIMIT_SCALE: '0.01' }, async (site) => {
      // One call was the health check.
      const statuses = []
      for (let at = 0; at < 4; at++)
        statuses.push((await rawCall(site.origin, '/api/robots')).status)
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
      expect(statuses[0]).toBe(200)
    }),
  60_000,
)
