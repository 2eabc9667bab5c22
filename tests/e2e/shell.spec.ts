import type { Locator, Page, Route } from '@playwright/test'
import { languages, localePath } from '../../lib/i18n/languages'
import { exampleSite } from '../../scripts/example-site.mjs'
import { signUp } from '../helpers/accounts'
import { dashboardRoutes, navigation, toolNames } from '../helpers/e2e/routes'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, goOffline, hydrated, open, openAs, test, translations } from '../helpers/e2e/test'
import { full, inGate, onlyInFull, someLanguages } from '../helpers/gate'

const toolLinks = toolNames.map(([slug, name]) => [`/tools/${slug}`, name])

/** The address and the accessible name of every link, in reading order. */
async function linksIn(area: Locator): Promise<string[][]> {
  // A menu opens once its code is there.
  await area.first().waitFor({ state: 'attached' })
  return area
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href') ?? '',
        link.getAttribute('aria-label') ?? link.textContent ?? '',
      ]),
    )
}

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const tools = (page: Page) => navbar(page).locator('summary', { hasText: 'Tools' })
const languageMenu = (page: Page) => navbar(page).getByLabel(/^Language: /)
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie notice' })
const bar = (page: Page) => page.locator('#nprogress .bar')

/** Delays the data of the next pages until the returned function is called. */
async function holdPageData(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/data/**', async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

test('the navbar has the entries of the specification, in its order', async ({ page }) => {
  await open(page, '/')
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(width).toBe(1280)
  const visible = navbar(page).locator('a:visible')
  const entries = await visible.evaluateAll((links) =>
    links.map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-label') ?? link.textContent,
    ]),
  )
  const [, ...others] = navigation
  expect(entries).toEqual([
    ['/', 'Tubesmith'],
    ['/', 'Home'],
    ...others,
    ['/saved-channels', 'Saved channels'],
    ['/login', 'Login'],
  ])
  // The Tools dropdown comes right after Home.
  const [home, menu, blog] = await Promise.all([
    navbar(page).getByRole('link', { name: 'Home', exact: true }).boundingBox(),
    tools(page).boundingBox(),
    navbar(page).getByRole('link', { name: 'Blog', exact: true }).boundingBox(),
  ])
  expect(home?.x).toBeLessThan(menu?.x ?? 0)
  expect(menu?.x).toBeLessThan(blog?.x ?? 0)
})

test('the Tools dropdown has 25 links in two columns', onlyInFull, async ({ page }) => {
  await open(page, '/')
  await tools(page).click()
  const links = navbar(page).locator('details[open]').getByRole('link')
  expect(await linksIn(navbar(page).locator('details[open]'))).toEqual(toolLinks)
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
  const columns = [...new Set(boxes.map((box) => Math.round(box.x)))]
  expect(columns).toHaveLength(2)
  expect(boxes.filter((box) => Math.round(box.x) === columns[0])).toHaveLength(
    Math.ceil(toolLinks.length / 2),
  )
  // Every link is reachable on a usual screen.
  for (const link of await links.all()) await link.scrollIntoViewIfNeeded()
  await expect(links.last()).toBeInViewport()
})

test('the current page is marked in the navbar', onlyInFull, async ({ page }) => {
  for (const [path, name] of navigation) {
    await open(page, path)
    const current = navbar(page).locator('a[aria-current]:visible')
    await expect(current).toHaveText([name])
    await expect(current).toHaveAttribute('aria-current', 'page')
    const [marked, plain] = await navbar(page)
      .locator('a:visible')
      .evaluateAll((links) => {
        const weight = (link: Element | undefined) => link && getComputedStyle(link).fontWeight
        const row = links.filter((link) => link.closest('.wide-menu'))
        return [
          weight(row.find((link) => link.hasAttribute('aria-current'))),
          weight(row.find((link) => !link.hasAttribute('aria-current'))),
        ]
      })
    expect(marked).not.toBe(plain)
  }
  await open(page, '/tools/keyword-research')
  await tools(page).click()
  const current = navbar(page).locator('details[open] a[aria-current="page"]')
  await expect(current).toHaveText(['Keyword research'])
})

test('the star and Login are marked on their own pages', onlyInFull, async ({ page }) => {
  const seen = (name: string) => navbar(page).getByRole('link', { name }).locator('visible=true')
  const color = (name: string) =>
    seen(name).evaluate((link) => getComputedStyle(link).backgroundColor)
  await open(page, '/')
  const plain = [await color('Saved channels'), await color('Login')]
  await open(page, '/saved-channels')
  await expect(seen('Saved channels')).toHaveAttribute('aria-current', 'page')
  await open(page, '/login')
  await expect(seen('Login')).toHaveAttribute('aria-current', 'page')
  const login = await color('Login')
  await open(page, '/saved-channels')
  expect([await color('Saved channels'), login]).not.toEqual(plain)
  expect(login).not.toBe(plain[1])
})

const ownShell: [path: string, namespace: string, title: string, entry: string][] = [
  ['/user/profile', 'account', 'profile.title', 'nav.profile'],
  ['/saved-channels', 'saved', 'saved.title', 'nav.saved'],
]
for (const code of ['en', 'fr', 'ru']) {
  for (const [path, namespace, title, entry] of ownShell) {
    const details = inGate(code === 'ru' && path === '/user/profile')
    test(
      `${path} in ${code} uses the dashboard’s layout for a logged-in user`,
      details,
      async ({ page }) => {
        const { token } = await signUp(siteUnderTest())
        await openAs(page, token, localePath(code, path))
        const current = page.locator('aside nav a[aria-current=page]')
        await expect(current).toHaveText(translations(code, 'dashboard')[entry] ?? '')
        await expect(page.locator('h1')).toHaveText(translations(code, namespace)[title] ?? '')
        await expect(page.locator('main')).toHaveCount(1)
        await expect(page.locator('.site-header, footer')).toHaveCount(0)
        await expect(page.getByText(translations(code, 'common')['cookie.text'] ?? '')).toHaveCount(
          0,
        )
      },
    )
  }
}

test(
  'the dashboard’s menu opens saved channels and profile without showing the public layout',
  onlyInFull,
  async ({ page }) => {
    const { token } = await signUp(siteUnderTest())
    await openAs(page, token, '/dashboard')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const { tagName } of document.querySelectorAll('.site-header, footer'))
          seen.push(tagName)
      }).observe(document.body, { childList: true, subtree: true })
    })
    const menu = page.locator('aside nav')
    for (const [name, path] of [
      ['Saved channels', '/saved-channels'],
      ['Profile', '/user/profile'],
      ['Overview', '/dashboard/dashboard'],
    ] as const) {
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(menu.locator('a[aria-current=page]')).toHaveText(name)
    }
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  },
)

test(
  '/saved-channels uses the public layout for a visitor who is logged out',
  onlyInFull,
  async ({ page, request }) => {
    const html = await (await request.get('/saved-channels')).text()
    for (const part of ['<header', '<footer', '<h1']) expect(html).toContain(part)
    expect(html).not.toContain('<aside')
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('aside nav')) seen.push('the menu')
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page, '/saved-channels')
    await expect(page.locator('header, footer')).toHaveCount(2)
    await expect(page.locator('main').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  },
)

test('Login is marked in the panel of a small screen', onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/login')
  await navbar(page).getByLabel('Menu', { exact: true }).click()
  await expect(
    navbar(page).getByRole('link', { name: 'Login' }).locator('visible=true'),
  ).toHaveAttribute('aria-current', 'page')
})

test(
  'a slow page change shows a progress bar until the page is loaded',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    await expect(bar(page)).toHaveCount(0)
    const release = await holdPageData(page)
    await navbar(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(bar(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    release()
    await expect(page).toHaveURL('/blog')
    await expect(bar(page)).toHaveCount(0)
  },
)

test(
  'the progress bar ends when another page is opened meanwhile',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    const release = await holdPageData(page)
    await navbar(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(bar(page)).toBeVisible()
    await navbar(page).getByRole('link', { name: 'About', exact: true }).click()
    await expect(bar(page)).toBeVisible()
    release()
    await expect(page).toHaveURL('/about')
    await expect(bar(page)).toHaveCount(0)
  },
)

test('a failed page change ends the progress bar and does a full page load', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/net::ERR_FAILED/)
  await open(page, '/')
  await page.route('**/_next/data/**', (route) => route.abort())
  await navbar(page).getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(bar(page)).toHaveCount(0)
})

test(
  'with the network off a link stays on the page and says so; it works once the network is back',
  onlyInFull,
  async ({ page, context, watch }) => {
    await open(page, '/')
    await goOffline(page, watch)
    const blog = navbar(page).getByRole('link', { name: 'Blog', exact: true })
    await blog.click()
    const note = page.getByText(translations('en', 'common').networkFailed!)
    await expect(note).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(bar(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(note).toHaveCount(0)
    await blog.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  },
)

test('the language menu hangs at its button', onlyInFull, async ({ page }) => {
  await open(page, '/')
  await languageMenu(page).click()
  await expect(languageMenu(page).locator('xpath=../div')).toBeVisible()
  const [button, panel] = await Promise.all([
    languageMenu(page).boundingBox(),
    languageMenu(page).locator('xpath=../div').boundingBox(),
  ])
  const right = (box: typeof button) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  expect(right(panel)).toBe(right(button))
  const gap = (panel?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(10)
})

test(
  'Escape closes a menu and returns the focus; a click elsewhere closes it',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    for (const menu of [tools(page), languageMenu(page)]) {
      const details = menu.locator('xpath=..')
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(details).toHaveAttribute('open')
      await page.keyboard.press('Tab')
      await expect(details.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(details).not.toHaveAttribute('open')
      await expect(menu).toBeFocused()
      await menu.click()
      await expect(details).toHaveAttribute('open')
      await page.getByRole('main').click({ position: { x: 4, y: 200 } })
      await expect(details).not.toHaveAttribute('open')
      // Tabbing past the last link also closes it.
      await menu.click()
      await details.getByRole('link').last().focus()
      await page.keyboard.press('Tab')
      await expect(details).not.toHaveAttribute('open')
    }
  },
)

test(
  'opening one menu closes the other, and opening a page closes it',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/')
    await tools(page).click()
    await languageMenu(page).click()
    await expect(navbar(page).locator('details[open]')).toHaveCount(1)
    await tools(page).click()
    await navbar(page)
      .getByRole('link', { name: 'Keyword research' })
      .locator('visible=true')
      .click()
    await expect(page).toHaveURL('/tools/keyword-research')
    await expect(navbar(page).locator('details[open]')).toHaveCount(0)
  },
)

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the hamburger menu has the same entries, the languages and Login', async ({ page }) => {
    await open(page, '/about')
    await expect(tools(page)).toBeHidden()
    const hamburger = navbar(page).getByLabel('Menu', { exact: true })
    await hamburger.click()
    const panel = navbar(page).locator('details[open]')
    const entries = await linksIn(panel)
    const texts = entries.map(([href]) => href)
    for (const [path, name] of navigation) expect(entries).toContainEqual([path, name])
    expect(entries).toContainEqual(['/saved-channels', 'Saved channels'])
    expect(entries).toContainEqual(['/login', 'Login'])
    const inMenu = entries.filter(([href]) => href?.startsWith('/tools/'))
    expect(inMenu).toHaveLength(toolLinks.length)
    expect(inMenu).toEqual(expect.arrayContaining(toolLinks))
    // In sight without scrolling.
    await expect(panel.getByRole('link', { name: 'Login' })).toBeInViewport()
    const fold = panel.getByText('Language: English')
    await expect(fold).toBeInViewport()
    expect(texts.filter((href) => href?.endsWith('/about'))).toHaveLength(1)
    await fold.click()
    const ofAbout = panel.getByRole('list').locator('a[href$="/about"]:visible')
    await expect(ofAbout).toHaveCount(languages.length)
    await fold.click()
    await expect(panel.locator('a[aria-current="page"]')).toHaveText(['About'])
    await panel.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(panel.getByRole('link').last()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(hamburger).toBeFocused()
    await hamburger.click()
    await navbar(page).locator('details[open]').getByRole('link', { name: 'Package' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(panel).toHaveCount(0)
  })

  test(
    'the last language of the hamburger menu can be chosen while the cookie banner is shown',
    onlyInFull,
    async ({ page }) => {
      await open(page, '/tools/keyword-research')
      await expect(banner(page)).toBeVisible()
      await navbar(page).getByLabel('Menu', { exact: true }).click()
      await navbar(page).getByText('Language: English').locator('visible=true').click()
      await navbar(page).getByRole('link', { name: 'Deutsch' }).locator('visible=true').click()
      await expect(page).toHaveURL('/de/tools/keyword-research')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    },
  )
})

test(
  'the language menu offers the 15 languages in the order of the specification',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/pricing')
    await languageMenu(page).click()
    const hrefs = (await linksIn(navbar(page).locator('details[open]'))).map(([href]) => href)
    const order = 'en fr zh-HANT zh-HANS nl gu hi it ja ko pl pt ru es de'.split(' ')
    expect(hrefs).toEqual(order.map((code) => localePath(code, '/pricing')))
  },
)

test('choosing a language keeps path and query, is stored and does a full page load', async ({
  page,
  context,
}) => {
  await open(page, '/tools/keyword-research?keyword=a%20b&x=1')
  await page.evaluate(() => {
    document.body.dataset.before = 'yes'
  })
  await languageMenu(page).click()
  await navbar(page).getByRole('link', { name: 'Deutsch' }).locator('visible=true').click()
  await expect(page).toHaveURL('/de/tools/keyword-research?keyword=a%20b&x=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('body')).not.toHaveAttribute('data-before')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translations('de', 'tools/keyword-research').heading ?? '',
  )
  const cookie = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')
  expect(cookie?.value).toBe('de')
  expect(cookie?.path).toBe('/')
  // The home page now opens in this language, and English can be chosen again.
  await open(page, '/')
  await expect(page).toHaveURL('/de')
  await page.getByLabel(new RegExp(`^${translations('de', 'common')['language.label']}: `)).click()
  await page.getByRole('link', { name: 'English' }).locator('visible=true').click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('en')
})

test(
  'choosing a language on a page that does not exist keeps its path and query',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    for (const [from, to] of [
      ['/nothing-here?y=1#z', '/de/nothing-here?y=1#z'],
      ['/fr/blog/nothing%20here?y=%C3%A9', '/de/blog/nothing%20here?y=%C3%A9'],
    ] as const) {
      await open(page, from)
      const deutsch = page.locator('a[hreflang=de]', { hasText: 'Deutsch' })
      await page.locator('header summary[aria-label*=":"]').click()
      // The link is also correct when it is copied or opened in a new tab.
      await expect(deutsch.locator('visible=true')).toHaveAttribute('href', to)
      await deutsch.locator('visible=true').click()
      await expect(page).toHaveURL(to)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    }
  },
)

test('both Chinese languages show their own characters', onlyInFull, async ({ page }) => {
  await open(page, '/zh-HANT/saved-channels')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('頻道')
  await expect(page.locator('body')).not.toContainText('频道')
  await open(page, '/zh-HANS/saved-channels')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('频道')
  await expect(page.locator('body')).not.toContainText('頻道')
})

test('the first visit opens in the language of the browser', async ({ request }) => {
  const wanted = [
    ['zh-TW,zh;q=0.9,en;q=0.8', '/zh-HANT'],
    ['zh-CN,zh;q=0.9', '/zh-HANS'],
    ['gu-IN', '/gu'],
    ['pt-PT,pt;q=0.9', '/pt'],
    ['fi,de;q=0.5', '/de'],
  ] as const
  for (const [accepted, location] of wanted) {
    const response = await request.get('/?q=a', {
      headers: { 'Accept-Language': accepted },
      maxRedirects: 0,
    })
    expect(response.status(), accepted).toBe(307)
    expect(response.headers().location, accepted).toBe(`${location}?q=a`)
  }
  const unknown = await request.get('/', { headers: { 'Accept-Language': 'fi' }, maxRedirects: 0 })
  expect(unknown.status()).toBe(200)
})

test('the cookie banner is shown until it is accepted', async ({ page, context }) => {
  await open(page, '/')
  await expect(banner(page)).toContainText(
    'This website uses cookies to enhance the user experience.',
  )
  await expect(banner(page).getByRole('link')).toHaveText(['Learn more'])
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/privacy')
  const button = banner(page).getByRole('button')
  await expect(button).toHaveText(['I understand'])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('mySiteCookieConsent')
  await banner(page).getByRole('link').click()
  await expect(page).toHaveURL('/privacy')
  await expect(banner(page)).toBeVisible()
  await button.click()
  await expect(banner(page)).toHaveCount(0)
  const cookie = (await context.cookies()).find(({ name }) => name === 'mySiteCookieConsent')
  expect(cookie?.value).toBe('true')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(149)
  expect(days).toBeLessThan(151)
  await page.reload()
  await hydrated(page)
  await expect(banner(page)).toHaveCount(0)
})

test(
  'the cookie banner is painted with the prerendered page, but not once it is accepted',
  onlyInFull,
  async ({ page, context }) => {
    const nothing = { contentType: 'text/javascript', body: '' }
    await page.route('**/_next/static/chunks/**', (route) => route.fulfill(nothing))
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    const url = new URL(page.url()).origin
    await context.addCookies([{ name: 'mySiteCookieConsent', value: 'true', url }])
    await page.goto('/')
    await expect(page.locator('.cookie-banner')).toHaveCount(1)
    await expect(page.locator('.cookie-banner')).toBeHidden()
  },
)

test('the dashboard has no navbar, footer or cookie banner in any language', async ({ page }) => {
  test.slow()
  const { token } = await signUp(siteUnderTest())
  for (const { code, tag } of full ? languages : languages.filter(({ code }) => code === 'gu')) {
    const text = translations(tag, 'common')['cookie.text'] ?? ''
    // Proves that the banner exists in this language, so that its absence below is meaningful.
    await open(page, localePath(code, '/ccpa'))
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('body > #__next > header, body > #__next > footer')).toHaveCount(2)
    for (const path of dashboardRoutes) {
      await openAs(page, token, localePath(code, path))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.locator('.site-header, footer')).toHaveCount(0)
      await expect(page.getByText(text)).toHaveCount(0)
    }
  }
})

test(
  'the cookie banner is hidden in the dashboard and shown again after it',
  onlyInFull,
  async ({ page }) => {
    await openAs(page, (await signUp(siteUnderTest())).token, '/dashboard')
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.locator('.site-header, footer')).toHaveCount(0)
  },
)

test('the footer has its links, newsletter form, payment icons, address and notices', async ({
  page,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const hrefs = (await linksIn(footer)).map(([href]) => href)
  const wanted = ['/youtube', '/refund', '/terms', '/privacy', '/ccpa', '/gdpr']
  for (const href of [...navigation.map(([path]) => path), ...wanted]) expect(hrefs).toContain(href)
  await expect(footer.getByText('All transactions are secure and encrypted.')).toBeVisible()
  await expect(footer.getByText('© 2024')).toBeVisible()
  await expect(footer.getByRole('list', { name: 'Payment methods' }).getByRole('img')).toHaveCount(
    6,
  )
  for (const name of ['Visa', 'Mastercard', 'American Express', 'PayPal']) {
    await expect(footer.getByRole('img', { name })).toBeVisible()
  }
  await expect(footer.locator('address')).toHaveText(exampleSite.SITE_ADDRESS)
  expect(exampleSite.SITE_ADDRESS).toMatch(/, [A-Z]{2} \d{5}, USA$/)

  const email = footer.getByLabel('Email address')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toBeEnabled()
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
})

test('a chosen theme holds on the next page and after a reload, from the first paint on', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/ERR_FAILED/)
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  /** The color of the browser's own bars. */
  const bars = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    )
  const theme = page.getByRole('contentinfo').getByLabel('Theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/about')
  const light = await paper()
  const lightBars = await bars()
  await theme.selectOption('Dark')
  const dark = await paper()
  const darkBars = await bars()
  expect(darkBars).not.toBe(lightBars)
  expect(dark).not.toBe(light)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/contact/)
  expect(await paper()).toBe(dark)
  // Without the page's own code only what runs before the first paint is left.
  await page.route(/_next\/static\/chunks/, (route) => route.abort())
  await page.reload()
  expect(await paper()).toBe(dark)
  expect(await bars()).toBe(darkBars)
  await page.unrouteAll()
  await page.reload()
  await expect(theme).toHaveValue('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme.selectOption('Light')
  expect(await paper()).toBe(light)
  await theme.selectOption('System')
  expect(await paper()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper()).toBe(light)
  expect(await bars()).toBe(lightBars)
})

