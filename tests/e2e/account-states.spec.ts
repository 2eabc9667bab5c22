import type { Page } from '@playwright/test'
import { languages, languageTag, localePath } from '../../lib/i18n/languages'
import { signUp, somebody } from '../helpers/accounts'
import { dashboardRoutes, privateRoutes } from '../helpers/e2e/routes'
import { siteUnderTest } from '../helpers/e2e/site'
import { accountMenu, expect, open, openAs, test, translations } from '../helpers/e2e/test'
import { full, inGate, onlyInFull, someLanguages } from '../helpers/gate'

const newcomer = () => signUp(siteUnderTest())

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (payload: unknown) =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}.x`
const inAnHour = Math.floor(Date.now() / 1000) + 3600

async function submitLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
}

const refused: [what: string, token: string, message: string][] = [
  ['the word null', 'null', 'Token decoding failed'],
  ['the word undefined', 'undefined', 'Token decoding failed'],
  ['an empty object', '{}', 'Token decoding failed'],
  ['a megabyte', 'x'.repeat(1024 * 1024), 'Token decoding failed'],
  ['a payload that is no object', unsigned(null), 'Token is expired or invalid'],
  ['no exp', unsigned({ sub: '0'.repeat(24) }), 'Token is expired or invalid'],
  ['an exp that is text', unsigned({ exp: String(inAnHour) }), 'Token is expired or invalid'],
  ['an exp in the past', unsigned({ exp: inAnHour - 7200 }), 'Token is expired or invalid'],
  ['a token nobody signed', unsigned({ exp: inAnHour }), 'Failed to fetch user profile'],
]
for (const [what, token, message] of refused) {
  const details = inGate(/nobody signed/.test(what))
  test(
    `A32: a stored token that is ${what} is removed with an explanation`,
    details,
    async ({ page, watch }) => {
      watch.expectProblem(/status of 401/)
      await openAs(page, token, '/about')
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      expect(await storedToken(page)).toBeNull()
      // There is no redirect loop, and the page is usable.
      await page.reload()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(message)).toHaveCount(0)
    },
  )
}

test('a profile that cannot be loaded ends the session', async ({ page, watch }) => {
  watch.expectProblem(/status of 503|net::ERR_FAILED/)
  const { token } = await newcomer()
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: { code: 'server.busy' } } }),
  )
  await openAs(page, token, '/tools/tag-extractor')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test(
  'leaving a page while the profile is loading keeps the session',
  onlyInFull,
  async ({ page }) => {
    const { token, username } = await newcomer()
    let held = 0
    await page.route('**/api/user', async (route) => {
      held += 1
      if (held > 1) return route.continue()
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue().catch(() => undefined)
    })
    await openAs(page, token, '/about')
    await expect.poll(() => held).toBe(1)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
    expect(await storedToken(page)).toBe(token)
  },
)

test('without a token no page loads axios or requests the profile', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await open(page, '/tools/tag-extractor?url=1WtTJeeRqpk')
  await expect(page.getByRole('main').getByRole('button', { name: /^Save / })).toBeVisible()
  expect(requests.filter((url) => url.includes('/api/user'))).toEqual([])
  expect(scripts.some((text) => text.includes('AxiosError'))).toBe(false)
  await openAs(page, (await newcomer()).token, '/about')
  await expect(accountMenu(page)).toBeVisible()
  expect(scripts.some((text) => text.includes('AxiosError'))).toBe(true)
})

test('a login response without a token shows an error', onlyInFull, async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ json: {} }))
  await open(page, '/login')
  await submitLogin(page, 'somebody@example.org', 'some password')
  await expect(page.getByText('No token received')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('F35: a device whose clock is a day ahead gets an error and can retry', async ({ page }) => {
  const { email, password } = await newcomer()
  await page.clock.install({ time: Date.now() + 24 * 3600_000 })
  await open(page, '/login')
  await submitLogin(page, email, password)
  await expect(page.getByText('Invalid or expired token')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()
  await expect(page.locator('main').getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('F35: a device whose clock is a day behind can log in', onlyInFull, async ({ page }) => {
  const { email, password, username } = await newcomer()
  await page.clock.install({ time: Date.now() - 24 * 3600_000 })
  await open(page, '/login')
  await submitLogin(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
})

test('F31: a double click submits a form once', onlyInFull, async ({ page }) => {
  const { username, email, password } = somebody()
  let calls = 0
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/register', async (route) => {
    calls += 1
    await isSeen
    await route.continue()
  })
  await open(page, '/register')
  await page.getByLabel('Name').fill(username)
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const action = page.getByRole('button', { name: 'Create account' })
  await action.dblclick()
  await expect(action).toBeDisabled()
  answer()
  await expect(page).toHaveURL('/dashboard')
  expect(calls).toBe(1)
})

test(
  'invalid inputs are explained beside their fields, without a request',
  onlyInFull,
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/register')) calls.push(request.url())
    })
    await open(page, '/register')
    const submit = () => page.getByRole('button', { name: 'Create account' }).click()
    await submit()
    const name = page.getByLabel('Name')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await name.fill('person.one')
    await submit()
    const email = page.getByLabel('Email address').first()
    await expect(email).toBeFocused()
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
    await email.fill('person@example.org')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await submit()
    await expect(page.getByText('Use at least 8 characters for the password.')).toBeVisible()
    expect(calls).toEqual([])
    // The input is kept.
    await expect(name).toHaveValue('person.one')
  },
)

test(
  'A28: the strength of a new password is shown while it is typed',
  onlyInFull,
  async ({ page }) => {
    await open(page, '/register')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('password123')
    await expect(page.getByText('Strength: very weak')).toBeVisible()
    await field.fill('lantern orbit mosaic violin 7')
    await expect(page.getByText('Strength: strong')).toBeVisible()
  },
)

const elsewhere = [
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%09/evil.test',
  '/%5cevil.test',
  '%2f%2fevil.test',
  'http:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '///evil.test',
  '/fr//evil.test',
  `/${'a'.repeat(10_000)}`,
]
test('O01: the parameter "next" never redirects to another site', async ({ page }) => {
  test.slow()
  const { email, password } = await newcomer()
  // Every other form: tests/unit/accounts/safe-next.test.ts.
  for (const next of full ? elsewhere : elsewhere.slice(0, 1)) {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await submitLogin(page, email, password)
    await expect(page, next.slice(0, 40)).toHaveURL('/dashboard')
    // Pending requests would otherwise fail without the token.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.removeItem('token'))
  }
  await open(page, '/login?next=%2Fsaved-channels')
  await submitLogin(page, email, password)
  await expect(page).toHaveURL('/saved-channels')
})

/** Private pages other than the dashboard's start page; the account forms need no login. */
const leadBack = privateRoutes.filter(
  (path) => /^\/(?:dashboard\/|user\/)/.test(path) && !dashboardRoutes.includes(path),
)

for (const { code } of languages) {
  const details = inGate(code === 'en')
  test(
    `L02 R12: the dashboard in ${code} redirects visitors to the login page`,
    details,
    async ({ page, request }) => {
      const paths = [...dashboardRoutes, ...leadBack]
      for (const [place, path] of paths.entries()) {
        const html = await (await request.get(localePath(code, path))).text()
        expect(html).not.toContain('@example.org')
        // One layout leads all of them away.
        if (!full && place % 8 > 0) continue
        await page.goto(localePath(code, path))
        const next = dashboardRoutes.includes(path) ? '' : `?next=${encodeURIComponent(path)}`
        await expect(page).toHaveURL(localePath(code, `/login${next}`))
      }
    },
  )
}

for (const { code } of someLanguages) {
  const details = inGate(code === 'en')
  test(
    `a login in ${code} returns to the private page that required it, even to an admin page`,
    details,
    async ({ page }) => {
      const { email, password } = await newcomer()
      const text = (namespace: string, key: string) =>
        translations(languageTag(code), namespace)[key] ?? ''
      await open(page, localePath(code, '/dashboard/users?search=x'))
      await expect(page).toHaveURL(/\/login\?next=/)
      await page.locator('main').getByLabel(text('account', 'field.email')).fill(email)
      await page.getByLabel(text('account', 'field.password'), { exact: true }).fill(password)
      await page.locator('main').locator('button[type=submit]').click()
      await expect(page).toHaveURL(localePath(code, '/dashboard/users?search=x'))
      // A user who is not an admin sees an explanation inside the dashboard.
      await expect(page.locator('main')).toContainText(text('errors', 'auth.forbidden'))
      await page
        .locator('aside')
        .getByRole('link', { name: text('dashboard', 'nav.saved') })
        .click()
      await expect(page).toHaveURL(localePath(code, '/saved-channels'))
    },
  )
}

test('a logout on a private page opens the login page without "next"', async ({ page }) => {
  // One layout leads all of them away.
  const more = full ? ['/saved-channels', '/dashboard/notifications'] : []
  for (const path of ['/user/profile', ...more]) {
    await openAs(page, (await newcomer()).token, path)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/login')
  }
})

test(
  'a logout while the profile is loading leaves no refused call',
  onlyInFull,
  async ({ page }) => {
    const loggedOut = page.waitForResponse('**/api/logout')
    await page.route('**/api/user', async (route) => {
      await loggedOut
      await route.continue().catch(() => undefined)
    })
    await openAs(page, (await newcomer()).token, '/saved-channels')
    await page.getByRole('button', { name: 'Logout' }).click()
    await loggedOut
    await expect(page).toHaveURL('/login')
    await page.waitForLoadState('networkidle')
  },
)

test('the user menu has the entries of the specification', onlyInFull, async ({ page }) => {
  const { token, username } = await newcomer()
  await openAs(page, token, '/about')
  const menu = accountMenu(page)
  await expect(menu).toContainText(username)
  await expect(menu).toContainText('No Image')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await menu.focus()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('link', { name: 'Profile' }).locator('visible=true')
  await expect(profile).toHaveAttribute('href', '/user/profile')
  const dashboard = page.getByRole('link', { name: 'Dashboard' }).locator('visible=true')
  await expect(dashboard).toHaveAttribute('href', '/dashboard/dashboard')
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click()
  await expect(page).toHaveURL('/login')
})

test(
  'X12: a picture that is not stored by this site is not shown',
  onlyInFull,
  async ({ page }) => {
    const { token } = await newcomer()
    for (const path of ['javascript:alert(1)', 'https://evil.test/x.webp', '//evil.test/x.webp']) {
      await page.route('**/api/user', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), profileImage: path } })
      })
      await openAs(page, token, '/about')
      await expect(accountMenu(page)).toContainText('No Image')
      await page.unroute('**/api/user')
    }
  },
)
