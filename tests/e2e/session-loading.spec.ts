import type { Page } from '@playwright/test'
import { signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { accountMenu, expect, hydrated, open, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

/** Holds the profile back. @returns a function that lets it go */
async function holdProfile(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/user', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const login = (page: Page) => page.getByRole('link', { name: 'Login' }).locator('visible=true')

/** Where the entries before the account's place stand. */
const placeOfStar = (page: Page) =>
  page
    .getByRole('link', { name: 'Saved channels' })
    .first()
    .evaluate((star) => Math.round(star.getBoundingClientRect().x))

test('while a stored session is looked into, there is neither Login nor an avatar, and nothing moves', async ({
  page,
}) => {
  const { token } = await signUp(siteUnderTest())
  const letGo = await holdProfile(page)
  await openAs(page, token, '/about')
  await expect(login(page)).toHaveCount(0)
  await hydrated(page)
  await expect(login(page)).toHaveCount(0)
  await expect(accountMenu(page)).toHaveCount(0)
  const before = await placeOfStar(page)
  letGo()
  await expect(accountMenu(page)).toBeVisible()
  expect(await placeOfStar(page)).toBe(before)
  await expect(login(page)).toHaveCount(0)
})

test('a visitor sees Login at once', onlyInFull, async ({ page }) => {
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(login(page)).toBeVisible()
})

test(
  'with a stored session the saved channels begin in the dashboard',
  onlyInFull,
  async ({ page }) => {
    const { token } = await signUp(siteUnderTest())
    const letGo = await holdProfile(page)
    await openAs(page, token, '/saved-channels')
    // The visitors' page may be in the document, but never in sight.
    await expect(page.locator('.site-header').locator('visible=true')).toHaveCount(0)
    await hydrated(page)
    await expect(page.locator('.site-header')).toHaveCount(0)
    await expect(page.locator('.dashboard')).toBeVisible()
    letGo()
    await expect(page.locator('.dashboard h1')).toBeVisible()
    await expect(page.locator('.site-header')).toHaveCount(0)
  },
)

test('without one they are a page of the site', onlyInFull, async ({ page }) => {
  await open(page, '/saved-channels')
  await expect(page.locator('.site-header')).toBeVisible()
  await expect(page.locator('.dashboard')).toHaveCount(0)
})
