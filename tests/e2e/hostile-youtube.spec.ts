import { test as base, expect, open } from '../helpers/e2e/test'
import { resultOf } from '../helpers/e2e/tools'
import { inGate } from '../helpers/gate'
import { type Site, startSite, upstreamAt } from '../helpers/site'
import { startReferenceYouTube } from '../reference-youtube/server'

// What YouTube's search, its charts and captions say reaches pages that no link leads to.

const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const youtube = await startReferenceYouTube()
      const settings = { YOUTUBE_SOURCE: 'auto', YOUTUBE_API_KEY: 'reference-key' }
      const site = await startSite({ ...upstreamAt(youtube.origin), ...settings })
      await use(site)
      await site.stop()
      await youtube.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
})

// One worker, as each starts a site.
test.describe.configure({ mode: 'default' })

const pages: [path: string, words: string][] = [
  ['tag-generator?keyword=sourdough%20starter', 'Sourdough Bread'],
  ['youtube-hashtag-generator?keyword=sourdough%20starter', '#SourdoughStarter'],
  ['title-generator?keyword=sourdough%20starter', 'ourdough'],
  ['keyword-research?keyword=sourdough%20starter', '<b>sourdough</b> starter'],
  ['youtube-channel-search?keyword=sourdough', '<b>Bakes</b>'],
  ['trending-videos?country=US&category=10', '<script>alert(1)</script>'],
  ['monetization-checker?url=@emberbakes', '<b>Bakes</b>'],
  ['youtube-money-calculator?url=@pechihleb', '507'],
  ['youtube-video-summary-generator?url=https://youtu.be/en-refv-001', 'alert("captions")'],
]

/** Texts with a mark that turns letters around, outside of anything that isolates them. */
function turnedTexts(): string[] {
  const isIsolated = (element: Element | null): boolean =>
    element !== null &&
    (/isolate|plaintext/.test(getComputedStyle(element).unicodeBidi) ||
      (getComputedStyle(element).display !== 'inline' && element.childElementCount === 0) ||
      (element.tagName !== 'MAIN' && isIsolated(element.parentElement)))
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (/[\u202a-\u202e]/.test(textContent ?? '') && !isIsolated(parentElement)) {
      found.push(`${parentElement?.outerHTML.slice(0, 120)}`)
    }
  }
  return found
}

/** In the gate tools whose results nobody else looks at with hostile words. */
const inFullOnly = /^(?:youtube-hashtag|title-|trending|tag-|youtube-video-summary|monetization)/
for (const [path, words] of pages) {
  const details = inGate(!inFullOnly.test(path))
  test(`X08: what YouTube says stays text on ${path.split('?')[0]}`, details, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await open(page, `/tools/${path}`)
    // The site has just started, and is asked for the first time.
    await expect(resultOf(page)).toContainText(words, { timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    expect(dialogs).toEqual([])
    await expect(
      page.locator('main script, [onerror], [onload], a[href^="javascript:"], img[src="x"]'),
    ).toHaveCount(0)
    // The site's own figures are bold, too.
    await expect(page.locator('main b').filter({ hasText: /Bakes|bold|sourdough/i })).toHaveCount(0)
    // The title has the video's name, as words.
    await expect(page.locator('head title')).toHaveCount(1)
    // A mark of direction turns around its own text alone.
    expect(await page.evaluate(turnedTexts)).toEqual([])
    if (/^(?:trending|keyword-research|youtube-video-summary)/.test(path)) {
      await expect(resultOf(page)).toContainText('\u202egnp.exe')
    }
  })
}
