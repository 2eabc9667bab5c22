import { readFileSync } from 'node:fs'
import { expect, open, test, translations } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

test(
  'a list that isn’t there is called missing, not a wrong link',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 4\d\d/)
    await open(
      page,
      '/tools/video-data-viewer?url=https://www.youtube.com/playlist?list=PLmissing0000',
    )
    const missing = translations('en', 'errors')['playlist.notFound']!
    await expect(page.locator('.field-error')).toHaveText(missing)
  },
)

test('a whole channel is read, found again after a reload, saved, and compared with its ZIP', async ({
  page,
}) => {
  await open(page, '/tools/tag-extractor')
  const field = page.getByRole('textbox').first()
  await field.fill('https://www.youtube.com/@hobbinlane')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Read them all' })).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Read them all' }).click()
  const job = page.getByRole('region', { name: 'Progress' })
  await expect(job.getByText('Done', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(job).toContainText('Done')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save CSV' }).click(),
  ])
  expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^\uFEFFid,url,title,published,tags/)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save ZIP' }).click(),
  ])
  await page.getByLabel('Compare with an earlier ZIP').setInputFiles(await zip.path())
  await expect(page.getByText('Changed: 0')).toBeVisible()
  await expect(page.getByText('New: 0')).toBeVisible()
})
