import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { EJSON } from 'bson'
import sharp from 'sharp'
import { languageTag, localePath } from '../../lib/i18n/languages'
import { databaseName, databaseOf, linkIn, mailTo, somebody } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, hydrated, open, test, translations } from '../helpers/e2e/test'
import { full } from '../helpers/gate'

const video = '1WtTJeeRqpk'

/** The translations of one language. */
function translationsOf(code: string) {
  const tag = languageTag(code)
  return {
    ...translations(tag, 'common'),
    ...translations(tag, 'errors'),
    ...translations(tag, 'dashboard'),
    ...translations(tag, 'saved'),
    ...translations(tag, 'account'),
  } as Record<string, string>
}

/** A translation with its placeholders filled in. */
const filled = (text = '', values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

async function logIn(page: Page, code: string, person: { email: string; password: string }) {
  const texts = translationsOf(code)
  await open(page, localePath(code, '/login'))
  await page.locator('main').getByLabel(texts['field.email']!).fill(person.email)
  await page.getByLabel(texts['field.password']!, { exact: true }).fill(person.password)
  await page
    .locator('main')
    .getByRole('button', { name: texts['login.action'], exact: true })
    .click()
}

/** A page in a separate browser context, like another device. */
async function secondDevice(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN })
  return context.newPage()
}

/** The whole content of the database, as text. */
async function wholeDatabase(): Promise<string> {
  const site = siteUnderTest()
  const client = await databaseOf(site)
  try {
    const db = client.db(databaseName(site))
    const names = await db.listCollections().toArray()
    const all = await Promise.all(
      names.map(async ({ name }) => [name, await db.collection(name).find().toArray()]),
    )
    return EJSON.stringify(all)
  } finally {
    await client.close()
  }
}

