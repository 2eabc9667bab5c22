import type { Page } from '@playwright/test'
import { adminOf, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, openAs, test, withMotion } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const all = (page: Page) => page.locator('dialog[open]')
const row = (page: Page, username: string) => page.locator('tbody tr', { hasText: username })
const menu = (page: Page, username: string) => row(page, username).locator('summary')

/** Opens the list of users as an admin, filtered to a new user, and one of the actions. */
async function start(page: Page, act: string) {
  const site = siteUnderTest()
  const { username } = await signUp(site)
  const { token } = await adminOf(site)
  await openAs(page, token, `/dashboard/users?q=${username}`)
  await choose(page, username, act)
  return username
}

async function choose(page: Page, username: string, act: string) {
  await menu(page, username).click()
  await row(page, username).getByRole('button', { name: act, exact: true }).click()
}

test('Cancel of the only open modal clears the draft', onlyInFull, async ({ page }) => {
  const username = await start(page, 'Edit')
  const edit = dialog(page, `Edit ${username}`)
  await edit.getByLabel('Name').fill('another.name')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(all(page)).toHaveCount(0)
  await choose(page, username, 'Edit')
  await expect(edit.getByLabel('Name')).toHaveValue(username)
  // Drafts of other modals are cleared as well.
  await page.keyboard.press('Escape')
  await choose(page, username, 'Ban')
  await all(page).getByLabel('Reason').fill('A reason')
  await page.keyboard.press('Escape')
  await choose(page, username, 'Ban')
  await expect(all(page).getByLabel('Reason')).toHaveValue('')
})

test('a dialog holds no other act than its own', onlyInFull, async ({ page }) => {
  const username = await start(page, 'Ban')
  const buttons = { Ban: 2, 'Send email': 2, Edit: 3 }
  for (const act of ['Ban', 'Send email', 'Edit'] as const) {
    if (act !== 'Ban') await choose(page, username, act)
    await expect(all(page).getByRole('button')).toHaveCount(buttons[act])
    await page.keyboard.press('Escape')
    await expect(all(page)).toHaveCount(0)
    await expect(menu(page, username)).toBeFocused()
  }
})

test('a deletion has one toast, with the way back inside', onlyInFull, async ({ page }) => {
  const username = await start(page, 'Delete')
  await dialog(page, `Delete ${username}?`).getByRole('button', { name: 'Delete user' }).click()
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toHaveText(/User deleted successfully!/)
  await expect(toast.getByText(username)).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(all(page)).toHaveCount(0)
  await expect(row(page, username)).toHaveCount(0)
  // The page is no longer inert.
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, username)).toBeVisible()
})

test.describe('in motion', () => {
  test.use(withMotion)

  test('a toast can be closed while a modal is open', onlyInFull, async ({ page }) => {
    const username = await start(page, 'Send notification')
    await all(page).getByLabel('Message').fill('Hello.')
    await all(page).getByRole('button', { name: 'Send notification', exact: true }).click()
    await expect(all(page)).toHaveCount(0)
    await choose(page, username, 'Ban')
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toHaveText(/Notification sent successfully!/)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
    await expect(all(page)).toHaveCount(1)
  })
})
