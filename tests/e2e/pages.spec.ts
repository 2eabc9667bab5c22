import { readdirSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { languages, localePath } from '../../lib/i18n/languages'
import { routes, unlistedRoutes } from '../helpers/e2e/routes'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { inGate, onlyInFull, shareOf } from '../helpers/gate'

/** Scripts of the languages that are not written in Latin letters. */
const scripts: Record<string, RegExp> = {
  'zh-Hant': /\p{Script=Han}/u,
  'zh-Hans': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
}

/** Every translation key; none may be visible. */
const keys = new Set(
  readdirSync('locales/en', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.keys(translations('en', file.replace(/\.json$/, '')))),
)

const rawKey =
  /\{\{|\}\}|\b(?:common|footer|home|tool|errors|account|dashboard|saved|tools\/[\w-]+):[a-z]|(?:^|\s)(?:nav|field|link|compare|cookie|planned|group|hint|note|refused|snippet|preview|name|source|payment|s\d+|point\d|post\d)\.[\w.]+/

interface Facts {
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  alternates: [tag: string, address: string][]
  headings: number
  text: string
  /** Every visible or spoken text. */
  pieces: string[]
  jsonLd: string[]
}

/** Parses a page's HTML with the browser's parser, without running scripts or loading resources. */
function read(page: Page, html: string): Promise<Facts> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? ''
    const jsonLd = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const facts = {
      lang: document.documentElement.lang,
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      alternates: [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map(
        (link): [string, string] => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ],
      ),
      headings: document.querySelectorAll('h1').length,
      jsonLd: jsonLd.map((script) => script.textContent ?? ''),
    }
    for (const script of document.querySelectorAll('script, style, noscript')) script.remove()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pieces: string[] = []
    while (texts.nextNode()) pieces.push(texts.currentNode.textContent?.trim() ?? '')
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'content']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        pieces.push(element.getAttribute(name) ?? '')
      }
    }
    const main = document.querySelector('main') ?? document.body
    // What a video or channel says is in its own language.
    for (const element of main.querySelectorAll('bdi, [dir="auto"]')) element.remove()
    return { ...facts, text: main.textContent ?? '', pieces: pieces.filter(Boolean) }
  }, html)
}

const englishTitles = new Map<string, string>()

async function englishTitle(request: APIRequestContext, path: string): Promise<string> {
  const known = englishTitles.get(path)
  if (known) return known
  const html = await (await request.get(path)).text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  englishTitles.set(path, title)
  return title
}

function expectWords(facts: Facts) {
  expect.soft(facts.title, 'title').toMatch(/^\S.* \| Tubesmith$/)
  expect.soft([...facts.title].length, `length of "${facts.title}"`).toBeLessThanOrEqual(70)
  expect.soft([...facts.description].length, 'description').toBeGreaterThan(10)
  expect.soft(facts.headings, 'one h1').toBe(1)
  const raw = [facts.title, ...facts.pieces].filter((text) => keys.has(text) || rawKey.test(text))
  expect.soft(raw, 'no raw translation key').toEqual([])
}

/** A page names its address in each language, as a list of tags and addresses. */
const alternatesOf = (address: (code: string) => string): [string, string][] => [
  ...languages.map(({ code, tag }): [string, string] => [tag, address(code)]),
  ['x-default', address('en')],
]

function expectAddresses(facts: Facts, path: string, address: (code: string) => string) {
  const isLeftOut = unlistedRoutes.includes(path)
  expect.soft(facts.robots, 'robots').toBe(isLeftOut ? 'noindex' : '')
  expect.soft(facts.alternates, 'hreflang').toEqual(alternatesOf(address))
}

interface Thing {
  '@type'?: string
  name?: string
  sameAs?: string[]
  contactPoint?: { '@type': string; contactType: string; email?: string }
}

