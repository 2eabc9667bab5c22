import { languages, localePath } from '../../lib/i18n/languages'
import { expect, open, test } from '../helpers/e2e/test'
import { sampleVideo, watch } from '../helpers/e2e/tools'
import { onlyInFull } from '../helpers/gate'

const video = sampleVideo('TY-ejGuhIu4')

for (const width of [768, 1280]) {
  test(
    `no figure and no tool's name is cut in the card of a link, ${width} pixels wide`,
    onlyInFull,
    async ({ page }) => {
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
    },
  )
}

for (const width of [390, 768, 1280]) {
  test(
    `the home page's small results cut no word in any language, ${width} pixels wide`,
    onlyInFull,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const { code } of languages) {
        await open(page, localePath(code, '/'))
        const texts = page.locator('.small-result').locator('p, span:not(.sr-only), b, text')
        expect(await texts.count()).toBeGreaterThan(20)
        const cut = await texts.evaluateAll((all) =>
          all.flatMap((one) => {
            const frame = one.closest('svg') ?? one.closest('.small-result > *')
            const [inner, outer] = [one, frame ?? one].map((box) => box.getBoundingClientRect())
            const isIn =
              inner!.left >= outer!.left - 1 &&
              inner!.right <= outer!.right + 1 &&
              inner!.bottom <= outer!.bottom + 1
            const isWhole = one.scrollWidth <= one.clientWidth || one.clientWidth === 0
            return isIn && isWhole ? [] : [one.textContent]
          }),
        )
        expect(cut, code).toEqual([])
      }
    },
  )
}

for (const width of [390, 768, 1280]) {
  test(`examples show their whole titles, ${width} pixels wide`, onlyInFull, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/de', '/tools/video-data-viewer']) {
      await open(page, path)
      const titles = page.locator('.example-chips bdi')
      expect(await titles.count()).toBeGreaterThan(1)
      const cut = await titles.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect(cut, path).toEqual([])
    }
  })
}

test(
  'a phone shows the names of chapters whole, and links in rows of one width',
  onlyInFull,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/tools/video-data-viewer?url=${video.id}`)
    const names = page.getByRole('list', { name: 'Chapters' }).locator('bdi')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    await open(page, `/tools/youtube-thumbnail?url=${video.id}`)
    const files = page.locator('.size-row .file-link[data-format="jpg"]')
    await expect(files.first()).toBeVisible()
    const widths = await files.evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(new Set(widths).size).toBe(1)
  },
)

test('three tools to go on with fill their row', onlyInFull, async ({ page }) => {
  for (const [width, rows] of [
    [1280, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/tools/tag-extractor?url=${video.id}`)
    const cards = page.locator('.next-tools > li')
    await expect(cards).toHaveCount(3)
    const places = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const last = places.at(-1)
    const list = await page.locator('.next-tools').boundingBox()
    expect(new Set(places.map(({ top }) => top)).size).toBe(rows)
    expect(Math.round(last?.right ?? 0)).toBe(Math.round((list?.x ?? 0) + (list?.width ?? 0)))
  }
})

test('no result widens its page, and a score stands in one line', onlyInFull, async ({ page }) => {
  const link = encodeURIComponent(watch(video.id))
  for (const [width, path] of [
    [390, `description-generator?keyword=${link}`],
    [390, 'youtube-hashtag-generator?keyword=learn+german'],
    [1280, `title-generator?keyword=${'x'.repeat(90)}`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/tools/${path}`)
    await expect(page.locator('[data-outcome]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    const heights = await page
      .locator('.scored-figure')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(heights).size).toBeLessThan(2)
  }
})
