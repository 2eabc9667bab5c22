import { languages, localePath } from '@/lib/i18n/languages'
import { contentSecurityPolicy } from '@/lib/security-headers'
import { beforePaint } from '../../../scripts/before-paint.cjs'
import { type Site, startSite, upstreamAt } from '../../helpers/site'
import { call, foreignVideo, postJson, rawCall, startCanary } from '../../helpers/tool-calls'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

/** Without third-party services. */
const ownPolicy = contentSecurityPolicy()
const id = 'fgnHeader-0'

let youtube: ForeignYouTube
let canary: ForeignYouTube
let site: Site
let staticFile: string

beforeAll(async () => {
  youtube = await startForeignYouTube({ videos: [foreignVideo(id)] })
  canary = await startCanary()
  site = await startSite({ ...upstreamAt(youtube.origin), YOUTUBE_API_KEY: 'foreign-key' })
  const { text } = await call(`${site.origin}/`)
  staticFile = /"(\/_next\/static\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
}, 60_000)

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
  await canary?.close()
})

/** Each kind of answer: path, request options and status. */
const kinds: [name: string, path: () => string, headers: Record<string, string>, status: number][] =
  [
    ['the home page', () => '/', {}, 200],
    ['a tool page', () => '/tools/tag-extractor', {}, 200],
    ['a page in another language', () => '/zh-HANT/tools/youtube-thumbnail', {}, 200],
    ['an account page', () => '/login', {}, 200],
    ['the dashboard', () => '/dashboard/dashboard', {}, 200],
    ['a page that does not exist', () => '/nothing-here', {}, 404],
    ['one in another language', () => '/fr/nothing-here', {}, 404],
    ['a path that cannot be decoded', () => '/tools/%E0%A4', {}, 400],
    ['the redirect of a slash', () => '/pricing/', {}, 308],
    ['the redirect to a language', () => '/', { 'accept-language': 'fr' }, 307],
    ['a success of the API', () => `/api/tools/tag-extractor?url=${id}`, {}, 200],
    ['a refusal of the API', () => '/api/tools/tag-extractor?url=x', {}, 400],
    ['an unknown API address', () => '/api/nothing', {}, 404],
    ['a picture', () => `/api/image/${id}/0`, {}, 200],
    ['a file of the build', () => staticFile, {}, 200],
    ['a missing file of the build', () => '/_next/static/nothing.js', {}, 404],
    ['a public file', () => '/favicon.ico', {}, 200],
    ['robots.txt', () => '/robots.txt', {}, 200],
    ['sitemap.xml', () => '/sitemap.xml', {}, 200],
    ['a language’s sitemap', () => '/sitemap-gu.xml', {}, 200],
    ['llms.txt', () => '/llms.txt', {}, 200],
  ]