function expectOrganization(facts: Facts) {
  const things = facts.jsonLd.map((text): Thing => JSON.parse(text))
  const organizations = things.filter((thing) => thing['@type'] === 'Organization')
  expect.soft(organizations, 'one Organization').toHaveLength(1)
  const [organization] = organizations
  expect.soft(organization?.name).toBe('Tubesmith')
  expect.soft(organization?.contactPoint?.['@type']).toBe('ContactPoint')
  expect.soft(organization?.contactPoint?.contactType).toBe('customer service')
  expect.soft(organization?.contactPoint?.email).toContain('@')
  expect.soft(organization?.sameAs?.length, 'sameAs').toBeGreaterThan(0)
  for (const profile of organization?.sameAs ?? []) expect.soft(profile).toMatch(/^https:\/\//)
}

function expectScript(facts: Facts, tag: string) {
  const script = scripts[tag]
  if (!script) return
  const letters = [...facts.text].filter((letter) => /\p{L}/u.test(letter))
  const own = letters.filter((letter) => script.test(letter))
  expect.soft(own.length / letters.length, 'share of its own script').toBeGreaterThan(0.5)
}

/** The most that the data of a tool's page may have, in bytes: a phone parses it before the page is
 * alive. */
const maxDataBytes = 15_000

function expectLittleData(html: string) {
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect.soft(Buffer.byteLength(data), 'bytes of data').toBeGreaterThan(1_000)
  expect.soft(Buffer.byteLength(data), 'bytes of data').toBeLessThanOrEqual(maxDataBytes)
}

for (const [at, { code, tag }] of languages.entries()) {
  // English shows every page in each run.
  const paths = code === 'en' ? routes : shareOf(routes, at, 7)
  const details = inGate(['en', 'de', 'gu', 'zh-HANT'].includes(code))
  test(
    `every page in ${code}, with its own title and description`,
    details,
    async ({ page, request, baseURL }) => {
      const seen = new Map<string, string>()
      for (const path of paths) {
        await test.step(path, async () => {
          const response = await request.get(localePath(code, path))
          expect.soft(response.status(), 'status').toBe(200)
          const html = await response.text()
          if (path.startsWith('/tools/')) expectLittleData(html)
          const facts = await read(page, html)
          expect.soft(facts.lang, 'lang').toBe(tag)
          expectWords(facts)
          const address = (other: string) => `${baseURL}${localePath(other, path)}`
          expect.soft(facts.canonical, 'canonical').toBe(address(code))
          expectAddresses(facts, path, address)
          expectOrganization(facts)
          expectScript(facts, tag)
          // Both addresses of the dashboard are the same page.
          for (const text of path === '/dashboard/dashboard'
            ? []
            : [facts.title, facts.description]) {
            expect.soft(seen.get(text), `${path}: ${text}`).toBeUndefined()
            seen.set(text, path)
          }
          if (code === 'en') return
          expect.soft(facts.title, 'title').not.toBe(await englishTitle(request, path))
        })
      }
    },
  )
}

test(
  'a page names the same addresses once it is alive, as the documents for crawlers do',
  onlyInFull,
  async ({ page, baseURL, request }) => {
    for (const path of ['/', '/about', '/tools/tag-extractor']) {
      await open(page, localePath('gu', path))
      const facts = await read(page, await page.content())
      const address = (code: string) => `${baseURL}${localePath(code, path)}`
      expect(facts.canonical).toBe(address('gu'))
      expect(facts.alternates.sort()).toEqual(alternatesOf(address).sort())
    }
    expect(await (await request.get('/robots.txt')).text()).toContain(
      `Sitemap: ${baseURL}/sitemap.xml`,
    )
    const sitemap = await (await request.get('/sitemap-gu.xml')).text()
    const tools = [...sitemap.matchAll(/<loc>[^<]*\/gu(\/tools\/[\w-]+)<\/loc>/g)].map(
      ([, one]) => one,
    )
    expect(new Set(tools)).toEqual(new Set(routes.filter((path) => /^\/tools\//.test(path))))
    const named = [...sitemap.matchAll(/(?:<loc>|href=")(https?:\/\/[^/"<]+)/g)].map(
      ([, one]) => one,
    )
    expect([...new Set(named)]).toEqual([baseURL])
    await open(page, '/de/chorme-extension')
    await expect(page.getByRole('main').locator('code').last()).toHaveText(`${baseURL}/de?q=%s`)
  },
)

test(
  'a link to a page is shared with a picture of its title',
  onlyInFull,
  async ({ page, baseURL, request }) => {
    await open(page, '/ja/tools/tag-extractor')
    const image = page.locator('meta[property="og:image"]')
    const address = '/api/share-picture?page=%2Ftools%2Ftag-extractor&lang=ja'
    await expect(image).toHaveAttribute('content', baseURL + address)
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
      'content',
      'summary_large_image',
    )
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('image/png')
    const png = await answer.body()
    // Width and height stand at fixed places of a PNG's first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test(
  'the page’s language is its tag, also after a change of page',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/zh-HANT/about?a=b')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'zh-Hant')
    await page.locator('footer a[href="/zh-HANT/contact"]:visible').click()
    await expect(page).toHaveURL('/zh-HANT/contact')
    await expect(html).toHaveAttribute('lang', 'zh-Hant')
  },
)

test(
  'an unknown address offers the field of the home page and four tools',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    await open(page, '/nothing-here')
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="/tools/"]')).toHaveCount(4)
    await main.getByLabel('YouTube link or keyword').fill('TY-ejGuhIu4')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=TY-ejGuhIu4')
  },
)

