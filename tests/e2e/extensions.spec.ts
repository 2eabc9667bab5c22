import { languages, localePath } from '../../lib/i18n/languages'
import { adminOf, call } from '../helpers/accounts'
import {
  accept,
  analytics,
  chat,
  consented,
  follow,
  loaded,
  withServices,
} from '../helpers/e2e/services'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

test('only enabled third-party services load, and only after consent', async ({ page, watch }) => {
  for (const host of [chat, analytics]) watch.allowOrigin(host)
  await withServices(page)
  await open(page, '/')
  await expect(accept(page)).toBeVisible()
  expect(watch.foreign).toEqual([])
  await accept(page).click()
  await expect.poll(() => watch.foreign).toEqual(loaded)
  // Navigating to another page does not load them again.
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  expect(watch.foreign).toHaveLength(2)
})

test(
  'L03 X15: a private page is loaded without the services of the previous page',
  onlyInFull,
  async ({ page, watch }) => {
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
  },
)

test(
  'F40: a list of services that cannot be loaded is only logged',
  onlyInFull,
  async ({ page, watch }) => {
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
  },
)

test(
  'L03: the dashboard contacts no third-party service in any language',
  onlyInFull,
  async ({ page, watch }) => {
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
  },
)

test(
  'an old session has to enter the password before a service is changed',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 403/)
    const { token } = await adminOf(siteUnderTest())
    let calls = 0
    await page.route('**/api/extensions', (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      calls += 1
      if (calls > 1) return route.continue()
      const error = {
        code: 'auth.reauthenticate',
        message: 'Enter your password again to do this.',
      }
      return route.fulfill({ status: 403, json: { success: false, error } })
    })
    await openAs(page, token, '/dashboard/extensions')
    const form = page.locator('form', { hasText: 'Google AdSense' })
    await expect(form.getByText('Some ads load from addresses')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('dialog', { name: 'Enter your password again' })
    await again.getByLabel('Your password').fill('demo-password-admin')
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Google AdSense saved')).toBeVisible()
    expect(calls).toBe(2)
  },
)

test('X05: an admin enables a service; an invalid value is rejected beside its field', async ({
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
    await expect(form.getByText('This isn’t a valid value.')).toBeVisible()
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
    // Restores the setting, since other tests use the same site.
    const off = { key: 'google_analytics', status: 'Disabled', config: {} }
    await call(site, 'PUT', '/api/extensions', { body: off, token })
  }
})
