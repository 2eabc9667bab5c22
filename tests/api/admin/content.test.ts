import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on?.stop())

const page = (locale: string, tool = 'tag-extractor') => ({ tool, locale })
const query = (locale: string, tool?: string) => String(new URLSearchParams(page(locale, tool)))
const read = async (locale: string, tool?: string) =>
  (await on.anyone('GET', `/api/content?${query(locale, tool)}`)).body.data
const words = (title: string, more: object = {}) => ({
  content: `# ${title}\n\nA guide.`,
  meta: { title, description: 'About it.', image: '/share.png' },
  faqs: [{ question: `What is ${title}?`, answer: 'This.' }],
  ...more,
})
const write = (locale: string, version: number, title: string, more?: object) =>
  on.byAdmin('PUT', '/api/content', { ...page(locale), version, ...words(title, more) })
const html = async (path: string) => (await fetch(on.site.origin + path)).text()
const path = (locale: string) => `${locale === 'en' ? '' : `/${locale}`}/tools/tag-extractor`

test('without an edit, a page has its built-in text, its address in all languages and version 0', async () => {
  const content = await read('gu', 'monetization-checker')
  expect(content).toMatchObject({ isBuiltIn: true, version: 0, translations: [] })
  expect(content.meta.image).toBe('/share.png')
  expect(content.meta.url).toBe(`${on.site.origin}/gu/tools/monetization-checker`)
  expect(content.hreflangs).toHaveLength(16)
  expect(content.content).toMatch(/^1\. .+\n2\. /)
  // The day on which its facts were read stands in the text.
  expect(JSON.stringify(content.faqs)).not.toContain('{{')
  expect(content).not.toHaveProperty('editedAt')
})

test('what an admin saves for a language is on that page alone, at once, with questions for search engines', async () => {
  const before = await html(path('gu'))
  const { version } = await read('gu')
  const saved = await write('gu', version, 'અજોડપરીક્ષા')
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { isBuiltIn: false, version: version + 1 } },
  })
  const shown = await html(path('gu'))
  expect(before).not.toContain('અજોડપરીક્ષા')
  expect(shown).toContain('<title data-next-head="">અજોડપરીક્ષા | ')
  expect(shown).toContain('<meta name="description" content="About it."')
  expect(shown).toContain('<h3>અજોડપરીક્ષા</h3>')
  expect(shown).toMatch(/"@type":"Question","name":"What is અજોડપરીક્ષા\?"/)
  for (const other of ['en', 'hi']) expect(await html(path(other))).not.toContain('અજોડપરીક્ષા')
  expect((await read('gu')).translations).toEqual(['gu'])
  expect((await read('en')).isBuiltIn).toBe(true)
})

test('the sitemap has the time of the change for that language alone, and the page all its languages', async () => {
  const { editedAt } = await read('gu')
  const entry = async (locale: string) =>
    (await html(`/sitemap-${locale}.xml`)).match(
      new RegExp(`<url><loc>${on.site.origin}${path(locale)}</loc>.*?</url>`),
    )?.[0] ?? ''
  const own = await entry('gu')
  expect(own).toContain(`<lastmod>${editedAt}</lastmod>`)
  expect(own.match(/hreflang=/g)).toHaveLength(16)
  const english = await entry('en')
  expect(english).not.toBe('')
  expect(english).not.toContain('<lastmod>')
  expect((await html(path('gu'))).match(/rel="alternate" hrefLang=/gi)).toHaveLength(16)
})

fullTest('a picture for shared links is the page’s, of this site or from elsewhere', async () => {
  const picture = async (image: string) => {
    const { version } = await read('gu')
    const meta = { title: 'Pictured', description: 'About it.', image }
    const { status } = await write('gu', version, 'Pictured', { meta })
    const found = /property="og:image" content="([^"]*)"/.exec(await html(path('gu')))?.[1]
    return { status, found }
  }
  expect(await picture('/own.png')).toEqual({ status: 200, found: `${on.site.origin}/own.png` })
  const other = 'https://pictures.example/a.png'
  expect(await picture(other)).toEqual({ status: 200, found: other })
})

