import type { Page } from '@playwright/test'
import { adminOf, call, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, openAs, test, withMotion } from '../helpers/e2e/test'

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

test('Cancel of the only open modal clears the draft', async ({ page }) => {
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

for (const [what, size] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`two modals are both usable on ${what}`, async ({ page }) => {
    await page.setViewportSize(size)
    const username = await start(page, 'Ban')
    await all(page).getByRole('button', { name: 'Send email', exact: true }).click()
    await expect(all(page)).toHaveCount(2)
    const [ban, email] = [all(page).first(), all(page).last()]
    await email.getByLabel('Subject').fill('A subject')
    // The first modal is usable while the second is open, with the pointer …
    await ban.getByLabel('Reason').click()
    await page.keyboard.type('A reason')
    await expect(ban.getByLabel('Reason')).toHaveValue('A reason')
    // … and with the keyboard: Tab moves through both in order.
    await email.getByLabel('Subject').focus()
    const isInBan = () => ban.evaluate((one) => one.contains(document.activeElement))
    for (let tries = 0; tries < 30 && !(await isInBan()); tries++) {
      await page.keyboard.press('Shift+Tab')
    }
    expect(await isInBan()).toBe(true)
    // The page behind is inert.
    expect(await menu(page, username).evaluate((one) => one.closest('[inert]') !== null)).toBe(true)
    // Escape closes the focused modal; the other one stays.
    await ban.getByLabel('Reason').focus()
    await page.keyboard.press('Escape')
    await expect(all(page)).toHaveCount(1)
    await expect(all(page).getByLabel('Subject')).toHaveValue('A subject')
    await expect(all(page).locator(':focus')).toHaveCount(1)
    // Escape does not discard a written e-mail.
    await page.keyboard.press('Escape')
    await expect(all(page).getByLabel('Subject')).toHaveValue('A subject')
    await all(page).locator('[data-leave]').click()
    await expect(all(page)).toHaveCount(0)
    await expect(menu(page, username)).toBeFocused()
  })
}

test('an action that is already open is scrolled into view and not opened twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const username = await start(page, 'Edit')
  const edit = dialog(page, `Edit ${username}`)
  await edit.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(all(page)).toHaveCount(2)
  await all(page).last().getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(all(page)).toHaveCount(2)
  await expect(edit.getByLabel('Name')).toBeFocused()
  await expect(edit.getByLabel('Name')).toBeInViewport()
})

test('deleting a user closes their edit modal', async ({ page }) => {
  const username = await start(page, 'Edit')
  await all(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(all(page)).toHaveCount(2)
  await dialog(page, `Delete ${username}?`).getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted successfully!')).toBeVisible()
  await expect(all(page)).toHaveCount(0)
  await expect(row(page, username)).toHaveCount(0)
  // The page is no longer inert.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, username)).toBeVisible()
})

test('a modal that stays open after an edit shows the saved values', async ({ page }) => {
  const username = await start(page, 'Edit')
  await all(page).getByRole('button', { name: 'Ban', exact: true }).click()
  await all(page).first().getByLabel('Name').fill(`${username}_new`)
  await all(page).first().getByRole('button', { name: 'Save user' }).click()
  await expect(page.getByText('User updated successfully and notified!')).toBeVisible()
  await expect(dialog(page, `Ban ${username}_new?`)).toBeVisible()
  await all(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog(page, `Edit ${username}_new`).getByLabel('Name')).toHaveValue(
    `${username}_new`,
  )
})

test.describe('in motion', () => {
  test.use(withMotion)

  test('a toast can be closed while a modal is open', async ({ page }) => {
    await start(page, 'Ban')
    await all(page).getByRole('button', { name: 'Send notification', exact: true }).click()
    await all(page).last().getByLabel('Message').fill('Hello.')
    await all(page).last().getByRole('button', { name: 'Send notification', exact: true }).click()
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toHaveText(/Notification sent successfully!/)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
    await expect(all(page)).toHaveCount(1)
  })
})

test('a message to several users reaches all of them after another action failed for some', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 500/)
  const site = siteUnderTest()
  const start = `several${Date.now()}`.slice(-16)
  const people = [
    await signUp(site, { username: `${start}.a` }),
    await signUp(site, { username: `${start}.b` }),
  ]
  const { token } = await adminOf(site)
  await openAs(page, token, `/dashboard/users?q=${start}&sort=username`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await all(page).getByRole('button', { name: 'Send notification', exact: true }).click()
  const [ban, notify] = [all(page).first(), all(page).last()]
  await notify.getByLabel('Message').fill('To both of you.')
  const { body } = await call(site, 'GET', `/api/users?q=${start}.a`, { token })
  await page.route('**/api/ban-user', (route) =>
    route.request().postDataJSON().userId === body.data[0]._id
      ? route.fulfill({
          status: 500,
          json: { success: false, error: { code: 'server.unexpected' } },
        })
      : route.continue(),
  )
  await ban.getByLabel('Reason').fill('A reason')
  await ban.getByRole('button', { name: 'Ban user' }).click()
  await expect(page.getByText('Failed to ban user.')).toBeVisible()
  const notifications: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-notification'))
      notifications.push(request.postData() ?? '')
  })
  await notify.getByRole('button', { name: 'Send notification', exact: true }).click()
  await expect(page.getByText('Notification sent successfully!')).toBeVisible()
  expect(notifications).toHaveLength(people.length)
})
