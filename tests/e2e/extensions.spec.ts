import type { Page } from '@playwright/test'
import { languages, localePath } from '../../lib/i18n/languages'
import { adminOf, call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e-site'
import { accountMenu, expect, hydrated, open, openAs, test } from '../helpers/e2e-test'

const chat = 'https://embed.tawk.to'
const analytics = 'https://www.googletagmanager.com'
const ads = 'https://pagead2.googlesyndication.com'

const on = [
  { key: 'tawk_to', status: 'Enabled', config: { appKey: '64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef' } },
  { key: 'google_analytics', status: 'Enabled', config: { measurementId: 'G-ABC123XYZ9' } },
  { key: 'adsense', status: 'Disabled', config: {} },
]

/** What the server would say with these switched on, and what the services would answer. */
async function withServices(page: Page, entries: unknown = on) {
  await page.route('**/api/extensions', (route) =>
    route.fulfill({ json: { success: true, data: entries } }),
  )
  for (const host of [chat, analytics, ads]) {
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  }
}

const accept = (page: Page) => page.getByRole('button', { name: 'I understand' })

/** As if the visitor had accepted the cookies on an earlier day. */
const consented = (page: Page) =>
  page
    .context()
    .addCookies([{ name: 'mySiteCookieConsent', value: 'true', url: process.env.SITE_ORIGIN }])

/** Follows a link of the navbar without loading the page anew. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).locator('visible=true').first().click()

const loaded = [
  `${chat}/64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef`,
  `${analytics}/gtag/js?id=G-ABC123XYZ9`,
]

test('services of others load after consent, those that are switched on, and no others', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await withServices(page)
  await open(page, '/')
  await expect(accept(page)).toBeVisible()
  expect(watch.foreign).toEqual([])
  await accept(page).click()
  await expect.poll(() => watch.foreign).toEqual(loaded)
  // Another page of the site does not load them again.
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  expect(watch.foreign).toHaveLength(2)
})

test('L03 X15 nothing of them is left on the way to a private page', async ({ page, watch }) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await withServices(page)
  await open(page, '/about')
  await accept(page).click()
  await expect.poll(() => watch.foreign).toHaveLength(2)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Login' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  expect(await page.locator('script[src^="https:"]').count()).toBe(0)
  expect(watch.foreign).toHaveLength(2)
})

test('X16 nothing of them loads while somebody is logged in; a log-out allows them again', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  const { token } = await signUp(siteUnderTest())
  await withServices(page)
  await openAs(page, token, '/')
  await expect(accountMenu(page)).toBeVisible()
  // Neither consent given now nor that of another day, nor a further page.
  await accept(page).click()
  await follow(page, 'About')
  await expect(page).toHaveURL('/about')
  await page.goto('/pricing')
  await expect(accountMenu(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watch.foreign).toEqual([])
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click()
  await expect(page).toHaveURL('/login')
  expect(watch.foreign).toEqual([])
  await follow(page, 'About')
  await expect.poll(() => watch.foreign).toEqual(loaded)
})

test('X16 a stored token counts as a log-in, even before it is known to hold', async ({
  page,
  watch,
}) => {
  await consented(page)
  await withServices(page)
  await page.route('**/api/user', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openAs(page, (await signUp(siteUnderTest())).token, '/')
  await expect(accountMenu(page)).toBeVisible()
  expect(watch.foreign).toEqual([])
})

test('X16 a log-in in another tab takes what is loaded off this one', async ({ page, watch }) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await consented(page)
  await withServices(page)
  await open(page, '/about')
  await expect.poll(() => watch.foreign).toHaveLength(2)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const { token } = await signUp(siteUnderTest())
  const tab = await page.context().newPage()
  await openAs(tab, token, '/dashboard')
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  expect(await page.locator('script[src^="https:"]').count()).toBe(0)
  expect(watch.foreign).toHaveLength(2)
})

test('X16 a page that comes back from the history does not bring them to who logged in', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  const { email, password } = await signUp(siteUnderTest())
  await consented(page)
  await withServices(page)
  await open(page, '/about')
  await expect.poll(() => watch.foreign).toHaveLength(2)
  await follow(page, 'Login')
  await expect(page).toHaveURL('/login')
  await hydrated(page)
  await page.locator('main').getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/about')
  await expect(accountMenu(page)).toBeVisible()
  expect(await page.locator('script[src^="https:"]').count()).toBe(0)
  expect(watch.foreign).toHaveLength(2)
})

