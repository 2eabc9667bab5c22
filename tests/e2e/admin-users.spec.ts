import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { languageTag, localePath } from '../../lib/i18n/languages'
import { adminOf, call, mailTo, signUp } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, openAs, test, translations } from '../helpers/e2e/test'
import { full, inGate, onlyInFull } from '../helpers/gate'

const phone = { width: 390, height: 844 }

/** The translations of the admin pages in one language. */
function translationsOf(code: string) {
  const tag = languageTag(code)
  return {
    ...translations(tag, 'account'),
    ...translations(tag, 'errors'),
    ...translations(tag, 'admin'),
  } as Record<string, string>
}

const filled = (text = '', values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Opens the list of users as an admin, filtered to one user. */
async function openAt(page: Page, username: string, code = 'en') {
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, `${localePath(code, '/dashboard/users')}?q=${username}`)
  await expect(row(page, username)).toBeVisible()
}

const row = (page: Page, username: string) => page.locator('tbody tr', { hasText: username })
const dialog = (page: Page) => page.locator('dialog[open]')
const toasts = (page: Page) => page.locator('.Toastify__toast')

/** Opens an action from a user's menu, with the keyboard only. */
async function choose(page: Page, username: string, act: string, texts: Record<string, string>) {
  const menu = row(page, username).getByLabel(filled(texts['users.actionsFor'], { username }))
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = row(page, username).getByRole('button', { name: act, exact: true })
  for (let tries = 0; tries < 8; tries++) {
    await page.keyboard.press('Tab')
    if (await item.evaluate((one) => one === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
}

const profileOf = async (username: string) => {
  const site = siteUnderTest()
  const { token } = await adminOf(site)
  const { body } = await call(site, 'GET', `/api/users?q=${username}`, { token })
  return body.data[0]
}

for (const [code, size] of [
  ['en', undefined],
  ['de', phone],
] as const) {
  test(
    `the five modals work with the keyboard in ${code}${size ? ' on a phone' : ''}`,
    inGate(!size),
    async ({ page }) => {
      test.slow()
      if (size) await page.setViewportSize(size)
      const texts = translationsOf(code)
      const site = siteUnderTest()
      const { username, email, token } = await signUp(site)
      await openAt(page, username, code)
      const submit = (modal: string) =>
        dialog(page).getByRole('button', { name: texts[`${modal}.action`], exact: true })

      await test.step('each opens, keeps the focus inside, closes on Escape and returns the focus', async () => {
        for (const act of ['edit', 'email', 'notify', 'ban', 'delete']) {
          await choose(page, username, texts[`action.${act}`]!, texts)
          await expect(dialog(page).locator(':focus')).toHaveCount(1)
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
          await expect(row(page, username).locator('summary')).toBeFocused()
        }
      })

      // What the forms do does not depend on the size and the language.
      if (size && !full) return

      await test.step('e-mail', async () => {
        await choose(page, username, texts['action.email']!, texts)
        await submit('email').focus()
        await page.keyboard.press('Enter')
        await expect(dialog(page).getByText(texts['email.required']!)).toBeVisible()
        await dialog(page).getByLabel(texts['email.subject']!).fill('About your channel')
        await dialog(page).getByLabel(texts['email.message']!).fill('Good news.')
        await page.keyboard.press('Tab')
        await submit('email').focus()
        await page.keyboard.press('Enter')
        await expect(toasts(page)).toHaveCount(1)
        await expect(toasts(page).getByText(texts['email.done']!)).toBeVisible()
        await expect(dialog(page)).toHaveCount(0)
        const letter = (await mailTo(site, email, 2)).at(-1)
        expect(letter?.subject).toBe('About your channel')
        expect(letter?.text).toContain('Good news.')
      })

      await test.step('notification', async () => {
        await choose(page, username, texts['action.notify']!, texts)
        await submit('notification').press('Enter')
        await expect(dialog(page).getByText(texts['notification.required']!)).toBeVisible()
        await dialog(page)
          .getByLabel(texts['notification.message']!)
          .fill('<img src=x onerror=alert(1)> hello')
        await submit('notification').press('Enter')
        await expect(toasts(page).getByText(texts['notification.done']!)).toBeVisible()
        const { body } = await call(site, 'GET', '/api/notifications', { token })
        expect(body.data[0]).toMatchObject({ type: 'notification', read: false })
      })

      const renamed = `${username}_new`
      await test.step('edit, with a picture', async () => {
        await choose(page, username, texts['action.edit']!, texts)
        await dialog(page).getByLabel(texts['edit.username']!).fill(renamed)
        const picture = await sharp({
          create: { width: 60, height: 60, channels: 3, background: '#0a0' },
        })
          .png()
          .toBuffer()
        await dialog(page)
          .getByLabel(texts['edit.choosePicture']!)
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
        await submit('edit').press('Enter')
        await expect(toasts(page).getByText(texts['edit.done']!)).toBeVisible()
        await expect(dialog(page)).toHaveCount(0)
        // The list is updated at once.
        await expect(row(page, renamed)).toBeVisible()
        expect((await profileOf(renamed)).profileImage).toMatch(/^\/uploads\//)
        const { body } = await call(site, 'GET', '/api/notifications', { token })
        expect(body.data[0]).toMatchObject({
          type: 'edit_user',
          message: 'Your account details have been updated successfully.',
        })
      })

      await test.step('ban, undo, ban, and unban', async () => {
        await choose(page, renamed, texts['action.ban']!, texts)
        await submit('ban').press('Enter')
        await expect(dialog(page).getByText(texts['ban.required']!)).toBeVisible()
        await dialog(page).getByLabel(texts['ban.reason']!).fill('Spam in comments')
        await submit('ban').press('Enter')
        await expect(toasts(page).getByText(texts['ban.done']!)).toBeVisible()
        const banned = texts['status.banned']!
        await expect(row(page, renamed).getByText(banned).locator('visible=true')).toBeVisible()
        await page.getByRole('button', { name: texts['undo.action'] }).click()
        await expect(row(page, renamed).getByText(banned).locator('visible=true')).toHaveCount(0)
        await choose(page, renamed, texts['action.ban']!, texts)
        await dialog(page).getByLabel(texts['ban.reason']!).fill('Spam again')
        await submit('ban').press('Enter')
        await expect(row(page, renamed).getByText(banned).locator('visible=true')).toBeVisible()
        await row(page, renamed).locator('summary').click()
        await row(page, renamed).getByRole('button', { name: texts['action.unban'] }).click()
        await expect(row(page, renamed).getByText(banned).locator('visible=true')).toHaveCount(0)
      })

      await test.step('delete, and undo', async () => {
        await choose(page, renamed, texts['action.delete']!, texts)
        await submit('delete').press('Enter')
        await expect(toasts(page).getByText(texts['delete.done']!)).toBeVisible()
        await expect(row(page, renamed)).toHaveCount(0)
        const deleted = toasts(page).filter({ hasText: texts['delete.done']! })
        await deleted.getByRole('button', { name: texts['undo.action'] }).click()
        await expect(row(page, renamed)).toBeVisible()
      })
    },
  )
}

test(
  'a server error shows the action’s own toast once and keeps the input',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 500/)
    const texts = translationsOf('en')
    const { username } = await signUp(siteUnderTest())
    await openAt(page, username)
    const error = { code: 'server.unexpected', message: 'Something went wrong.' }
    for (const path of ['ban-user', 'send-email', 'send-notification', 'update-user', 'user?*']) {
      await page.route(`**/api/${path}`, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { success: false, error } }),
      )
    }
    const fails = [
      ['Ban', 'Ban user', 'Failed to ban user.', 'Reason'],
      ['Send email', 'Send email', 'Failed to send email.', 'Message'],
      ['Send notification', 'Send notification', 'Failed to send notification.', 'Message'],
      ['Edit', 'Save user', 'Failed to update user', 'Name'],
      ['Delete', 'Delete user', 'Failed to delete user.', undefined],
    ] as const
    for (const [act, action, message, field] of fails) {
      await choose(page, username, act, texts)
      if (act === 'Send email') await dialog(page).getByLabel('Subject').fill('A subject')
      if (field) await dialog(page).getByLabel(field, { exact: true }).fill('what was written')
      await dialog(page).getByRole('button', { name: action, exact: true }).click()
      await expect(toasts(page).getByText(message)).toBeVisible()
      if (field) {
        await expect(dialog(page).getByLabel(field, { exact: true })).toHaveValue(
          'what was written',
        )
      }
      await expect(toasts(page)).toHaveCount(1)
      await dialog(page).locator('[data-leave]').click()
      // On a busy machine its five seconds are over by now.
      const close = toasts(page).getByRole('button', { name: 'Close' })
      await close.click({ timeout: 6_000 }).catch(() => undefined)
      await expect(toasts(page)).toHaveCount(0)
    }
  },
)

