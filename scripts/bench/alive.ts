// How long a page takes on a slow phone until it is alive: until React has taken over what a visitor
// can use.
import type { Browser } from 'playwright'

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip, a quarter of this processor. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowness = 4

/** Sets `aliveAt` of the window. Text, as what compiles this file would name the inner function by a helper
 * that pages don't have. */
const watch = `function (wanted) {
  requestAnimationFrame(function look() {
    const element = [...document.querySelectorAll(wanted)].at(-1)
    // React marks each element of a page that it has taken over.
    const isAlive = element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    if (isAlive) window.aliveAt = performance.now()
    else requestAnimationFrame(look)
  })
}`

/**
 * Opens a page with an empty cache.
 * @param selector the last element that has to come alive
 * @returns milliseconds from the start of the navigation
 */
export async function aliveAfter(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addInitScript({ content: `(${watch})(${JSON.stringify(selector)})` })
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    const found = await page.waitForFunction(() => (window as { aliveAt?: number }).aliveAt)
    return Number(await found.jsonValue())
  } finally {
    await context.close()
  }
}