test('L03 X15 unknown paths: private ones load nothing, public ones do', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 404/)
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await consented(page)
  await withServices(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/dashboard/nope', '/fr/dashboard/nope', '/user/nope', '/fr/user/nope/x']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(asked, path).not.toContain('/api/extensions')
  }
  expect(watch.foreign).toEqual([])
  for (const path of ['/dashboardx', '/fr/users']) {
    await open(page, path)
    await expect.poll(() => watch.foreign, path).toEqual(loaded)
    watch.foreign.length = 0
  }
})

test('F41 a page works, and so does its progress bar, while their scripts are blocked', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/net::ERR_(FAILED|BLOCKED_BY_CLIENT)/)
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await consented(page)
  await withServices(page)
  for (const host of [chat, analytics]) {
    await page.route(`${host}/**`, (route) => route.abort('blockedbyclient'))
  }
  await open(page, '/')
  await expect.poll(() => watch.foreign).toEqual(loaded)
  await follow(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('#nprogress .bar')).toHaveCount(0)
})

test('F41 a page works, and so does its progress bar, while their scripts never answer', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await consented(page)
  await withServices(page)
  for (const host of [chat, analytics]) await page.route(`${host}/**`, () => {})
  // Its load event comes, too: what hangs is asked for after it.
  await page.goto('/', { waitUntil: 'load' })
  await hydrated(page)
  await expect.poll(() => watch.foreign).toEqual(loaded)
  await follow(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('#nprogress .bar')).toHaveCount(0)
})

test('F40 a list of services that does not come keeps nothing waiting', async ({ page, watch }) => {
  await consented(page)
  await page.route('**/api/extensions', () => {})
  await page.goto('/', { waitUntil: 'load' })
  await hydrated(page)
  await follow(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('#nprogress .bar')).toHaveCount(0)
  expect(watch.foreign).toEqual([])
})

test('F40 a list of services that comes too late, after a log-in, loads nothing', async ({
  page,
  watch,
}) => {
  await consented(page)
  await withServices(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/extensions', async (route) => {
    await held
    await route.fulfill({ json: { success: true, data: on } })
  })
  const asked = page.waitForRequest('**/api/extensions')
  await open(page, '/')
  await asked
  const { token } = await signUp(siteUnderTest())
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const answered = page.waitForResponse('**/api/extensions')
  release()
  await answered
  await follow(page, 'Blog')
  await expect(page).toHaveURL('/blog')
  expect(watch.foreign).toEqual([])
})

test('F40 a list that cannot be fetched is logged, and nothing else', async ({ page, watch }) => {
  watch.expectProblem(/Failed to fetch extensions|status of 500/)
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 500, body: 'x' }))
  await open(page, '/')
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch extensions'),
  )
  await accept(page).click()
  await logged
  await follow(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
})

test('L03 no service of others is contacted in the dashboard in any language', async ({
  page,
  watch,
}) => {
  test.slow()
  await consented(page)
  await withServices(page)
  const { token } = await adminOf(siteUnderTest())
  for (const { code } of languages) {
    for (const path of ['/dashboard/dashboard', '/dashboard/users']) {
      await openAs(page, token, localePath(code, path))
      await expect(page.locator('main h1')).toBeVisible()
    }
  }
  expect(watch.foreign).toEqual([])
})

test('X05 an admin switches a service on; a wrong value is refused beside its field', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 400/)
  watch.allowOrigin(analytics)
  const site = siteUnderTest()
  const { token } = await adminOf(site)
  await openAs(page, token, '/dashboard/extensions')
  const form = page.locator('form', { hasText: 'Google Analytics' })
  const field = form.getByLabel(/^Measurement ID/)
  await form.getByLabel('Enabled').check()
  for (const wrong of ["x');alert(1)//", '../evil', 'https://evil.test/x', '']) {
    await field.fill(wrong)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('This is not a valid value.')).toBeVisible()
  }
  await field.fill('G-ABC123XYZ9')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Google Analytics saved')).toBeVisible()
  try {
    const { body } = await call(site, 'GET', '/api/extensions')
    expect(body.data).toContainEqual({
      key: 'google_analytics',
      status: 'Enabled',
      config: { measurementId: 'G-ABC123XYZ9' },
    })
  } finally {
    // Other tests run on the same site.
    const off = { key: 'google_analytics', status: 'Disabled', config: {} }
    await call(site, 'PUT', '/api/extensions', { body: off, token })
  }
})
