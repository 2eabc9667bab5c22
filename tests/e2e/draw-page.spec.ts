import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const video = 'https://www.youtube.com/watch?v=smpCrowd250'

/** Draws from the sample's comments, as somebody without an account. */
async function drawn(request: APIRequestContext): Promise<{ id: string; secret: string }> {
  const started = await request.post('/api/tools/youtube-comment-picker', {
    data: { url: video, winners: 2, alternates: 1, beacon: 'off' },
  })
  expect(started.status()).toBe(202)
  const { data: job } = (await started.json()) as { data: { id: string; secret: string } }
  const stateOf = async () => {
    const headers = { 'X-Job-Secret': job.secret }
    const answer = await request.get(`/api/jobs/${job.id}`, { headers })
    return ((await answer.json()) as { data: { state: string } }).data.state
  }
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done')
  return job
}

const pathOf = (id: string) => `/tools/youtube-comment-picker/draw/${id}`

test('an outsider repeats a draw, looks somebody up, and checks the saved list again', async ({
  page,
  request,
}) => {
  const { id } = await drawn(request)
  await open(page, pathOf(id))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Repeat the draw' }).click()
  // By the secret alone, so there is no round to check.
  await expect(page.getByText('Same places, not all could be checked')).toBeVisible()
  const rows = page.locator('.draw-checks > li')
  await expect(rows).toHaveCount(8)
  await expect(rows.locator('[data-is="right"]')).toHaveCount(7)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Entry list' }).click(),
  ])
  const list = readFileSync(await saved.path(), 'utf8')
  const changed = list.replace(/"entry":"./, '"entry":"x')
  const file = (text: string) => ({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const field = page.getByLabel('Check a saved list')
  await field.setInputFiles(file(list))
  await expect(page.getByText('Checked against mine.json')).toBeVisible()
  await expect(rows.locator('[data-is="wrong"]')).toHaveCount(0)
  await field.setInputFiles(file(changed))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('isn’t an entry list')
  await field.setInputFiles(file(JSON.stringify({ ...JSON.parse(list), entries: [] })))
  await expect(page.getByText('Doesn’t match')).toBeVisible()

  await page.getByLabel('Your handle or a link to your channel').fill('@hobbinlane')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/In the list|Taken out|Not read/)).toBeVisible()
})

test('the receipt is a picture in the page’s language', onlyInFull, async ({ page, request }) => {
  const { id } = await drawn(request)
  await open(page, `/ja${pathOf(id)}`)
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.locator('a[download$=".png"]').click(),
  ])
  const png = readFileSync(await saved.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
})

test('whoever drew without an account deletes the draw with what their browser keeps', async ({
  page,
  request,
  watch,
}) => {
  watch.expectProblem(/status of 404/)
  const job = await drawn(request)
  await page.addInitScript((draws) => localStorage.setItem('draws', JSON.stringify(draws)), [job])
  await open(page, pathOf(job.id))
  await page.getByRole('button', { name: 'Delete this draw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this draw' }).click()
  await expect(page.getByText('The draw was deleted.')).toBeVisible()
  expect((await page.goto(pathOf(job.id)))?.status()).toBe(404)
})

test(
  'an id that is none, and one that nobody drew, are pages that aren’t there',
  onlyInFull,
  async ({ page, watch }) => {
    watch.expectProblem(/status of 404/)
    for (const id of ['none', '0'.repeat(24)]) {
      expect((await page.goto(pathOf(id)))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  },
)
