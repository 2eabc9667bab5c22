import type { Page } from '@playwright/test'
import { edgeCases } from 'sample-youtube'
import { expect, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

const path = (videoId: string, more = '') => `/tools/youtube-comment-picker?url=${videoId}${more}`
const drawn = (page: Page) => page.getByRole('region', { name: 'Who was drawn' })
const start = (page: Page) => page.getByRole('button', { name: 'Start the draw' })

test('a draw goes from a link to its winners and its page, and a reloaded page shows it again', async ({
  page,
}) => {
  await open(page, path(edgeCases.manyComments, '&winners=2&alternates=1&beacon=off'))
  const plan = page.getByRole('region', { name: 'Before the draw' })
  await expect(plan.getByText('comments reported', { exact: true })).toBeVisible()
  // An address alone draws nothing.
  await expect(page.getByRole('region', { name: 'Your draw' })).toHaveCount(0)
  await start(page).click()
  await expect(drawn(page)).toBeVisible({ timeout: 90_000 })
  await expect(drawn(page).getByRole('link', { name: 'Open the comment' })).toHaveCount(3)
  await expect(page.getByText(/The site’s own secret decided alone/)).toBeVisible()
  const name = await drawn(page).locator('.drawn-name').first().textContent()
  await page.reload()
  await expect(drawn(page).locator('.drawn-name').first()).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Open the draw’s page' }).click()
  await expect(page).toHaveURL(/\/tools\/youtube-comment-picker\/draw\/[\da-f]{24}$/)
  await expect(drawn(page)).toBeVisible()
})

test(
  'comments that are off end a draw with their sentence and lead back to the rule',
  onlyInFull,
  async ({ page }) => {
    await open(page, path(edgeCases.commentsOff))
    await start(page).click()
    await expect(page.getByText('Comments are off for this video.').first()).toBeVisible({
      timeout: 90_000,
    })
    await page.getByRole('button', { name: 'Back to the rule' }).click()
    await expect(start(page)).toBeVisible()
  },
)

test(
  'a waiting draw asks whether to go on, and the answer reaches its job',
  onlyInFull,
  async ({ page }) => {
    const id = 'a'.repeat(24)
    const until = new Date(Date.now() + 20 * 60_000).toISOString()
    const status = {
      state: 'waiting',
      version: 3,
      done: 900,
      asks: { read: 900, of: 1000, until },
    }
    await page.route('**/api/tools/youtube-comment-picker', (route) =>
      route.fulfill({ status: 202, json: { success: true, data: { id, secret: 's'.repeat(32) } } }),
    )
    await page.route(`**/api/jobs/${id}/events`, (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `id: 3\ndata: ${JSON.stringify(status)}\n\n`,
      }),
    )
    let answered: unknown
    await page.route(`**/api/jobs/${id}/answer`, (route) => {
      answered = route.request().postDataJSON()
      return route.fulfill({ json: { success: true, data: null } })
    })
    await open(page, path(edgeCases.manyComments))
    await start(page).click()
    const asks = page.getByRole('region', { name: 'Only 900 of 1,000 comments came. Go on?' })
    await expect(asks.getByRole('timer')).toContainText('left to answer')
    await asks.getByRole('button', { name: 'Go on with 900 of 1,000' }).click()
    await expect.poll(() => answered).toEqual({ goOn: true })
  },
)
