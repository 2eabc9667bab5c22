import { signUp } from '../helpers/accounts'
import {
  accept,
  analytics,
  chat,
  consented,
  follow,
  loaded,
  on,
  withServices,
} from '../helpers/e2e/services'
import { siteUnderTest } from '../helpers/e2e/site'
import { accountMenu, expect, hydrated, open, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

test('X16: no service loads while a user is logged in; after a logout they load again', async ({
  page,
  watch,
}) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  const { token } = await signUp(siteUnderTest())
  await withServices(page)
  await openAs(page, token, '/')
  await expect(accountMenu(page)).toBeVisible()
  // Neither new consent, nor earlier consent, nor another page loads them.
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

test('X16: a logout on a page that uses the dashboard’s layout loads no service', async ({
  page,
  watch,
}) => {
  await consented(page)
  await withServices(page)
  // The code of the login page loads slowly.
  await page.route('**/pages/login-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openAs(page, (await signUp(siteUnderTest())).token, '/saved-channels')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.waitForLoadState('networkidle')
  expect(watch.foreign).toEqual([])
})

test(
  'X16: a stored token counts as a login before it is verified',
  onlyInFull,
  async ({ page, watch }) => {
    await consented(page)
    await withServices(page)
    await page.route('**/api/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await openAs(page, (await signUp(siteUnderTest())).token, '/')
    await expect(accountMenu(page)).toBeVisible()
    expect(watch.foreign).toEqual([])
  },
)

test(
  'X16: a login in another tab removes loaded services from this one',
  onlyInFull,
  async ({ page, watch }) => {
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
  },
)

test(
  'X16: a script on a public page cannot access a login page that it opens',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/about')
    const opened = page.context().waitForEvent('page')
    await page.evaluate(() => Object.assign(window, { opened: window.open('/about') }))
    await open(await opened, '/about')
    // A public page is accessible, so the rest is meaningful.
    const seen = () =>
      page.evaluate(() => {
        const { opened } = window as { opened?: Window }
        return opened?.closed ? 'out of reach' : opened?.document.title
      })
    expect(await seen()).toBe(await page.title())
    for (const path of ['/login', '/fr/login', '/register', '/reset-password', '/dashboard']) {
      const next = page.context().waitForEvent('page')
      await page.evaluate((at) => Object.assign(window, { opened: window.open(at) }), path)
      const tab = await next
      await tab.waitForLoadState()
      expect(await seen()).toBe('out of reach')
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    }
  },
)

test(
  'X16: a page restored from the history loads no service for a logged-in user',
  onlyInFull,
  async ({ page, watch }) => {
    for (const host of [chat, analytics]) watch.allowOrigin(host)
    const { email, password } = await signUp(siteUnderTest())
    await consented(page)
    await withServices(page)
    await open(page, '/about')
    await expect.poll(() => watch.foreign).toHaveLength(2)
    await follow(page, 'Login')
    await expect(page).toHaveURL('/login')
    await hydrated(page)
    await page.locator('main').getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.evaluate(() => setTimeout(() => history.back()))
    await expect(page).toHaveURL('/about')
    await expect(accountMenu(page)).toBeVisible()
    expect(await page.locator('script[src^="https:"]').count()).toBe(0)
    expect(watch.foreign).toHaveLength(2)
  },
)

test(
  'L03 X15: unknown private paths load no service, unknown public paths do',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    for (const host of [chat, analytics]) watch.allowOrigin(host)
    await consented(page)
    await withServices(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const hidden = ['/dashboard/nope', '/fr/user/nope/x', '/fr/dashboard/nope', '/user/nope']
    for (const path of hidden) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(requests, path).not.toContain('/api/extensions')
    }
    expect(watch.foreign).toEqual([])
    for (const path of ['/dashboardx', '/fr/users']) {
      await open(page, path)
      await expect.poll(() => watch.foreign, path).toEqual(loaded)
      watch.foreign.length = 0
    }
  },
)

test('F41: pages and the progress bar work while the services’ scripts are blocked', async ({
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

test(
  'F41: pages and the progress bar work while the services’ scripts never respond',
  onlyInFull,
  async ({ page, watch }) => {
    for (const host of [chat, analytics]) watch.allowOrigin(host)
    await consented(page)
    await withServices(page)
    for (const host of [chat, analytics]) await page.route(`${host}/**`, () => {})
    // The load event fires too, because the services are requested after it.
    await page.goto('/', { waitUntil: 'load' })
    await hydrated(page)
    await expect.poll(() => watch.foreign).toEqual(loaded)
    await follow(page, 'Blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(page.locator('#nprogress .bar')).toHaveCount(0)
  },
)

test('F40: a list of services that never arrives delays nothing', async ({ page, watch }) => {
  await consented(page)
  await page.route('**/api/extensions', () => {})
  await page.goto('/', { waitUntil: 'load' })
  await hydrated(page)
  await follow(page, 'Blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('#nprogress .bar')).toHaveCount(0)
  expect(watch.foreign).toEqual([])
})

test(
  'F40: a list of services that arrives after a login loads nothing',
  onlyInFull,
  async ({ page, watch }) => {
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
    const requests = page.waitForRequest('**/api/extensions')
    await open(page, '/')
    await requests
    const { token } = await signUp(siteUnderTest())
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const answered = page.waitForResponse('**/api/extensions')
    release()
    await answered
    await follow(page, 'Blog')
    await expect(page).toHaveURL('/blog')
    expect(watch.foreign).toEqual([])
  },
)
