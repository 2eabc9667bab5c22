import type { Page } from '@playwright/test'
import { expect, open, test } from '../helpers/e2e/test'
import { resultOf } from '../helpers/e2e/tools'
import { inGate } from '../helpers/gate'

const path = '/tools/youtube-video-summary-generator?url=TY-ejGuhIu4'
const api = '**/api/tools/youtube-video-summary-generator'

/** A site whose language model may be asked: its points come when the test lets them. */
async function withModel(page: Page) {
  let letGo = (_: object) => {}
  const parts = new Promise<object>((resolve) => {
    letGo = resolve
  })
  let cues: number
  await page.route(`${api}?*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    cues = body.data.cues.length
    await route.fulfill({ response, json: { ...body, data: { ...body.data, mayAsk: 'points' } } })
  })
  await page.route(`${api}/points`, async (route) => {
    const data = await parts
    await route.fulfill({ json: { success: true, data: { cues, ...data } } }).catch(() => {})
  })
  return letGo
}

for (const width of [1280, 390]) {
  test(
    `at ${width} pixels a transcript is read while its points are made, and they take their place`,
    inGate(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const letGo = await withModel(page)
      await open(page, path)
      const card = resultOf(page).locator('.summary-part')
      await expect(card).toContainText('Looking for key points…')
      const lines = resultOf(page).locator('.transcript-lines')
      await expect(lines).toBeVisible()
      const text = 'Words of this video'
      const claim = { text, cue: 1 }
      const aside = resultOf(page).locator('.transcript-screen')
      const before = await Promise.all([card.boundingBox(), aside.boundingBox()])
      letGo({
        sentences: { summaries: { short: [claim] }, keyPoints: [claim], model: 'a model' },
        chapters: [],
      })
      await expect(card.getByRole('link', { name: text })).toHaveCount(2)
      await expect(card.getByRole('status')).toHaveText(/^Lines chosen by a model/)
      // What stands above and beside it hasn't moved.
      const after = await Promise.all([card.boundingBox(), aside.boundingBox()])
      const places = (boxes: typeof after) => boxes.map((box) => [box?.x, box?.y])
      expect(places(after)).toEqual(places(before))
    },
  )
}

test('Cancel ends the call, and the keyboard stays at its place', async ({ page, watch }) => {
  // Chromium says so where it is asked for its own model and has none.
  watch.expectProblem(/Unable to create a text session/)
  await withModel(page)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/points'))
  await open(page, path)
  const card = resultOf(page).locator('.summary-part')
  await card.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await ended
  await expect(card).toContainText('No key points')
  await expect(card.getByRole('heading')).toBeFocused()
})
