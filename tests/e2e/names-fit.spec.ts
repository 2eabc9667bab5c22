import { expect, open, test } from '../helpers/e2e/test'
import { sampleVideo, watch } from '../helpers/e2e/tools'

const video = sampleVideo('TY-ejGuhIu4')

for (const width of [768, 1280]) {
  test(`no figure and no tool's name is cut in the card of a link, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // French has the longest names.
    await open(page, `/fr?q=${encodeURIComponent(watch(video.id))}`)
    const words = page.locator('.live-card').locator('dt, dd, a span:not(.teaser)')
    await expect(page.locator('.live-card dd')).toHaveCount(4)
    expect(await words.count()).toBeGreaterThan(12)
    const cut = await words.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
  })
}