test(
  'a bulk action shows a preview, a result for each user, and undo',
  onlyInFull,
  async ({ page }) => {
    const site = siteUnderTest()
    const start = `bulk${Date.now()}`.slice(0, 14)
    const people = []
    for (let at = 0; at < 22; at++) people.push(await signUp(site, { username: `${start}.${at}` }))
    const { token } = await adminOf(site)
    await openAs(page, token, `/dashboard/users?q=${start}&sort=username`)
    await expect(page.locator('tbody tr')).toHaveCount(20)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByText('22 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(dialog(page).getByText('and 17 more')).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('All of them')
    await dialog(page).getByRole('button', { name: 'Ban user' }).click()
    // Twenty-two bans, one after the other.
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Done', { exact: true })).toHaveCount(22)
    expect((await profileOf(`${start}.3`)).status).toBe('banned')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toasts(page).getByText('Undone')).toBeVisible()
    expect((await profileOf(`${start}.3`)).status).toBe('active')
  },
)

test('search, filters, order and page are in the address and survive a reload', async ({
  page,
}) => {
  const { username } = await signUp(siteUnderTest())
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, '/dashboard/users')
  await page.getByLabel('Search name or email').fill(username)
  await expect(page).toHaveURL(`/dashboard/users?q=${username}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('banned')
  await expect(page.getByText('No users match this.')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/users?q=${username}&status=banned`)
  await page.reload()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('banned')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/dashboard/users')
  await page.getByLabel('Search name or email').fill('.*')
  await expect(page.getByText('No users match this.')).toBeVisible()
})

