import { adminOf, call } from '../helpers/accounts'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, openAs, test } from '../helpers/e2e/test'

const id = 'tAkEdOwN_01'
const sentence = 'Its owner asked us to remove it.'

test('a link is blocked as the video it is, tools say the sentence, and unblocking can be undone', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 400/)
  const site = siteUnderTest()
  const { token } = await adminOf(site)
  const run = () => call(site, 'GET', `/api/tools/video-data-viewer?url=${id}`)
  await openAs(page, token, '/dashboard/takedowns')
  await page.getByRole('button', { name: 'Block something' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block something' })
  const value = dialog.getByRole('textbox').first()
  await value.fill('https://example.org/')
  await dialog.getByRole('textbox', { name: 'What visitors are told' }).fill(sentence)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('word')
  await value.fill(`https://youtu.be/${id}?t=4`)
  await expect(dialog.getByRole('combobox', { name: 'Kind' })).toHaveValue('video')
  await expect(dialog).toContainText(`Video ${id}`)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row', { name: id })
  await expect(row).toContainText('Video')
  expect((await run()).body.error).toMatchObject({ code: 'subject.takenDown', reason: sentence })

  await page.getByRole('checkbox', { name: `Select Video ${id}` }).check()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(row).toHaveCount(0)
  expect((await run()).body.error?.code).not.toBe('subject.takenDown')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(sentence)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('word')
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('video')
  await expect(row).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('takedowns.csv')
  await call(site, 'DELETE', '/api/takedowns', { token, body: { kind: 'video', value: id } })
})
