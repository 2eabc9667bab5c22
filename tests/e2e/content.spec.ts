import type { Page } from '@playwright/test'
import { adminOf, call } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, openAs, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const tool = 'channel-id-finder'
const editor = (locale: string) => `/dashboard/text?${new URLSearchParams({ tool, locale })}`
const present = async (locale: string) => {
  const query = new URLSearchParams({ tool, locale })
  return (await call(siteUnderTest(), 'GET', `/api/content?${query}`)).body.data
}

/** Opens a page's editor as an admin. @returns the admin's token */
async function openEditor(page: Page, locale: string): Promise<string> {
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, editor(locale))
  await expect(title(page)).toBeVisible()
  return token
}

const title = (page: Page) => page.getByLabel('Title for search engines')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an admin finds a page in the list, writes its text with a preview, and brings the built-in text back', async ({
  page,
}) => {
  const { token } = await adminOf(siteUnderTest())
  await openAs(page, token, '/dashboard/content?q=channel+id&locale=nl')
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Built-in')
  await row.getByRole('link', { name: 'Channel ID finder' }).click()

  const before = await title(page).inputValue()
  await title(page).fill('Een eigen titel')
  await page
    .getByLabel('Guide', { exact: true })
    .fill('# Zo\n\n<b>geen html</b> [weg](javascript:alert(1))')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 3, name: 'Zo' })).toBeVisible()
  await expect(preview).toContainText('<b>geen html</b>')
  await expect(preview.locator('[href]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Write' }).click()

  const questions = page.getByLabel(/^Question \d$/)
  const count = await questions.count()
  const first = await questions.first().inputValue()
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await expect(questions.nth(1)).toHaveValue(first)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(questions).toHaveCount(count + 1)
  // An empty question is told of and not saved.
  await save(page).click()
  await expect(questions.last()).toHaveAttribute('aria-invalid', 'true')
  await questions.last().fill('Waarom?')
  await page
    .getByLabel(/^Answer \d$/)
    .last()
    .fill('Daarom.')
  await save(page).click()
  await expect(page.getByText('Now on the site')).toBeVisible()
  await expect(page.getByText(/^Unsaved changes/)).toBeHidden()

  const view = await page.context().newPage()
  await view.goto(`/nl/tools/${tool}`)
  await expect(view).toHaveTitle(/^Een eigen titel \| /)
  await expect(view.getByRole('heading', { level: 3, name: 'Zo' })).toBeVisible()
  await expect(view.getByText('Waarom?')).toBeVisible()
  await view.close()

  await page.getByText('What changed').first().click()
  await expect(page.locator('.differences').first()).toContainText('Een eigen titel')
  await page.getByRole('button', { name: 'Use the built-in text' }).click()
  await expect(title(page)).toHaveValue(before)
  expect((await present('nl')).isBuiltIn).toBe(true)
})

test(
  'what isn’t saved yet is kept when the page is left, and can be discarded',
  onlyInFull,
  async ({ page }) => {
    await openEditor(page, 'it')
    const before = await title(page).inputValue()
    await title(page).fill('Bozza')
    await page.getByRole('link', { name: 'Texts' }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/content/)
    await page.goto(editor('it'))
    await expect(title(page)).toHaveValue('Bozza')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(title(page)).toHaveValue(before)
    await page.reload()
    await expect(title(page)).toHaveValue(before)
    expect((await present('it')).version).toBe(0)
  },
)

test(
  'a second admin is told of what was saved meanwhile, sees how theirs differs, and loses nothing',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 409/)
    const token = await openEditor(page, 'pl')
    await title(page).fill('Mine')
    const { version, content, meta, faqs } = await present('pl')
    const theirs = {
      tool,
      locale: 'pl',
      version,
      content,
      faqs,
      meta: { ...meta, title: 'Theirs' },
    }
    await call(siteUnderTest(), 'PUT', '/api/content', { token, body: theirs })
    await save(page).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has saved this text' })
    await expect(conflict.locator('[data-kind="removed"]')).toContainText('Theirs')
    await expect(conflict.locator('[data-kind="added"]')).toContainText('Mine')
    await expect(title(page)).toHaveValue('Mine')
    expect((await present('pl')).meta.title).toBe('Theirs')
    await conflict.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(conflict).toBeHidden()
    await expect.poll(async () => (await present('pl')).meta.title).toBe('Mine')
  },
)

test(
  'the built-in text comes back for several pages at once, and that can be undone',
  onlyInFull,
  async ({ page }) => {
    const { token } = await adminOf(siteUnderTest())
    for (const locale of ['ja', 'ko']) {
      const { version, content, meta, faqs } = await present(locale)
      const body = { tool, locale, version, content, faqs, meta: { ...meta, title: 'Edited' } }
      await call(siteUnderTest(), 'PUT', '/api/content', { token, body })
    }
    await openAs(page, token, '/dashboard/content?q=channel+id&state=edited')
    const rows = page.locator('tbody tr').filter({ hasText: /日本語|한국어/ })
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Use the built-in text' }).click()
    await expect(rows).toHaveCount(0)
    for (const locale of ['ja', 'ko']) expect((await present(locale)).isBuiltIn).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(2)
    for (const locale of ['ja', 'ko']) expect((await present(locale)).meta.title).toBe('Edited')
  },
)
