import { setTimeout as sleep } from 'node:timers/promises'
import { languages, localePath } from '@/lib/i18n/languages'
import { contentSecurityPolicy } from '@/lib/security-headers'
import { AdminSite } from '../../helpers/admin-site'
import { startSite } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

const configs = {
  tawk_to: { appKey: '64f0c9a7a84dd54dc4e6b123/1h9abcdef' },
  google_analytics: { measurementId: 'G-ABC123DEF4' },
  adsense: { client: 'ca-pub-1234567890123456' },
}
const reviewsOrigin = 'https://reviews.example.com'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start({ REVIEWS_ORIGIN: `${reviewsOrigin}/path` })
}, 60_000)
afterAll(() => on.stop())

const policyOf = async (path: string, origin = on.site.origin) =>
  (await rawCall(origin, path)).headers['content-security-policy']

const set = async (key: keyof typeof configs, status: string) => {
  const answer = await on.byAdmin('PUT', '/api/extensions', { key, status, config: configs[key] })
  expect(answer.status).toBe(200)
}

test('H02 by default no policy names a service', async () => {
  expect(await policyOf('/about')).toBe(contentSecurityPolicy({ reviewsOrigin }))
  expect(await policyOf('/login')).toBe(contentSecurityPolicy())
})

test.each(Object.keys(configs) as (keyof typeof configs)[])(
  'H02 X05 the policy allows %s from the next page on after an admin enables it, until it is disabled',
  async (key) => {
    await set(key, 'Enabled')
    const policy = contentSecurityPolicy({ on: [key], reviewsOrigin })
    for (const path of ['/', '/fr/about', '/tools/tag-extractor', '/nothing-here', '/pricing/']) {
      expect([path, await policyOf(path)]).toEqual([path, policy])
    }
    await set(key, 'Disabled')
    expect(await policyOf('/about')).toBe(contentSecurityPolicy({ reviewsOrigin }))
  },
)

describe('with every service enabled', () => {
  beforeAll(async () => {
    for (const key of Object.keys(configs) as (keyof typeof configs)[]) await set(key, 'Enabled')
  })

  test.each(languages.map(({ code }) => [code]))(
    'X15 L03 none is allowed on pages with personal data or a password, in %s',
    async (code) => {
      const paths = ['/dashboard', '/dashboard/users', '/dashboard/nope', '/user/profile', '/login']
      for (const path of paths) {
        expect([path, await policyOf(localePath(code, path))]).toEqual([
          path,
          contentSecurityPolicy(),
        ])
      }
    },
  )

  test('the policies of the API and of static files name no service', async () => {
    for (const path of ['/api/health', '/api/nothing', '/_next/static/nothing.js']) {
      expect([path, await policyOf(path)]).toEqual([path, contentSecurityPolicy()])
    }
  })

  test('another instance and a restarted one apply the settings', async () => {
    const wanted = contentSecurityPolicy({ on: Object.keys(configs) })
    const other = await startSite({ YOUTUBE_SOURCE: 'sample', ...placeOf(on) })
    try {
      expect(await policyOf('/about', other.origin)).toBe(wanted)
      await set('adsense', 'Disabled')
      const rest = contentSecurityPolicy({ on: ['tawk_to', 'google_analytics'] })
      const began = performance.now()
      while ((await policyOf('/about', other.origin)) !== rest) {
        if (performance.now() - began > 30_000) break
        await sleep(500)
      }
      expect(await policyOf('/about', other.origin)).toBe(rest)
    } finally {
      await other.stop()
    }
  }, 90_000)
})

/** Settings with the same database. */
const placeOf = ({ site }: AdminSite) => ({
  DATA_DIR: site.dataDir,
  ...(site.mongodbUri && { MONGODB_URI: site.mongodbUri }),
})