const textPages = [
  '/about',
  '/youtube',
  '/refund',
  '/terms',
  '/privacy',
  '/ccpa',
  '/gdpr',
  '/accessibility',
  '/chorme-extension',
]

test(
  'each text page has a drawing and is longer than the footer, which is low on a screen and on a phone',
  onlyInFull,
  async ({ page }) => {
    for (const path of textPages) {
      await open(page, path)
      await expect(page.locator('article svg.figure'), path).toHaveCount(1)
      for (const [width, height, most] of [
        [1280, 800, 260],
        [390, 844, 560],
      ] as const) {
        await page.setViewportSize({ width, height })
        const heights = await page.evaluate(() => ({
          article: document.querySelector('article')?.offsetHeight ?? 0,
          footer: document.querySelector('footer')?.offsetHeight ?? 0,
          sideways: document.documentElement.scrollWidth - window.innerWidth,
        }))
        const name = `${path} at ${width}`
        expect.soft(heights.footer, name).toBeLessThanOrEqual(most)
        expect.soft(heights.article, name).toBeGreaterThan(heights.footer)
        expect.soft(heights.sideways, name).toBeLessThanOrEqual(0)
      }
    }
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Accessibility' })).toBeHidden()
    await footer.getByText('Legal').locator('visible=true').click()
    await footer.getByRole('link', { name: 'Accessibility' }).click()
    await expect(page).toHaveURL('/accessibility')
  },
)

test('no page that is only read makes a formatter while it comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const native = Intl as unknown as Record<string, new (...words: string[]) => object>
    for (const kind of ['NumberFormat', 'PluralRules', 'DateTimeFormat', 'ListFormat'])
      native[kind] = new Proxy(native[kind]!, {
        construct(Format, words) {
          made.push(kind)
          return new Format(...words)
        },
        apply(Format, _, words: string[]) {
          made.push(kind)
          return new Format(...words)
        },
      })
    for (const { prototype } of [Number, Date]) {
      const write = prototype.toLocaleString
      prototype.toLocaleString = function (this: number & Date, ...words: []) {
        made.push('toLocaleString')
        return write.apply(this, words)
      }
    }
  })
  const post = '/blog/find-your-outliers'
  for (const path of ['/', '/contact', '/pricing', '/blog', post, '/tools/tag-extractor']) {
    await open(page, path)
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual(
      [],
    )
  }
  // A plot wakes when somebody walks through it.
  await open(page, post)
  const plot = page.locator('.post-screen [tabindex]')
  const dot = plot.locator('circle:visible').first()
  // The first tap reads the dot that it meets.
  const { x, y, width, height } = (await dot.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(plot).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('Escape')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.post-screen figcaption strong')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('the bookmark’s code opens the home page with the address of the page it is used on', async ({
  page,
}) => {
  await open(page, '/chorme-extension')
  const link = page.getByRole('link', { name: 'Open in Tubesmith' })
  await expect(link).toHaveAttribute('href', /^javascript:void open\('http:\/\/[^']+\?q='\+/)
  const files = page.getByRole('link', { name: /^Download for/ })
  await expect(files).toHaveCount(2)
  await link.click()
  await expect(page).toHaveURL('/chorme-extension')
  await expect(
    page.getByText('Drag this button to your bookmarks bar.', { exact: true }),
  ).toBeVisible()
})
