import type { Page } from '@playwright/test'
import { adminOf, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, hydrated, open, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const fill = async (page: Page, subject: string) => {
  await page.getByLabel('Your name').fill('Kai Nielsen')
  await page.getByLabel('Your email address').fill('kai@example.org')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('First line\nSecond line')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
/** Unique, as all tests share one inbox. */
const subjectOf = (name: string) => `${name} ${Date.now().toString(36)}`
const rowOf = (page: Page, subject: string) => page.getByRole('row', { name: subject })

test('what is missing is said beside its field, a failure loses nothing, and the next try arrives', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 503/)
  await open(page, '/contact')
  await send(page).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const subject = subjectOf('Question')
  await fill(page, subject)
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('First line\nSecond line')
  await fill(page, subject)
  await page.getByLabel('Your email address').fill('kai@example')
  await send(page).click()
  await expect(page.getByLabel('Your email address')).toBeFocused()
  await page.getByLabel('Your email address').fill('kai@example.org')
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: { code: 'server.databaseDown', message: 'x' } },
    }),
  )
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('First line\nSecond line')
  await page.unroute('**/api/contact')
  await send(page).click()
  const arrived = page.getByRole('heading', { name: 'Thanks, your message has arrived' })
  await expect(arrived).toBeFocused()
  await expect(page.getByText('kai@example.org').first()).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test(
  'who is signed in finds their name and address filled in, and a link’s subject',
  onlyInFull,
  async ({ page }) => {
    const { token, username, email } = await signUp(siteUnderTest())
    await openAs(page, token, '/contact?subject=Abuse%3A%20a%20video')
    await hydrated(page)
    await expect(page.getByLabel('Your name')).toHaveValue(username)
    await expect(page.getByLabel('Your email address')).toHaveValue(email)
    await expect(page.getByLabel('Subject')).toHaveValue('Abuse: a video')
  },
)

test(
  'an admin finds a message in the inbox, reads it, archives it and takes that back',
  onlyInFull,
  async ({ page }) => {
    const subject = subjectOf('Inbox')
    await open(page, '/contact')
    await fill(page, subject)
    await send(page).click()
    await expect(page.getByRole('heading', { name: /has arrived/ })).toBeVisible()
    const { token } = await adminOf(siteUnderTest())
    await openAs(page, token, '/dashboard/messages?q=Inbox')
    await expect(rowOf(page, subject)).toContainText('Unread')
    await page.getByRole('button', { name: subject }).first().click()
    const dialog = page.getByRole('dialog', { name: subject })
    await expect(dialog).toContainText('Second line')
    const reply = dialog.getByRole('link', { name: 'Reply by email' })
    await expect(reply).toHaveAttribute(
      'href',
      `mailto:kai@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page, subject)).not.toContainText('Unread')
    await page.getByRole('checkbox', { name: `Select “${subject}”` }).check()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(rowOf(page, subject)).toContainText('Archived')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, subject)).not.toContainText('Archived')
    await page.getByRole('combobox', { name: 'State' }).selectOption('archived')
    await expect(page).toHaveURL('/dashboard/messages?q=Inbox&state=archived')
    await expect(rowOf(page, subject)).toHaveCount(0)
  },
)
