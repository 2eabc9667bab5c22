import type { Page } from '@playwright/test'
import { adminOf, call, linkIn, mailTo, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, open, openAs, test } from '../helpers/e2e/test'
import { inGate, onlyInFull } from '../helpers/gate'

const phone = { width: 390, height: 844 }
const path = '/tools/monetization-checker'
const section = (page: Page) => page.locator('#reviews')
const item = (page: Page, username: string) => section(page).locator('li', { hasText: username })
const dialog = (page: Page) => page.locator('dialog[open]')

/** A user with a confirmed address. */
async function writer() {
  const site = siteUnderTest()
  const person = await signUp(site)
  const [message] = await mailTo(site, person.email)
  const { token } = linkIn(message)
  const { status } = await call(site, 'POST', '/api/verify-email', { body: { token } })
  expect(status).toBe(200)
  return person
}

/** Comes near the reviews, which are loaded only then. */
async function comeNear(page: Page) {
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).getByText('Was this tool useful?')).toBeVisible()
}

async function write(page: Page, text: string) {
  await section(page).getByRole('radio', { name: '4 stars' }).check({ force: true })
  await section(page).getByLabel('What worked, and what didn’t?').fill(text)
  await section(page).getByRole('button', { name: 'Post review' }).click()
  await expect(section(page).getByRole('button', { name: 'Edit' })).toBeVisible()
}

for (const size of [undefined, phone]) {
  test(
    `a user writes, edits and deletes a review${size ? ' on a phone' : ''}`,
    inGate(!size),
    async ({ page }) => {
      if (size) await page.setViewportSize(size)
      const { username, token } = await writer()
      await openAs(page, token, path)
      await comeNear(page)
      await write(page, 'It says what YouTube says, <b>no guesses</b>.')
      const own = item(page, username)
      await expect(own).toContainText('It says what YouTube says, <b>no guesses</b>.')
      await expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()

      await section(page).getByRole('button', { name: 'Edit' }).click()
      await section(page).getByLabel('What worked, and what didn’t?').fill('Faster than before.')
      await section(page).getByRole('button', { name: 'Save changes' }).click()
      await expect(own).toContainText('Faster than before.')
      await expect(own).toContainText(', edited')
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)

      await section(page).getByRole('button', { name: 'Delete' }).click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(section(page).getByRole('button', { name: 'Post review' })).toBeVisible()
      await expect(own).toHaveCount(0)
    },
  )
}

test('a visitor reports a review, and a moderator reads why and hides it', async ({ page }) => {
  const site = siteUnderTest()
  const { username, token } = await writer()
  const tool = 'channel-id-finder'
  const body = { tool, rating: 1, comment: 'Buy followers from me instead.' }
  expect((await call(site, 'POST', '/api/reviews', { token, body })).status).toBe(201)

  await open(page, `/tools/${tool}`)
  await comeNear(page)
  await section(page)
    .getByRole('button', { name: `Report the review by ${username}` })
    .click()
  await dialog(page).getByLabel('What’s wrong with it?').fill('This is advertising.')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(item(page, username).getByText('You’ve reported it')).toBeVisible()

  const admin = await adminOf(site)
  await openAs(page, admin.token, `/dashboard/reviews?q=${username}&reported=true`)
  const row = page.locator('tbody tr', { hasText: 'Buy followers' })
  await row.getByRole('button', { name: 'Buy followers from me instead.' }).click()
  await expect(dialog(page).getByText('This is advertising.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Hide' }).click()
  await dialog(page).getByLabel('Reason').fill('Advertising')
  await dialog(page).getByRole('button', { name: 'Hide' }).click()
  await expect(page.locator('.Toastify__toast')).toContainText('Hidden')

  await page.evaluate(() => localStorage.removeItem('token'))
  await open(page, `/tools/${tool}`)
  await comeNear(page)
  await expect(item(page, username)).toHaveCount(0)
  await expect(section(page).getByRole('link', { name: 'Log in' })).toBeVisible()
})

test(
  'the reviews are asked for only when a visitor comes near, and the page below stays where it is',
  onlyInFull,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/reviews')) asked.push(request.url())
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ ...phone, height: 600 })
    await open(page, '/tools/tag-extractor')
    expect(asked).toEqual([])
    // What comes is there before it is seen.
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 1000)
    await expect(section(page).getByText('Was this tool useful?')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await comeNear(page)
    expect(asked.length).toBeGreaterThan(0)
    // Cards of the section may still move when the visitor comes faster than the reviews.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.1)
  },
)
