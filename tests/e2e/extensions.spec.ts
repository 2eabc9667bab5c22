import type { Page } from '@playwright/test'
import { languages, localePath } from '../../lib/i18n/languages'
import { contentSecurityPolicy, kindOf } from '../../lib/security-headers'
import { adminOf, call } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e-site'
import { expect, open, openAs, test } from '../helpers/e2e-test'

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
  // The server's policy would let them in as well.
  await page.route(
    (url) => url.origin === process.env.SITE_ORIGIN && kindOf(url.pathname) === 'public',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const policy = contentSecurityPolicy({ on: ['tawk_to', 'google_analytics'] })
      const headers = { ...response.headers(), 'content-security-policy': policy }
      return route.fulfill({ response, headers })
    },
  )
  for (const host of [chat, analytics, ads]) {
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  }
}

const accept = (page: Page) => page.getByRole('button', { name: 'I understand' })

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
  await expect
    .poll(() => watch.foreign)
    .toEqual([`${chat}/64a1b2c3d4e5f6a7b8c9d0e1/1h4abcdef`, `${analytics}/gtag/js?id=G-ABC123XYZ9`])
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

test('a list that cannot be fetched is logged, and nothing else', async ({ page, watch }) => {
  watch.expectProblem(/Failed to fetch extensions|status of 500/)
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 500, body: 'x' }))
  await open(page, '/')
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch extensions'),
  )
  await accept(page).click()
  await logged
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
})

test('L03 no service of others is contacted in the dashboard in any language', async ({
  page,
  watch,
}) => {
  test.slow()
  const url = process.env.SITE_ORIGIN
  await page.context().addCookies([{ name: 'mySiteCookieConsent', value: 'true', url }])
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

test('a log-in that is old is asked for the password before a service is switched', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 403/)
  const { token } = await adminOf(siteUnderTest())
  let calls = 0
  await page.route('**/api/extensions', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    calls += 1
    if (calls > 1) return route.continue()
    const error = { code: 'auth.reauthenticate', message: 'Enter your password again to do this.' }
    return route.fulfill({ status: 403, json: { success: false, error } })
  })
  await openAs(page, token, '/dashboard/extensions')
  const form = page.locator('form', { hasText: 'Google AdSense' })
  await expect(form.getByText('Ads may need more addresses')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Enter your password again' })
  await again.getByLabel('Your password').fill('demo-password-admin')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Google AdSense saved')).toBeVisible()
  expect(calls).toBe(2)
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
