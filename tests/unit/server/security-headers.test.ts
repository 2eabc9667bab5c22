import { contentSecurityPolicy, headersOfKind, isResult, kindOf } from '@/lib/security-headers'

const answerHeaders = (target: string, site: Parameters<typeof headersOfKind>[1]) =>
  headersOfKind(kindOf(target), site)

const services = ['tawk_to', 'google_analytics', 'adsense']

/** A policy's sources by directive. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  ) as Record<string, string[]>

const subsets = Array.from({ length: 2 ** services.length }, (_, bits) =>
  services.filter((__, at) => bits & (1 << at)),
)

describe('H02 the policy with all combinations of services', () => {
  test.each(subsets.map((on) => [on]))('%j', (on) => {
    const policy = contentSecurityPolicy({ on })
    const directives = read(policy)
    expect(directives).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    const sources = Object.values(directives).flat()
    expect(directives['script-src']?.[0]).toBe("'self'")
    // The one script that stands in the pages.
    expect(directives['script-src']?.[1]).toMatch(/^'sha256-[\w+/]{43}='$/)
    for (const source of directives['script-src']?.slice(2) ?? []) {
      // Only full host names.
      expect(source).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    }
    expect(sources).not.toContain("'unsafe-eval'")
    expect(sources.filter((source) => /^(?:\*|https?:|https?:\/\/\*)$/.test(source))).toEqual([])
    // Style elements only while the chat, which writes some, is on.
    expect(directives['style-src']?.includes("'unsafe-inline'")).toBe(on.includes('tawk_to'))
    expect(policy.includes('tawk.to')).toBe(on.includes('tawk_to'))
    expect(policy.includes('google-analytics.com')).toBe(on.includes('google_analytics'))
    expect(policy.includes('doubleclick.net')).toBe(on.includes('adsense'))
    // None stands twice.
    for (const [name, list] of Object.entries(directives)) {
      expect([name, new Set(list).size]).toEqual([name, list.length])
    }
  })

  test('each service gets exactly the hosts that its provider documents', () => {
    const own = read(contentSecurityPolicy())
    const added = (key: string) =>
      Object.fromEntries(
        Object.entries(read(contentSecurityPolicy({ on: [key] })))
          .map(([name, list]) => [name, list.filter((one) => !own[name]?.includes(one)).sort()])
          .filter(([, list]) => list?.length),
      )
    expect(added('google_analytics')).toEqual({
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.analytics.google.com',
        'https://*.google-analytics.com',
        'https://*.googletagmanager.com',
      ],
    })
    expect(Object.keys(added('tawk_to')).sort()).toEqual([
      'connect-src',
      'font-src',
      'frame-src',
      'img-src',
      'script-src',
      'style-src',
    ])
    expect(added('tawk_to')['connect-src']).toEqual(['https://*.tawk.to', 'wss://*.tawk.to'])
    const ads = [
      'https://*.adtrafficquality.google',
      'https://*.doubleclick.net',
      'https://*.google.com',
      'https://*.googlesyndication.com',
    ]
    expect(added('adsense')).toEqual({
      'script-src': ads,
      'img-src': ads,
      'connect-src': ads,
      'frame-src': ads,
    })
  })

  test('an unknown key adds no host', () => {
    for (const key of ['', 'other', '__proto__', 'constructor']) {
      expect(contentSecurityPolicy({ on: [key] })).toBe(contentSecurityPolicy())
    }
  })

  test('pages may connect to the origin of reviews', () => {
    const policy = contentSecurityPolicy({ reviewsOrigin: 'https://reviews.example.com' })
    expect(read(policy)['connect-src']).toEqual(["'self'", 'https://reviews.example.com'])
  })
})

const kinds: [string, string][] = [
  ['/', 'public'],
  ['/fr/tools/tag-extractor?url=x', 'public'],
  ['/nothing', 'public'],
  ['/dashboardx', 'public'],
  ['/_next/data/abc/fr/about.json', 'public'],
  ['/_next/data/abc/index.json', 'public'],
  ['/api/login', 'other'],
  ['/api', 'other'],
  ['/_next/static/a.js', 'other'],
  ['/uploads/x.webp', 'other'],
  ['/login', 'private'],
  ['/ZH-hant/login?next=%2F', 'private'],
  ['/dashboard/nope', 'private'],
  ['//dashboard', 'private'],
  ['/\\dashboard', 'private'],
  ['/x/../user/profile', 'private'],
  ['/x/%2e%2e/dashboard', 'private'],
  ['/%64ashboard', 'private'],
  ['/dashboard%2Fusers', 'private'],
  ['/_next/data/abc/fr/dashboard/users.json', 'private'],
  ['/_next/data/abc/dashboard.json?x=1', 'private'],
  ['/_next/data/abc/de/reset-password.json', 'private'],
  ['/_next/data/abc/de/dashboard/no/such.json', 'private'],
  ['*', 'public'],
  ['http://evil.test/', 'public'],
  ['/%', 'public'],
  ['http://[', 'public'],
  ['', 'public'],
  ['//', 'public'],
]

test.each(kinds)('%s is %s', (target, kind) => {
  expect(kindOf(target)).toBe(kind)
})

test.each(kinds)(
  'X15 only the policy of public pages allows services and reviews: %s',
  (target, kind) => {
    const headers = answerHeaders(target, {
      publicOrigin: 'https://example.com',
      on: services,
      reviewsOrigin: 'https://reviews.example.com',
    })
    expect(/tawk|google|reviews/.test(headers['Content-Security-Policy'] ?? '')).toBe(
      kind === 'public',
    )
    const kept = [headers['Cache-Control'], headers['X-Robots-Tag']]
    expect(kept).toEqual(kind === 'private' ? ['no-store', 'noindex'] : [undefined, undefined])
  },
)

test.each(kinds)('X16 private pages share no windows with public ones: %s', (target, kind) => {
  const opener = answerHeaders(target, { publicOrigin: 'https://example.com' })[
    'Cross-Origin-Opener-Policy'
  ]
  expect(opener).toBe(kind === 'private' ? 'same-origin-allow-popups' : 'same-origin')
})

test('H01 HSTS is only sent if the public origin uses https', () => {
  const of = (publicOrigin: string) =>
    answerHeaders('/', { publicOrigin })['Strict-Transport-Security']
  expect(of('https://example.com')).toBe('max-age=31536000; includeSubDomains')
  expect(of('http://127.0.0.1:3000')).toBeUndefined()
})

test.each([
  ['/tools/tag-extractor?url=x', true],
  ['/de/tools/tag-extractor?url=x', true],
  ['/zh-HANT/tools/tag-extractor?keyword=a', true],
  ['/tools/tag-extractor?utm_source=news&url=x', true],
  ['/tools/tag-extractor?utm_source=news&gclid=1', false],
  ['/tools/tag-extractor', false],
  ['/blog?tag=x', false],
  ['/?url=x', false],
])('%s is a result, which search engines leave out: %s', (target, is) => {
  expect(isResult(target)).toBe(is)
})