test(
  'a column’s head sorts by it, and again the other way around, in the address',
  onlyInFull,
  async ({ page }) => {
    const { token } = await adminOf(siteUnderTest())
    await openAs(page, token, '/dashboard/users?role=admin')
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect(head('Joined')).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Last seen' }).click()
    await expect(page).toHaveURL('/dashboard/users?role=admin&sort=-lastSeen')
    await expect(head('Last seen')).toHaveAttribute('aria-sort', 'descending')
    await expect(head('Joined')).not.toHaveAttribute('aria-sort')
    await page.getByRole('button', { name: 'Last seen' }).click()
    await expect(page).toHaveURL('/dashboard/users?role=admin&sort=lastSeen')
    // The admin has just used the site.
    await expect(row(page, 'admin-demo')).toContainText(/seconds? ago|minutes? ago|now/)
    await page.getByRole('button', { name: 'Remove filter: Role: Admin' }).click()
    await expect(page).toHaveURL('/dashboard/users?sort=lastSeen')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('users.csv')
  },
)

test('nobody can ban or delete themselves from the list', onlyInFull, async ({ page }) => {
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, '/dashboard/users?q=admin-demo')
  await row(page, 'admin-demo').locator('summary').click()
  await expect(row(page, 'admin-demo').getByRole('button', { name: 'Edit' })).toBeVisible()
  for (const name of ['Ban', 'Delete'])
    await expect(row(page, 'admin-demo').getByRole('button', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Select admin-demo').check()
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send email', exact: true })).toBeEnabled()
})

test(
  'on a phone, the filters are behind one button and the selection’s actions above the bottom bar',
  onlyInFull,
  async ({ page }) => {
    await page.setViewportSize(phone)
    const { token } = await adminOf(siteUnderTest())
    await openAs(page, token, '/dashboard/users')
    await expect(page.getByLabel('Role', { exact: true })).toBeHidden()
    // The table begins within the first screen's upper half.
    const table = await page.locator('table').boundingBox()
    expect(table?.y).toBeLessThan(phone.height / 2)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Role', { exact: true }).selectOption('admin')
    await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible()
    await page.getByLabel('Select admin-demo').check()
    const [actions, bar] = await Promise.all(
      ['.selection-bar', '.bottom-bar'].map((part) => page.locator(part).boundingBox()),
    )
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(phone.height, 0)
    await page.locator('.bottom-bar summary').click()
    await expect(page.locator('.bottom-bar').getByRole('link', { name: 'Audit log' })).toBeVisible()
    await expect(page.locator('.bottom-bar').getByRole('link', { name: 'Deutsch' })).toBeVisible()
  },
)

test(
  'a banned user’s open tab is logged out at the next click with the reason, which the next login also shows',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 403/)
    const site = siteUnderTest()
    const person = await signUp(site)
    await openAs(page, person.token, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username)
    const { token } = await adminOf(site)
    const { _id } = await profileOf(person.username)
    const body = { userId: _id, reason: 'Spam in 14 reviews' }
    expect((await call(site, 'POST', '/api/ban-user', { token, body })).status).toBe(200)
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await expect(page).toHaveURL('/login')
    const why = page.getByText('This account is banned. Reason: Spam in 14 reviews')
    await expect(why).toBeVisible()
    await page.locator('main').getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.locator('main').getByRole('button', { name: 'Login' }).click()
    // The error of the failed login replaces the message about the ended session.
    await expect(page.getByText('Token is expired or invalid')).toHaveCount(0)
    await expect(why).toBeVisible()
  },
)