for (const code of full ? ['en', 'zh-HANT'] : ['en']) {
  test(`A12 A14: the whole life cycle of an account in ${code}`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow()
    watch.expectProblem(/status of 40[13]/)
    const texts = translationsOf(code)
    const { username, email, password } = somebody()
    const site = siteUnderTest()
    const at = (path: string) => localePath(code, path)

    await test.step('save a channel while logged out', async () => {
      await open(page, at(`/tools/tag-extractor?url=${video}`))
      const star = page.locator('main button[aria-pressed][title]')
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await open(page, at('/saved-channels'))
      await expect(page.getByText(texts['saved.local']!)).toBeVisible()
    })
    const channel = (await page.locator('main li h2 a').first().textContent()) ?? ''

    await test.step('register, and find the channel in the account', async () => {
      await open(page, at('/register'))
      await page.getByLabel(texts['field.username']!).fill(username)
      await page.locator('main').getByLabel(texts['field.email']!).fill(email)
      await page.getByLabel(texts['field.password']!, { exact: true }).fill(password)
      await page.locator('main').getByRole('button', { name: texts['register.action'] }).click()
      await expect(page).toHaveURL(at('/dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
      await expect(page.getByText(channel)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('savedChannels'))).toBeNull()
    })

    await test.step('confirm the address from the mail', async () => {
      const { address } = linkIn((await mailTo(site, email))[0])
      expect(new URL(address).pathname).toBe(at('/verify-email'))
      await page.goto(address)
      await page.getByRole('button', { name: texts['verify.action'] }).click()
      await expect(page.getByText(texts['verify.done']!)).toBeVisible()
    })

    await test.step('upload a picture, cropped', async () => {
      await open(page, at('/user/profile'))
      await expect(page.getByText(texts['profile.verified']!)).toBeVisible()
      const picture = await sharp({
        create: { width: 900, height: 600, channels: 3, background: '#3366cc' },
      })
        .png()
        .toBuffer()
      await page
        .getByLabel(texts['profile.choosePicture']!)
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByText(texts['profile.preview']!)).toBeVisible()
      await page.getByLabel(texts['profile.zoom']!).fill('2')
      await page.getByRole('button', { name: texts['profile.savePicture'] }).click()
      await expect(page.locator('main img[src^="/uploads/"]')).toBeVisible()
      await open(page, at('/about'))
      await expect(page.locator('header img[src^="/uploads/"]').first()).toBeVisible()
    })

    const other = await secondDevice(browser)
    await test.step('the second browser logs in', async () => {
      await logIn(other, code, { email, password })
      await expect(other).toHaveURL(at('/dashboard'))
      await open(page, at('/user/profile'))
      await expect(page.getByText(texts['profile.thisDevice']!)).toBeVisible()
    })

    const second = `${password} changed`
    await test.step('change the password, which logs the second browser out', async () => {
      await page.getByLabel(texts['field.currentPassword']!).fill('wrong password')
      await page.getByLabel(texts['field.newPassword']!).fill(second)
      const change = page.getByRole('button', { name: texts['profile.changePassword'] })
      await change.click()
      await expect(page.getByText(texts['user.wrongPassword']!)).toBeVisible()
      await page.getByLabel(texts['field.currentPassword']!).fill(password)
      await change.click()
      await expect(page.getByText(texts['profile.passwordChanged']!)).toBeVisible()
      await other.getByRole('link', { name: texts['nav.notifications'] }).first().click()
      await expect(other).toHaveURL(at('/login'))
      await expect(other.getByText(texts['auth.tokenExpired']!)).toBeVisible()
      await logIn(other, code, { email, password })
      await expect(other.getByText(texts['auth.wrongLogin']!)).toBeVisible()
      // The first browser continues with its new token.
      await open(page, at('/dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
    })

    const third = `${password} by mail`
    await test.step('reset the password by mail, which ends every session', async () => {
      await open(other, at('/forgot-password'))
      await other.locator('main').getByLabel(texts['field.email']!).fill(email)
      await other.getByRole('button', { name: texts['forgot.action'] }).click()
      await expect(other.getByText(filled(texts['forgot.sent'], { email }))).toBeVisible()
      const mails = await mailTo(site, email, 3)
      await other.goto(linkIn(mails.at(-1)).address)
      await other.getByLabel(texts['field.newPassword']!).fill(third)
      await other.getByRole('button', { name: texts['reset.action'] }).click()
      await expect(other.getByText(texts['reset.done']!)).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(at('/login'))
      await expect(page.getByText(texts['auth.profileFailed']!)).toBeVisible()
      await logIn(page, code, { email, password: third })
      await expect(page).toHaveURL(at('/dashboard'))
    })

    await test.step('log out, which also logs out the other tab', async () => {
      const tab = await page.context().newPage()
      await tab.goto(at('/dashboard'))
      await expect(tab.getByRole('heading', { level: 1 })).toContainText(username)
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await page.getByRole('button', { name: texts['nav.logout'] }).click()
      await expect(page).toHaveURL(at('/login'))
      await expect(tab).toHaveURL(at('/login'))
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      const answer = await page.request.get('/api/user', {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(answer.status()).toBe(401)
      await tab.close()
      await logIn(page, code, { email, password: third })
      await expect(page).toHaveURL(at('/dashboard'))
    })

    await test.step('export everything', async () => {
      await open(page, at('/user/profile'))
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: texts['profile.export'] }).click()
      const file = await (await download).path()
      const data = JSON.parse(readFileSync(file, 'utf8'))
      expect(data.profile).toMatchObject({ username, email, emailVerified: true })
      expect(data.savedChannels).toMatchObject([{ title: channel }])
      expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$/)
    })

    await test.step('delete the account and all its data', async () => {
      const before = await wholeDatabase()
      for (const value of [username, email, channel]) expect(before).toContain(value)
      await page.getByRole('button', { name: texts['profile.delete'] }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(texts['field.password']!, { exact: true }).fill('wrong password')
      await dialog.getByRole('button', { name: texts['profile.deleteAction'] }).click()
      await expect(dialog.getByText(texts['user.wrongPassword']!)).toBeVisible()
      await dialog.getByLabel(texts['field.password']!, { exact: true }).fill(third)
      await dialog.getByRole('button', { name: texts['profile.deleteAction'] }).click()
      await expect(page).toHaveURL(at('/login'))
      const after = await wholeDatabase()
      for (const value of [username, email]) expect(after).not.toContain(value)
      await logIn(page, code, { email, password: third })
      await expect(page.getByText(texts['auth.wrongLogin']!)).toBeVisible()
    })
    await hydrated(page)
    await other.context().close()
  })
}