describe('H01 H02 H03 H11 every answer has the basic headers', () => {
  test.each(kinds)('%s', async (name, path, sent, expected) => {
    const { status, headers, rawHeaders } = await rawCall(site.origin, path(), { headers: sent })
    expect(status).toBe(expected)
    const policy = name === 'a picture' ? "default-src 'none'; sandbox" : ownPolicy
    // A value that differs from the public pages' isolates their windows.
    const isPrivate = name === 'an account page' || name === 'the dashboard'
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': isPrivate ? 'same-origin-allow-popups' : 'same-origin',
    })
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((one) => one.toLowerCase())
    expect(names.filter((one) => one === 'content-security-policy')).toHaveLength(1)
    expect(names).not.toContain('x-powered-by')
    expect(names).not.toContain('server')
    // No cookie for a visitor who has chosen nothing.
    expect(names).not.toContain('set-cookie')
  })

  test('the redirect of a trailing slash contains only the path', async () => {
    const { status, headers, body } = await rawCall(site.origin, '/pricing/?a=1')
    expect([status, headers.location, String(body)]).toEqual([308, '/pricing?a=1', '/pricing?a=1'])
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('H02 every language', () => {
  test.each(languages.map(({ code, tag }) => [code, tag]))(
    '%s: the tool page has the policy, its language, one inline script, which the policy names, and no inline style',
    async (code, tag) => {
      for (const path of ['/', '/tools/tag-extractor', '/nothing-here']) {
        const address = localePath(code, path)
        const { headers, text } = await call(site.origin + address, {
          headers: { 'accept-language': 'en' },
        })
        expect([address, headers.get('content-security-policy')]).toEqual([address, ownPolicy])
        expect(text).toContain(`<html lang="${tag}"`)
        const scripts = text.match(/<script\b[^>]*>/g) ?? []
        expect(scripts.length).toBeGreaterThan(0)
        const inline = scripts.filter(
          (script) => !/ src="\/|type="application\/(ld\+)?json"/.test(script),
        )
        expect(inline).toHaveLength(1)
        const [, script] = /<script data-consent[^>]*>(.*?)<\/script>/s.exec(text) ?? []
        expect(script).toBe(beforePaint())
        const unwanted = text.match(/<style\b|<[^>]+ on[a-z]+="|="javascript:/g) ?? []
        expect([address, unwanted]).toEqual([address, []])
      }
    },
  )
})

describe('H04 caching', () => {
  test.each([
    ...[
      '/tools/nope',
      '/fr/tools/nope',
      '/xx/tools/nope',
      '/tools/nope?x=1',
      '/tools/tag-extractor/x',
    ],
    ...['/nothing-here', '/fr/nothing-here', '/404', '/fr/404', '/500', '/dashboard/nothing'],
    ...['/_next/static/nothing.js', '/_next/data/x/en/tools/nope.json', '/uploads/nothing.png'],
    ...['/tools/%E0%A4', '/.env', '/icons.svg/x'],
  ])('%s is a failure that no cache keeps, the second time too', async (path) => {
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding }
      const answer = await rawCall(site.origin, path, { headers })
      expect([path, answer.status >= 400]).toEqual([path, true])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each([
    '/api/health',
    `/api/tools/tag-extractor?url=${id}`,
    '/api/tools/tag-extractor?url=x',
    '/api/tools/nope',
    '/api/nothing',
    '/api/image?url=x',
    '/api/image/fgnHeader-9/0',
  ])('%s is not stored', async (path) => {
    const { headers } = await call(site.origin + path)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['POST', 'PUT', 'OPTIONS'])('an answer to %s is not stored', async (method) => {
    const { headers } = await call(`${site.origin}/api/tools/tag-extractor`, { method })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a successful answer to POST is not stored', async () => {
    const address = `${site.origin}/api/tools/tag-extractor`
    const { status, headers } = await postJson(address, { url: id })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test.each(['/tools/tag-extractor', '/ja/about'])(
    'caches ask again for %s, whether Next or the memory answers',
    async (path) => {
      for (const _ of ['first', 'second']) {
        const { headers } = await call(site.origin + path)
        expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
        expect(headers.get('etag')).toBeTruthy()
      }
    },
  )

  test('files of the build are cached permanently, and so are those whose address says what is in them', async () => {
    const { text } = await call(`${site.origin}/tools/tag-extractor`)
    const [icons = ''] = text.match(/\/icons\.svg\?v=\w{8}/) ?? []
    for (const file of [staticFile, icons]) {
      const { headers } = await call(site.origin + file)
      const kept = [file, headers.get('cache-control')]
      expect(kept).toEqual([file, 'public, max-age=31536000, immutable'])
    }
    const { headers } = await call(`${site.origin}/icons.svg?v=another`)
    expect(headers.get('cache-control')).toBe('public, max-age=0')
  })
})

describe('H06 the language of a first visit to /', () => {
  const visit = (headers: Record<string, string>, path = '/') =>
    rawCall(site.origin, path, { headers })

  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['xx', 'en'],
    ['en', 'en'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr', 'fr'],
    ['zh-TW', 'zh-HANT'],
    ['zh-HK', 'zh-HANT'],
    ['zh-MO', 'zh-HANT'],
    ['zh-Hant-HK', 'zh-HANT'],
    ['zh-hant', 'zh-HANT'],
    ['zh-CN', 'zh-HANS'],
    ['zh-SG', 'zh-HANS'],
    ['zh', 'zh-HANS'],
    ['zh-Hans-TW', 'zh-HANS'],
    ['pt-BR', 'pt'],
    ['pt-PT,en;q=0.5', 'pt'],
    ['de-CH,en;q=0.5', 'de'],
    ['DE', 'de'],
    ['xx,gu;q=0.3', 'gu'],
    ['en;q=0.4, ja;q=0.6', 'ja'],
    ['fr;q=0, ko', 'ko'],
    ['sv,nb;q=0.9', 'en'],
    ['../../etc', 'en'],
    ['//evil.test', 'en'],
  ])('Accept-Language %j leads to %s', async (acceptLanguage, expected) => {
    const answer = await visit(
      acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    )
    expect([answer.status, answer.headers.location]).toEqual(
      expected === 'en' ? [200, undefined] : [307, `/${expected}`],
    )
    const vary = (answer.headers.vary ?? '').split(/,\s*/).map((name) => name.toLowerCase())
    expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie']))
    if (answer.status === 307) expect(answer.headers['cache-control']).toBe('no-store')
    else expect(String(answer.body)).toContain('<html lang="en"')
  })

  test.each([
    ['a language', 'fr', 'ja', 'ja'],
    ['English', 'fr', 'en', 'en'],
    ['a language over English', 'en', 'zh-HANT', 'zh-HANT'],
    ['an unknown language', 'fr', 'xx', 'fr'],
    ['a path', 'fr', '../../etc', 'fr'],
    ['another site', 'fr', '//evil.test', 'fr'],
    ['other letters', 'fr', 'zh-hant', 'fr'],
    ['a line break', 'fr', 'zh-HANT%0d%0aSet-Cookie:a=b', 'fr'],
    ['nothing', 'fr', '', 'fr'],
    ['3,000 letters', 'fr', 'a'.repeat(3000), 'fr'],
  ])(
    'P03 a cookie of %s, against Accept-Language %s',
    async (_, acceptLanguage, cookie, expected) => {
      const answer = await visit({
        'accept-language': acceptLanguage,
        cookie: `mySiteCookieConsent=true; NEXT_LOCALE=${cookie}`,
      })
      expect([answer.status, answer.headers.location]).toEqual(
        expected === 'en' ? [200, undefined] : [307, `/${expected}`],
      )
      expect(answer.headers).not.toHaveProperty('set-cookie')
    },
  )

  test('the redirect keeps the query', async () => {
    const { headers } = await visit({ 'accept-language': 'fr' }, '/?utm_source=a%26b&x=1')
    expect(headers.location).toBe('/fr?utm_source=a%26b&x=1')
  })

  test.each([
    '/en',
    '/de',
    '/zh-HANT',
    '/tools/tag-extractor',
    '/fr/tools/tag-extractor',
    '/login',
  ])('%s never redirects: a shared link opens in its own language', async (path) => {
    const answer = await visit({ 'accept-language': 'ja', cookie: 'NEXT_LOCALE=ko' }, path)
    expect([answer.status, answer.headers.location]).toEqual([200, undefined])
  })

  test('HEAD redirects like GET', async () => {
    const answer = await rawCall(site.origin, '/', {
      method: 'HEAD',
      headers: { 'accept-language': 'fr' },
    })
    expect([answer.status, answer.headers.location]).toEqual([307, '/fr'])
  })
})

describe('O02 a hostile Host', () => {
  test.each<[path: string, sent: Record<string, string>]>([
    ['/', { 'accept-language': 'fr' }],
    ['//dashboard', {}],
    ['//evil.test/', {}],
    ['/\\evil.test/', {}],
    ['/dashboard', {}],
    ['/pricing/', {}],
    ['/fr/pricing/', {}],
    ['/api/health/', {}],
  ])('%s redirects within the site, if at all', async (path, sent) => {
    const disguises: Record<string, string>[] = [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.test;proto=https' },
    ]
    for (const hostile of disguises) {
      const { headers, body, status } = await rawCall(site.origin, path, {
        headers: { ...sent, ...hostile },
      })
      expect(status).toBeLessThan(500)
      const { location } = headers
      if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/)
      if (path !== '//evil.test/' && path !== '/\\evil.test/') {
        expect(`${location} ${body}`).not.toContain('evil.test')
      }
    }
  })
})

describe('H05 headers and hidden parameters do not appear in a page', () => {
  const paths = ['/', '/tools/tag-extractor', '/zh-HANS/blog', '/nothing-here']
  const odd: [name: string, headers: Record<string, string>][] = [
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.test' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['Host', { host: 'evil.test' }],
    ['x-nextjs-data', { 'x-nextjs-data': '1' }],
    ['x-now-route-matches', { 'x-now-route-matches': '1=fr&nextLocale=fr' }],
    ['x-matched-path', { 'x-matched-path': '/login' }],
    ['x-middleware-subrequest', { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') }],
    ['x-middleware-rewrite', { 'x-middleware-rewrite': '/login' }],
    ['x-invoke-path', { 'x-invoke-path': '/login', 'x-invoke-status': '500' }],
  ]

  test.each(odd)('%s', async (_, headers) => {
    for (const path of paths) {
      const [plain, poisoned] = await Promise.all([
        rawCall(site.origin, path),
        rawCall(site.origin, path, { headers }),
      ])
      expect([path, poisoned.status]).toEqual([path, plain.status])
      expect(String(poisoned.body)).toBe(String(plain.body))
      expect(poisoned.headers['cache-control']).toBe(plain.headers['cache-control'])
    }
  })

  test.each([
    '__nextDataReq=1',
    '__nextLocale=fr',
    '__nextDefaultLocale=fr',
    'utm_source=%3Cscript%3E',
  ])('?%s', async (query) => {
    for (const path of paths) {
      const plain = await rawCall(site.origin, path)
      const poisoned = await rawCall(site.origin, `${path}?${query}`)
      expect(poisoned.status).toBe(plain.status)
      expect(String(poisoned.body)).toBe(String(plain.body))
    }
  })

  test('X09 a 404 does not show the requested path', async () => {
    const { text } = await call(`${site.origin}/%3Cimg%20src=x%20onerror=alert(1)%3E?q=%3Csvg%3E`)
    expect(text).not.toMatch(/onerror|<svg>/)
  })
})

describe('C02 no answer allows another origin', () => {
  const withOrigin = [
    ['GET', '/api/health'],
    ['GET', `/api/tools/tag-extractor?url=${id}`],
    ['POST', '/api/tools/tag-extractor'],
    ['OPTIONS', '/api/tools/tag-extractor'],
    ['OPTIONS', '/api/nothing'],
    ['GET', `/api/image/${id}/0`],
    ['GET', '/'],
    ['OPTIONS', '/'],
  ] as const

  test.each(withOrigin)('%s %s', async (method, path) => {
    for (const origin of ['https://evil.test', 'null', site.origin]) {
      const { headers } = await rawCall(site.origin, path, {
        method,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
  })
})

describe('odd requests', () => {
  test('D15 20 KB of header or address answer 431', async () => {
    const long = 'a'.repeat(20_000)
    for (const path of ['/', '/api/health']) {
      const header = await rawCall(site.origin, path, { headers: { 'x-long': long } })
      expect(header.status).toBe(431)
      expect((await rawCall(site.origin, `${path}?${long}`)).status).toBe(431)
    }
  })

  test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])('H07 %s answers 4xx', async (method) => {
    const paths = ['/pricing', '/tools/tag-extractor', '/api/health', '/api/nothing', staticFile]
    for (const path of paths) {
      const { status } = await rawCall(site.origin, path, { method })
      expect([path, Math.floor(status / 100)]).toEqual([path, 4])
    }
  })

  test('H09 an absolute URL with Upgrade is not proxied', async () => {
    await rawCall(site.origin, `${canary.origin}/steal`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
      timeoutMs: 2000,
    }).catch(() => {})
    await rawCall(site.origin, `${canary.origin}/steal`, { timeoutMs: 2000 }).catch(() => {})
    expect(canary.calls).toEqual([])
    expect((await call(`${site.origin}/api/health`)).status).toBe(200)
  })

  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/next.config.js',
    '/lib/server/env.js',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/blog/..%2f..%2fetc%2fpasswd',
    '/tools/..%2f..%2fetc%2fpasswd',
    '/tools/__proto__',
    '/api/test',
    '/api/seed',
  ])('P02 P03 K08 %s is not served', async (path) => {
    const { status, body } = await rawCall(site.origin, path)
    expect([400, 404]).toContain(status)
    expect(String(body)).not.toMatch(/"dependencies"|root:x:|PRIVATE|module\.exports/)
  })

  test('K08 the build has no source maps', async () => {
    expect((await call(`${site.origin}${staticFile}.map`)).status).toBe(404)
    expect((await call(site.origin + staticFile)).text).not.toContain('sourceMappingURL')
  })

  test.each([
    'url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75',
    'url=%2F%2Fevil.test%2Fa.png&w=640&q=75',
    'url=%2Fapi%2Fhealth&w=640&q=75',
    'url=%2F_next%2Fimage%3Furl%3D%252Ficon.svg%26w%3D640%26q%3D75&w=640&q=75',
    'url=%2Ficon.svg&w=640&q=75',
    'url=%2Ffavicon.ico&w=641&q=75',
  ])('H10 the image optimizer rejects %s', async (query) => {
    const { status } = await rawCall(site.origin, `/_next/image?${query}`)
    expect([400, 404]).toContain(status)
  })
})

test('none of these requests caused an uncaught failure', () => {
  expect(site.output()).not.toMatch(/uncaughtException|unhandledRejection/)
})