test(
  'the skip link is the first tab stop and moves the focus to the content',
  onlyInFull,
  async ({ page }) => {
    // The home page and a tool's page start with the focus in their field, which is the content.
    for (const path of ['/login', '/register']) {
      await open(page, path)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      // The next tab stop is inside the content.
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus')).toHaveCount(1)
    }
  },
)

test('an unknown address shows "not found" in the site’s layout, in English and Gujarati', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 404/)
  for (const [code, tag] of [
    ['en', 'en'],
    ['gu', 'gu'],
  ] as const) {
    const more = full || code === 'en' ? ['/tools/nothing-here', '/blog/nothing-here'] : []
    for (const path of ['/nothing-here', ...more]) {
      expect(await open(page, localePath(code, path)), path).toBe(404)
      const common = translations(tag, 'common')
      await expect(page.locator('html'), path).toHaveAttribute('lang', tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        common['notFound.title'] ?? '',
      )
      await expect(page.locator('main')).toContainText(common['notFound.text'] ?? '')
      await expect(page.locator('header')).toBeVisible()
      await expect(page.locator('footer')).toBeVisible()
      const home = page.locator('main').getByRole('link').last()
      await expect(home).toHaveAttribute('href', localePath(code, '/'))
    }
  }
})

test('without JavaScript every page says that its tools need it', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { code, tag } of languages) {
    const address =
      siteUnderTest().origin + localePath(code, code === 'en' ? '/' : '/tools/tag-extractor')
    // Where the words stand is the same in all languages.
    if (!someLanguages.some((one) => one.code === code)) {
      const html = await (await request.get(address)).text()
      const said = html.match(/<noscript.*?<\/noscript>/gs)?.join() ?? ''
      expect(said, code).toContain(translations(tag, 'common').noScript ?? 'none')
      continue
    }
    await page.goto(address)
    const words = page.locator('main noscript > p')
    await expect(words, code).toHaveText(translations(tag, 'common').noScript ?? '')
    await expect(words, code).toBeInViewport()
  }
  await context.close()
})

