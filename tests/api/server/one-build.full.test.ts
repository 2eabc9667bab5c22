// One build for every site: what an operator sets is put into pages when a process renders them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@/lib/i18n/languages'
import { exampleSite } from '@/scripts/example-site.mjs'
import { linkIn, mailTo, signUp } from '../../helpers/accounts'
import { buildFolder, type Site, startSite, stateOf } from '../../helpers/site'

const nasty = `A "B" & <C> \\u0041 'D' </script> 🛠`
const nothing = Object.fromEntries(Object.keys(exampleSite).map((name) => [name, '']))

let one: Site
let other: Site
let before: string[]
beforeAll(async () => {
  before = stateOf(buildFolder())
  ;[one, other] = await Promise.all([
    startSite({ PUBLIC_ORIGIN: 'https://one.example', SITE_NAME: nasty, YOUTUBE_SOURCE: 'sample' }),
    startSite({ PUBLIC_ORIGIN: 'http://other.example:8080', ...nothing, YOUTUBE_SOURCE: 'sample' }),
  ])
}, 90_000)
afterAll(() => Promise.all([one?.stop(), other?.stop()]))

const textOf = async (site: Site, address: string) => (await fetch(site.origin + address)).text()
const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const values = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value]) => value)

const pages = ['', '/about', '/tools/tag-extractor']
const siteAt = (origin: string) => (origin === 'https://one.example' ? one : other)

describe.each(['https://one.example', 'http://other.example:8080'])('at %s', (origin) => {
  test.each(pages)(
    'the page “%s” names its address in each language, before any script runs',
    async (page) => {
      for (const { code } of languages.filter((_, at) => at % 5 === 1)) {
        // From Next, and from memory.
        for (let round = 0; round < 3; round++) {
          const html = await textOf(siteAt(origin), `/${code}${page}`)
          expect(values(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
            `${origin}/${code}${page}`,
          ])
          // Networks would open it in place of the link to a result that was shared.
          expect(html).not.toContain('og:url')
          const { tag } = languages.find((one) => one.code === code)!
          const shared = `page=${encodeURIComponent(page || '/')}&amp;lang=${tag}`
          expect(values(html, /<meta property="og:image" content="([^"]+)"/g)).toEqual([
            `${origin}/api/share-picture?${shared}`,
          ])
          const alternates = [
            ...languages.map((one) => [
              one.tag,
              one.code === 'en' ? page || '/' : `/${one.code}${page}`,
            ]),
            ['x-default', page || '/'],
          ]
          const found = [
            ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
          ]
          expect(found.map(([, tag, href]) => [tag, href])).toEqual(
            alternates.map(([tag, path]) => [tag, origin + path]),
          )
          expect(html).not.toContain('site.invalid')
        }
      }
    },
  )

  test('so do data, structured data, sitemap, robots and the description of the API', async () => {
    const build = readFileSync(path.join(buildFolder(), 'BUILD_ID'), 'utf8')
    const site = siteAt(origin)
    const data = JSON.parse(await textOf(site, `/_next/data/${build}/gu/about.json`))
    expect(data.pageProps.site.origin).toBe(origin)
    const [organization = ''] = values(
      await textOf(site, '/gu/about'),
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    )
    expect(JSON.parse(organization)).toMatchObject({ url: origin, logo: `${origin}/icon.svg` })
    expect(await textOf(site, '/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const index = values(await textOf(site, '/sitemap.xml'), /<loc>([^<]+)/g)
    expect(index).toEqual(languages.map(({ code }) => `${origin}/sitemap-${code}.xml`))
    const sitemap = await textOf(site, '/sitemap-gu.xml')
    const addresses = values(sitemap, /(?:<loc>|href=")([^"<]+)/g)
    expect(addresses.length).toBeGreaterThan(500)
    expect(addresses.filter((address) => !address?.startsWith(`${origin}/`))).toEqual([])
    expect(JSON.parse(await textOf(site, '/api/openapi.json')).servers).toEqual([{ url: origin }])
  })
})

test('a mailed link leads to the site that sent it', async () => {
  for (const [site, origin] of [
    [one, 'https://one.example'],
    [other, 'http://other.example:8080'],
  ] as const) {
    const person = await signUp(site)
    const [message] = await mailTo(site, person.email)
    expect(linkIn(message).address.startsWith(`${origin}/`)).toBe(true)
    expect(message?.text).toContain(site === one ? nasty : 'other.example:8080')
  }
})

test('any name is shown as it is: in HTML, structured data and the data of pages', async () => {
  const html = await textOf(one, '/about')
  // A page with room for the name in its title.
  const short = await textOf(one, '/login')
  expect(
    values(short, /<title[^>]*>(.*?)<\/title>/g).map((title) => unescaped(title ?? '')),
  ).toEqual([`Login | ${nasty}`])
  expect(
    values(html, /<meta property="og:site_name" content="(.*?)"/g).map((name) =>
      unescaped(name ?? ''),
    ),
  ).toEqual([nasty])
  const [organization = ''] = values(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
  expect(JSON.parse(organization).name).toBe(nasty)
  const [props = ''] = values(
    html,
    /<script id="__NEXT_DATA__" type="application\/json">(.*?)<\/script>/g,
  )
  expect(JSON.parse(props).props.pageProps.site.name).toBe(nasty)
  const build = readFileSync(path.join(buildFolder(), 'BUILD_ID'), 'utf8')
  const data = JSON.parse(await textOf(one, `/_next/data/${build}/en/about.json`))
  expect(data.pageProps.site.name).toBe(nasty)
})

test('what is not set is not shown', async () => {
  // The texts of the page are all in its data.
  const [about = ''] = (await textOf(other, '/contact')).split('<script id="__NEXT_DATA__"')
  expect(about).toContain('Whoever runs this site hasn’t published an email or postal address.')
  expect(about).not.toMatch(/mailto:|<address|Follow us|By email|tubesmith\.example|Market Street/)
  const [organization = ''] = values(
    await textOf(other, '/contact'),
    /<script type="application\/ld\+json">(.*?)<\/script>/g,
  )
  expect(Object.keys(JSON.parse(organization)).sort()).toEqual([
    '@context',
    '@type',
    'logo',
    'name',
    'url',
  ])
  expect(await textOf(other, '/pricing')).not.toContain('GitHub')
  const shown = await textOf(one, '/contact')
  for (const text of [exampleSite.SITE_ADDRESS, `mailto:${exampleSite.SITE_EMAIL}`, 'Follow us']) {
    expect(shown).toContain(text)
  }
})

test('the same page of two sites has two tags', async () => {
  const tags = []
  for (const site of [one, other]) {
    for (let round = 0; round < 3; round++) await textOf(site, '/pricing')
    tags.push((await fetch(`${site.origin}/pricing`)).headers.get('etag'))
  }
  expect(new Set(tags).size).toBe(2)
})

test('the build names no site', () => {
  const files = readdirSync(buildFolder(), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:html|json|js|txt|xml)$/.test(file) && !file.startsWith('users'),
  )
  expect(files.length).toBeGreaterThan(500)
  const texts = files.map(
    (file) => [file, readFileSync(path.join(buildFolder(), file), 'utf8')] as const,
  )
  const named =
    /tubesmith\.example|548 Market Street|mastodon\.social\/@|one\.example|https?:\/\/127\.0\.0\.1/
  expect(texts.filter(([, text]) => named.test(text)).map(([file]) => file)).toEqual([])
})

test('nothing is written to the build while sites run', () => {
  expect(stateOf(buildFolder())).toEqual(before)
})
