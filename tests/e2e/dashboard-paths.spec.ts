import type { Page } from '@playwright/test'
import { languageTag, localePath } from '../../lib/i18n/languages'
import { signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test, translations } from '../helpers/e2e/test'
import { inGate, onlyInFull, shareOf, someLanguages } from '../helpers/gate'

const unknown = [
  '/dashboard/nope',
  '/dashboard/users/nope',
  '/dashboard/dashboard/a/b?x=1',
  '/DASHBOARD',
  '/DASHBOARD/x',
]
const banner = (page: Page, code: string) =>
  page.getByText(translations(languageTag(code), 'common')['cookie.text'] ?? '')

async function status(page: Page, path: string) {
  return (await page.goto(path))?.status()
}

for (const { code } of someLanguages) {
  const details = inGate(code === 'zh-HANT')
  test(
    `L02 L03: an unknown dashboard path in ${code} redirects a visitor to the login page`,
    details,
    async ({ page, watch }) => {
      watch.expectProblem(/status of 404/)
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      expect(await status(page, localePath(code, '/dashboard/nope'))).toBe(404)
      await expect(page).toHaveURL(localePath(code, '/login'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translations(languageTag(code), 'account')['login.title'] ?? '',
      )
      expect(requests).not.toContain('/api/extensions')
    },
  )
}

for (const [at, code] of ['en', 'fr'].entries()) {
  const details = inGate(code === 'en')
  test(
    `L03: an unknown dashboard path in ${code} shows "not found" in the dashboard's layout`,
    details,
    async ({ page, watch }) => {
      watch.expectProblem(/status of 404/)
      const { token } = await signUp(siteUnderTest())
      const texts = translations(code, 'common')
      for (const path of shareOf(unknown, at, 2)) {
        await openAs(page, token, localePath(code, path))
        await expect(page.locator('main h1')).toHaveText(texts['notFound.title'] ?? '')
        await expect(page).toHaveURL(localePath(code, path))
        await expect(page.locator('aside nav a').first()).toBeVisible()
        await expect(page.locator('.site-header, footer')).toHaveCount(0)
        await expect(banner(page, code)).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      }
      // The link leads to a dashboard page.
      await page.locator('main').getByRole('link').click()
      await expect(page).toHaveURL(localePath(code, '/dashboard/dashboard'))
    },
  )
}

test('R12: an unknown dashboard path is sent without navbar, footer or personal data', async ({
  page,
  request,
}) => {
  const { token, email, username } = await signUp(siteUnderTest())
  await open(page, '/')
  const build = await page.evaluate(
    () => JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '').buildId as string,
  )
  for (const path of [
    '/dashboard/nope',
    '/fr/dashboard/nope',
    '/FR/dashboard/nope',
    `/_next/data/${build}/en/dashboard/nope.json?path=nope`,
    `/_next/data/${build}/fr/dashboard/nope.json?path=nope`,
  ]) {
    const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status(), path).toBe(404)
    const text = await answer.text()
    for (const value of [email, username, 'site-header', '<footer']) {
      expect(text, path).not.toContain(value)
    }
    expect(answer.headers()['cache-control'], path).toContain('no-store')
  }
})

test(
  'a path that only starts with "/dashboard" is a public "not found" page',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    for (const code of ['en', 'fr']) {
      expect(await open(page, localePath(code, '/dashboardx'))).toBe(404)
      await expect(page).toHaveURL(localePath(code, '/dashboardx'))
      await expect(page.locator('header, footer')).toHaveCount(2)
      await expect(banner(page, code)).toBeVisible()
    }
  },
)

test(
  'a login that returns to an unknown dashboard path ends in the dashboard’s layout',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    const { email, password } = await signUp(siteUnderTest())
    await open(page, '/login?next=%2Fdashboard%2Fnope')
    await page.getByLabel('Email address').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/nope')
    await expect(page.locator('main h1')).toHaveText('Page not found')
    await expect(page.locator('.site-header, footer')).toHaveCount(0)
  },
)

for (const token of ['null', '{}', 'x'.repeat(1024 * 1024), 'e30.e30.x']) {
  const details = onlyInFull
  test(
    `A32: a stored token that begins with ${token.slice(0, 9)} opens no dashboard path`,
    details,
    async ({ page, watch }) => {
      watch.expectProblem(/status of 404/)
      for (const path of ['/dashboard/nope', '/fr/dashboard/users', '/user/profile']) {
        await openAs(page, token, path)
        await expect(page).toHaveURL(/^[^?]*\/login$/)
        await expect(page.locator('main [role=alert] p')).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
        // The page stays on the login page.
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveURL(/^[^?]*\/login$/)
      }
    },
  )
}