test('the theme follows the system', onlyInFull, async ({ page }) => {
  await open(page, '/')
  const colors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      return [backgroundColor, color]
    })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await colors()).toEqual(['rgb(246, 246, 243)', 'rgb(19, 20, 24)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colors()).toEqual(['rgb(13, 14, 17)', 'rgb(241, 240, 236)'])
})

test(
  'the placeholder on the home page fits a phone in every language',
  onlyInFull,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { code } of languages) {
      await open(page, localePath(code, '/'))
      const shown = languages.filter((one) => one.code === code)
      const texts = shown.map(({ tag }) => ({
        tag,
        text: translations(tag, 'home')['field.placeholder'] ?? '',
      }))
      const field = page.locator('main input[name=q]')
      await expect(field).toHaveAttribute('placeholder', texts[0]?.text ?? '')
      const rooms = await field.evaluate((input: HTMLInputElement, all: typeof texts) => {
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) throw new Error('No canvas')
        return all.map(({ tag, text }) => {
          input.lang = tag
          const { font, paddingLeft, paddingRight } = getComputedStyle(input)
          pen.font = font
          const inner =
            input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return inner - pen.measureText(text).width
        })
      }, texts)
      for (const [at, room] of rooms.entries()) {
        expect.soft(room, shown[at]?.code).toBeGreaterThanOrEqual(0)
      }
    }
  },
)
