import { edgeCases } from 'sample-youtube'
import { results } from '../helpers/e2e/routes'
import { expect, open, test } from '../helpers/e2e/test'
import { resultOf, sampleVideo } from '../helpers/e2e/tools'
import { inGate, onlyInFull } from '../helpers/gate'

const hostile = sampleVideo(edgeCases.html)

/** Every running tool, with a video whose title, description and tags contain HTML. */
const pages = [...new Set(results.map((path) => `${path.split('?')[0]}?url=${edgeCases.html}`))]

for (const path of pages) {
  // In the gate tests/e2e/tools.spec.ts looks at the tools for a video; pictures of channels show no words.
  const details = inGate(path.includes('channel-id-finder'))
  test(
    `X08: HTML in texts from YouTube stays text on ${path.split('?')[0]}`,
    details,
    async ({ page }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await open(page, path)
      const result = resultOf(page)
      await expect(result).toBeVisible()
      // By now an injected script would have run.
      await page.waitForLoadState('networkidle')
      expect(dialogs).toEqual([])
      await expect(
        page.locator('main script, [onerror], [onload], a[href^="javascript:"]'),
      ).toHaveCount(0)
      await expect(page.locator('img[src="x"], main b')).toHaveCount(0)
    },
  )
}

// In the gate tests/e2e/tools.spec.ts does both.
test('X08: a title with HTML is shown literally', onlyInFull, async ({ page }) => {
  await open(page, `/tools/video-data-viewer?url=${edgeCases.html}`)
  await expect(resultOf(page)).toContainText(hostile.title)
  await page.getByRole('tab', { name: 'Description' }).click()
  await expect(resultOf(page)).toContainText('<img src=x onerror=alert(2)>')
})