test(
  'an old session has to enter the password before a deletion',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 40[13]/)
    const texts = translationsOf('en')
    const { username } = await signUp(siteUnderTest())
    await openAt(page, username)
    let calls = 0
    await page.route('**/api/user?id=*', (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      const error = {
        code: 'auth.reauthenticate',
        message: 'Enter your password again to do this.',
      }
      return route.fulfill({ status: 403, json: { success: false, error } })
    })
    await choose(page, username, 'Delete', texts)
    await dialog(page).getByRole('button', { name: 'Delete user' }).click()
    const again = page.getByRole('dialog', { name: 'Enter your password again' })
    await again.getByLabel('Your password').fill('not this one')
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByText('The email address or the password is wrong.')).toBeVisible()
    await again.getByLabel('Your password').fill('demo-password-admin')
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(toasts(page).getByText('User deleted successfully!')).toBeVisible()
    expect(calls).toBe(2)
  },
)

test(
  'a user who is not an admin sees an explanation and no data',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 403/)
    const { token } = await signUp(siteUnderTest())
    for (const path of [
      'users',
      'user',
      'takedowns',
      'messages',
      'audit',
      'extensions',
      'jobs',
      'outbox',
    ]) {
      await openAs(page, token, `/dashboard/${path}`)
      await expect(page.getByText('Your account isn’t allowed to do this.')).toBeVisible()
      await expect(page.locator('main')).not.toContainText('@example')
    }
  },
)

test('the page of a user, the audit log and the outbox show past actions', async ({ page }) => {
  const site = siteUnderTest()
  const { username, email } = await signUp(site)
  await openAt(page, username)
  await row(page, username).getByRole('link', { name: username }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
  await expect(page.getByText('Signed up')).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Action', { exact: true }).selectOption('user.registered')
  await expect(page).toHaveURL('/dashboard/audit?action=user.registered')
  await expect(page.getByRole('link', { name: username }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
  // The last day is included.
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/dashboard/audit?from=${today}&to=${today}`)
  await expect(page.getByRole('main').locator('time').first()).toBeVisible()
  await page.goto('/dashboard/audit?to=2020-01-01')
  await expect(page.getByText(translations('en', 'admin')['audit.none'] ?? '')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox' }).click()
  const letter = page.locator('details', { hasText: email })
  await letter.click()
  await expect(letter).toContainText('/verify-email#token=')
})
