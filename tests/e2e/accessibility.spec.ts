import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { edgeCases } from 'sample-youtube'
import { languages, localePath } from '../../lib/i18n/languages'
import { adminOf, signUp } from '../helpers/accounts'
import { results, routes } from '../helpers/e2e/routes'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { ofEachKind, resultOf, runningTools, runPath } from '../helpers/e2e/tools'
import { full, inGate, onlyInFull, shareOf } from '../helpers/gate'

const wide = { width: 1280, height: 800 }
/** Taller than a phone: to axe, a target that the bottom bar partly covers is too small, although the
 * page scrolls. */
const phone = { width: 390, height: 3000 }
type Look = [size: typeof wide, theme: 'light' | 'dark']
const looks: Look[] = [
  [wide, 'light'],
  [wide, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
]
const oneLook: Look[] = [[phone, 'dark']]

/** `npm run test:all-languages` checks every language; otherwise only English is checked. */
const looked = process.env.ALL_LANGUAGES ? languages.map(({ code }) => code) : ['en']

/** The violations that axe finds on the current page, one line each. */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
  // Legacy mode is faster and skips only frames; the site has none but YouTube's player.
  axe.setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}: ${node.html.slice(0, 200)}`),
  )
}

async function expectNothingFound(
  page: Page,
  at: readonly Look[] = full ? looks : oneLook,
  path = '',
) {
  for (const [size, theme] of at) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    expect.soft(await findings(page), `${path} ${size.width} ${theme}`).toEqual([])
  }
}

/** Accepts the cookies in advance, so that the banner covers nothing. */
async function acceptCookies(page: Page) {
  const url = process.env.SITE_ORIGIN
  await page.context().addCookies([{ name: 'mySiteCookieConsent', value: 'true', url }])
}

/** Opens a page and waits for its result, if it has one. */
async function openWhole(page: Page, path: string) {
  expect(await open(page, path), path).toBe(200)
  if (!path.includes('?')) return
  // The link in the header of a result appears together with its actions.
  await expect(
    page.locator('main a[href^="https://www.youtube.com/"]:visible').first(),
  ).toBeVisible()
}

async function expectFitsPhone(page: Page, path: string) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const tooWide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return ''
      const beyond = [...document.querySelectorAll('main *')].filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
      )
      const deepest = beyond.filter(
        (element) => !beyond.some((one) => one.parentElement === element),
      )
      return `${scrollWidth} > ${clientWidth}: ${deepest[0]?.outerHTML.slice(0, 200)}`
    })
    expect.soft(tooWide, `${path} at ${width}`).toBe('')
  }
}

/** A tool's page before its run. */
const isIdleTool = (path: string) => path.startsWith('/tools/') && !path.includes('?')
/** To a visitor these are the login page: account-states.spec.ts. */
const isGuarded = (path: string) => /^\/(?:dashboard|user)\//.test(path)
/** Tools' idle pages consist of the same parts: the gate opens every eighth; other tests open all. Nor
 * does it open results twice, nor the login page once more for each private page. */
const isOpened = (path: string, at: number) =>
  full ||
  (isIdleTool(path)
    ? at % 8 === 0
    : !isGuarded(path) && (!results.includes(path) || isUnlike(path)))
/** Results with what those below don't have: options left out, several links. */
const isUnlike = (path: string) => /parameters=|url=.*url=/.test(path)
const pages = [...routes, ...results]
/** Pages of text alone, which is laid out by one component. */
const isText = (path: string) => /^\/(?:refund|terms|privacy|ccpa)$/.test(path)
/** In the gate several pages share a test, and thereby the browser's cache of the site's code. */
const pagesOfTest = full ? 1 : 6
for (const code of looked) {
  const opened = pages.filter(isOpened)
  for (let first = 0; first < opened.length; first += pagesOfTest) {
    const some = opened.slice(first, first + pagesOfTest)
    const names = some.map((path) => localePath(code, path)).join(' ')
    test(`${names}: comes alive without complaint, fits a phone, and axe finds nothing`, async ({
      page,
    }) => {
      test.setTimeout(some.length * 30_000)
      await acceptCookies(page)
      for (const [place, path] of some.entries()) {
        await test.step(path, async () => {
          const at = first + place
          await openWhole(page, localePath(code, path))
          await expectFitsPhone(page, path)
          if (full) return expectNothingFound(page, looks)
          // The gate looks at one page of text, and at each page in one look.
          if (isText(path)) return
          await expectNothingFound(page, looks.slice(at % looks.length).slice(0, 1), path)
        })
      }
    })
  }
}

for (const [at, tool] of runningTools.entries()) {
  // A tool of every third kind of result: the others are made of the same parts.
  const details = inGate(ofEachKind.indexOf(tool) % 3 === 0)
  test(`axe finds nothing in a result of ${tool.slug}`, details, async ({ page }) => {
    await acceptCookies(page)
    expect(await open(page, runPath(tool))).toBe(200)
    await expect(resultOf(page)).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await expectFitsPhone(page, tool.slug)
    await expectNothingFound(page, full ? looks : [looks[at % looks.length]!])
  })
}

test(
  'axe finds nothing while a whole channel is read, and in what the job found',
  onlyInFull,
  async ({ page }) => {
    await acceptCookies(page)
    await open(page, '/tools/tag-extractor?url=https://www.youtube.com/@HobbinLane')
    await page.getByRole('button', { name: 'Read them all' }).click()
    const job = page.getByRole('region', { name: 'Progress' })
    await expect(job).toHaveAttribute('data-state', 'done')
    await expectNothingFound(page)
  },
)

test(
  'axe finds nothing where a run failed and other tools are offered',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 4\d\d/)
    await acceptCookies(page)
    const { noBannerChannel } = edgeCases
    await open(page, `/tools/youtube-channel-banner-downloader?url=${noBannerChannel}`)
    await expect(page.locator('.run-failed')).toBeVisible()
    await expectNothingFound(page)
  },
)

const others = languages.filter(({ code }) => code !== 'en')
for (const [at, { code, tag }] of others.entries()) {
  const details = inGate(code === 'de')
  test(
    `pages in ${code} come alive without complaint and fit a phone`,
    details,
    async ({ page }) => {
      test.setTimeout(full ? 600_000 : 60_000)
      for (const path of shareOf(pages, at, others.length)) {
        await page.setViewportSize(phone)
        await openWhole(page, localePath(code, path))
        // Next sets the locale code after hydration; language tags are case-insensitive.
        await expect(page.locator('html')).toHaveAttribute('lang', tag, { ignoreCase: true })
        await expectFitsPhone(page, path)
      }
    },
  )
}

for (const path of ['/dashboard', '/dashboard/notifications', '/user/profile', '/saved-channels']) {
  test(
    `axe finds nothing on ${path} for a logged-in user`,
    inGate(path === '/user/profile'),
    async ({ page }) => {
      await acceptCookies(page)
      const { token } = await signUp(siteUnderTest())
      await openAs(page, token, path)
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await expectNothingFound(page)
    },
  )
}

test('axe finds nothing on an unknown address', onlyInFull, async ({ page, watch }) => {
  watch.expectProblem(/status of 404/)
  await acceptCookies(page)
  await open(page, '/nothing-here')
  await expectNothingFound(page)
})

test(
  'axe finds nothing on an unknown path of the dashboard',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    await openAs(page, (await signUp(siteUnderTest())).token, '/dashboard/nope')
    await expect(page.locator('main').getByRole('link')).toBeVisible()
    await expectNothingFound(page)
  },
)

test('axe finds nothing while an admin modal is open', async ({ page }) => {
  const { username } = await signUp(siteUnderTest())
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, `/dashboard/users?q=${username}`)
  await page.locator('tbody summary').click()
  await page.locator('tbody').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectNothingFound(page, full ? looks : [[wide, 'light']])
})

test('axe finds nothing while the cookie banner is shown', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible()
  await expectNothingFound(page)
})

test('axe finds nothing in the open menus', onlyInFull, async ({ page }) => {
  await acceptCookies(page)
  await open(page, '/tools/tag-extractor')
  await page.setViewportSize(wide)
  const menus = page.locator('header summary:visible')
  for (const menu of await menus.all()) {
    await menu.click()
    await expect(page.locator('header details[open]')).toHaveCount(1)
    await expectNothingFound(page, looks.slice(0, 2))
  }
  await page.setViewportSize(phone)
  await page.getByLabel('Menu', { exact: true }).click()
  await expect(page.locator('header details[open]').getByText('Keyword research')).toBeVisible()
  await expectNothingFound(page, looks.slice(2))
})

test('axe finds nothing beside a field with an error', async ({ page, watch }) => {
  watch.expectProblem(/status of 400/)
  await acceptCookies(page)
  await open(page, '/tools/tag-extractor?url=nothing')
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible()
  await expectNothingFound(page)
})

test(
  'axe finds nothing in a comparison, its failures and a toast',
  onlyInFull,
  async ({ page }) => {
    await acceptCookies(page)
    await openWhole(page, '/tools/tag-extractor?url=TY-ejGuhIu4&url=Tw81DQ3iQDA&url=smpMissing0')
    await page.getByRole('button', { name: 'CSV' }).click()
    await expect(page.locator('.Toastify__toast').filter({ hasText: 'File saved' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    // What the header covers half is no small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNothingFound(page)
  },
)

test('axe finds nothing in notes and an open question', async ({ page }) => {
  await acceptCookies(page)
  await openWhole(page, '/tools/youtube-embed-code-generator?url=smpNoEmbed0&autoplay=true')
  await expect(page.getByText('has turned off embedding')).toBeVisible()
  await page.getByText('More options').click()
  await page.locator('.questions summary').first().click()
  await expectNothingFound(page)
})

test('axe finds nothing on the home page with a recognized link', onlyInFull, async ({ page }) => {
  await acceptCookies(page)
  await open(page, '/?q=TY-ejGuhIu4')
  await expect(page.getByRole('region', { name: 'Video' }).getByRole('heading')).toBeVisible()
  await expectNothingFound(page)
})

for (const code of ['en', 'de', 'ru', 'gu']) {
  const details = inGate(code === 'de')
  test(`the open mobile menu is not wider than a phone in ${code}`, details, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await open(page, localePath(code, '/login'))
    await page.locator('header summary:visible').click()
    const panel = page.locator('header details[open] > div')
    const [client, scroll] = await panel.evaluate((div) => [div.clientWidth, div.scrollWidth])
    expect(client).toBeGreaterThan(300)
    expect(scroll).toBeLessThanOrEqual(client ?? 0)
  })
}

test(
  'every control in header and footer is at least 24 × 24 pixels',
  onlyInFull,
  async ({ page }) => {
    for (const path of ['/', '/gu/tools/tag-extractor', '/dashboard']) {
      await open(page, path)
      for (const size of [wide, phone]) {
        await page.setViewportSize(size)
        const menus = await page.locator('header summary:visible').all()
        // First with all menus closed, then with each menu open.
        for (const menu of [undefined, ...menus]) {
          await menu?.click()
          const small = await page
            .locator('header, footer, aside')
            .locator('a:visible, button:visible, summary:visible, input:visible')
            .evaluateAll((all) =>
              all.flatMap((element) => {
                const { width, height } = element.getBoundingClientRect()
                const text = element.textContent || element.getAttribute('aria-label')
                // The dashboard gives way to the login meanwhile.
                if (!element.isConnected) return []
                return width < 24 || height < 24 ? [`${text}: ${width} × ${height}`] : []
              }),
            )
          expect.soft(small, `${path} at ${size.width}`).toEqual([])
        }
        await page.keyboard.press('Escape')
      }
    }
  },
)
