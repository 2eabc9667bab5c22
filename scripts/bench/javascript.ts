// `npm run bench`: the JavaScript that the home page and a tool page cost, against a page with
// `appWithTranslation` alone.
// Two builds of the same sources with the same packages, measured in one run in the same browser:
// everything fetched, as gzip bytes, until the page is idle.
import { rmSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { ensureChromium } from '../browser.mjs'
import { build, buildFloor, serve } from './builds'

const limit = 1.16

/** Compressed bytes of all scripts from opening a page until it is idle. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

async function measure(folder: string, paths: string[]): Promise<number[]> {
  const site = await serve(folder)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const sizes = []
    for (const one of paths) {
      // A new context each time: nothing cached, no cookie, so the consent banner counts too.
      const page = await browser.newPage()
      sizes.push(await scriptBytes(page, site.origin + one))
      await page.context().close()
    }
    return sizes
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function main() {
  const folders: string[] = []
  try {
    const tools = ['tag-extractor', 'youtube-thumbnail', 'youtube-embed-code-generator']
    const paths = ['/', ...tools.map((slug) => `/tools/${slug}`)]
    const whole = await build('whole')
    folders.push(whole)
    const floor = await buildFloor()
    folders.push(floor)
    const [base = 0] = await measure(floor, ['/'])
    console.log(`appWithTranslation alone: ${base} bytes`)
    const sizes = await measure(whole, paths)
    for (const [at, size] of sizes.entries()) {
      const ratio = size / base
      console.log(`${paths[at]}: ${size} bytes, ${ratio.toFixed(3)} × (limit ${limit})`)
      if (ratio > limit) process.exitCode = 1
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