test('of two admins who began from the same version, the second is told, and nothing is overwritten', async () => {
  const { version } = await read('hi')
  const both = await Promise.all([write('hi', version, 'One'), write('hi', version, 'Other')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.error.code).toBe('content.changedMeanwhile')
  const now = await read('hi')
  expect(now.version).toBe(version + 1)
  const winner = both.find(({ status }) => status === 200)
  expect(now.meta.title).toBe(winner?.body.data.meta.title)
})

test('each version is kept with its author and time, and comes back with one call', async () => {
  const { version } = await read('de')
  await write('de', version, 'First')
  await write('de', version + 1, 'Second')
  const history = async () =>
    (await on.byAdmin('GET', `/api/content/history?${query('de')}`)).body.data
  expect((await history()).versions).toMatchObject([
    { version: 2, by: { id: on.admin.id }, words: { meta: { title: 'Second' } } },
    { version: 1, by: { id: on.admin.id }, words: { meta: { title: 'First' } } },
  ])
  const restore = (now: number, to: number) =>
    on.byAdmin('POST', '/api/content/history', { ...page('de'), version: now, to })
  expect((await restore(2, 1)).body.data).toMatchObject({ version: 3, meta: { title: 'First' } })
  expect(await html(path('de'))).toContain('<title data-next-head="">First | ')
  const { builtIn } = await history()
  expect((await restore(3, 0)).body.data).toMatchObject({ version: 4, isBuiltIn: true, ...builtIn })
  expect(await html(path('de'))).toContain(`<title data-next-head="">${builtIn.meta.title} | `)
  expect((await restore(4, 9)).body.error.code).toBe('content.versionGone')
  expect((await restore(2, 1)).body.error.code).toBe('content.changedMeanwhile')
  expect((await history()).versions.map((one: { version: number }) => one.version)).toEqual([
    4, 3, 2, 1,
  ])
})

test('saving what is there already makes no version', async () => {
  const { version } = await read('fr')
  await write('fr', version, 'Same')
  expect((await write('fr', version + 1, 'Same')).body.data.version).toBe(version + 1)
})

fullTest('the audit log tells who changed and brought back which page’s text', async () => {
  const { version } = await read('it')
  await write('it', version, 'Audited')
  await on.byAdmin('POST', '/api/content/history', { ...page('it'), version: version + 1, to: 0 })
  const [changed] = await on.auditOf(on.admin.id, 'content.changed')
  const [restored] = await on.auditOf(on.admin.id, 'content.restored')
  const content = 'tag-extractor/it'
  expect(changed).toMatchObject({
    before: { content, version },
    after: { content, version: version + 1 },
  })
  expect(restored).toMatchObject({
    actor: { id: on.admin.id },
    after: { content, version: version + 2 },
  })
})

fullTest(
  'the list has every tool in every language, and finds those that were edited',
  async () => {
    const list = async (more: string) => (await on.byAdmin('GET', `/api/content/list?${more}`)).body
    expect((await list('')).meta).toEqual({ page: 1, pageSize: 20, total: 25 * 15 })
    const { version } = await read('ja')
    await write('ja', version, 'Listed')
    const { data } = await list('state=edited&locale=ja')
    expect(data).toMatchObject([
      { ...page('ja'), isBuiltIn: false, version: version + 1, by: { id: on.admin.id } },
    ])
    expect((await list('q=tag+extractor')).meta.total).toBe(15)
    expect((await list('q=deutsch&state=builtIn')).meta.total).toBeGreaterThan(20)
    expect((await list('sort=-editedAt')).data[0]).toMatchObject(page('ja'))
    const csv = await fetch(`${on.site.origin}/api/content/list?format=csv&locale=ja`, {
      headers: { Authorization: `Bearer ${on.admin.token}` },
    })
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
    expect((await csv.text()).split('\r\n')).toHaveLength(25 + 2)
  },
)

test.each([
  '<script>alert(1)</script>',
  '<svg onload=alert(1)></svg>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '</div></script><script>alert(1)</script>',
])('%j in any text of a page is inert there and in the preview', async (attack) => {
  const { version } = await read('pl')
  const more = {
    meta: { title: attack, description: attack, image: '/share.png' },
    content: `Text ${version}\n\n${attack}`,
    faqs: [{ question: attack, answer: attack }],
  }
  expect((await write('pl', version, 'Attacked', more)).status).toBe(200)
  const preview = await on.byAdmin('POST', '/api/content/preview', { content: attack })
  for (const shown of [await html(path('pl')), preview.body.data.html as string]) {
    expect(shown).not.toMatch(
      /<script>alert|<svg onload|<img src=x|<[^>]* href="(?:javascript|data):/i,
    )
  }
  expect(await html(path('pl'))).toContain(`Text ${version}`)
})

fullTest('a link to another site is marked for search engines in what a page shows', async () => {
  const { body } = await on.byAdmin('POST', '/api/content/preview', {
    content: `[own](${on.site.origin}/about) [other](https://other.example/)`,
  })
  expect(body.data.html).toBe(
    `<p><a href="${on.site.origin}/about">own</a> <a href="https://other.example/" rel="nofollow ugc noopener">other</a></p>\n`,
  )
})

test.each([
  ['tool', { tool: 'no-such-tool' }],
  ['locale', { locale: 'xx' }],
  ['version', { version: -1 }],
  ['content', { content: ' ' }],
  ['content', { content: 'x'.repeat(20_001) }],
  ['content', { content: { $ne: 1 } }],
  ['meta.image', { meta: { title: 'x', description: 'x', image: 'javascript:alert(1)' } }],
  ['meta.image', { meta: { title: 'x', description: 'x', image: '//other.example/a.png' } }],
  ['faqs', { faqs: [{ question: 'x', answer: '' }] }],
  ['faqs', { faqs: Array.from({ length: 21 }, () => ({ question: 'x', answer: 'y' })) }],
])(
  'a wrong %s is refused, and one that is filled in isn’t called empty, case %#',
  async (field, wrong) => {
    const { version } = await read('nl')
    const body = { ...page('nl'), version, ...words('Wrong'), ...wrong }
    expect(await on.byAdmin('PUT', '/api/content', body)).toMatchObject({
      status: 400,
      body: {
        error: {
          field,
          code: expect.stringMatching(field === 'meta.image' ? /^input\.invalid$/ : /^input\./),
        },
      },
    })
  },
)

test('anyone reads a page’s text, but neither its authors nor its history; only admins write', async () => {
  const { token } = await on.user()
  expect(JSON.stringify(await read('gu'))).not.toContain(on.admin.id)
  const calls = [
    ['PUT', '/api/content', { ...page('es'), version: 0, ...words('Mine') }],
    ['GET', `/api/content/history?${query('es')}`, undefined],
    ['POST', '/api/content/history', { ...page('es'), version: 0, to: 0 }],
    ['GET', '/api/content/list', undefined],
    ['POST', '/api/content/preview', { content: 'x' }],
  ] as const
  for (const [method, route, body] of calls) {
    expect((await on.anyone(method, route, body)).status).toBe(401)
    expect((await on.as(token)(method, route, body)).status).toBe(403)
  }
  expect((await read('es')).isBuiltIn).toBe(true)
})
