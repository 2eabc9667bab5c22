// `npm run bench`: the JavaScript that pages cost, one of each kind and each tool's, against a page with
// `appWithTranslation` alone.
// Two builds of the same sources with the same packages, measured in one run in the same browser:
// everything fetched, in bytes as they are sent, until the page is idle. ONLY is a part of the addresses.
import { rmSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { tools } from '../../lib/tools/machine/registry'
import { toolPath } from '../../lib/tools/machine/tool-links'
import { ensureChromium } from '../browser.mjs'
import { build, buildFloor, serve } from './builds'

/** How many times as much as the page alone a page may cost. */
const limit = 1.16
/** Pages that cost more; docs/decisions/0004-small-first-load.md says why. */
const ownLimits: Record<string, number> = {
  ...withLimit(1.17, 'youtube-embed-code-generator'),
  ...withLimit(1.18, 'tag-generator', 'title-generator', 'youtube-hashtag-generator'),
  ...withLimit(1.18, 'youtube-channel-search'),
  ...withLimit(1.21, 'youtube-comment-picker', 'keyword-research'),
  ...withLimit(1.21, 'youtube-video-summary-generator'),
  ...withLimit(1.56, 'youtube-money-calculator', 'trending-videos', 'description-generator'),
  '/user/profile': 1.5,
  '/dashboard': 1.7,
}
/** One of each kind. Nobody is logged in. */
const others = [
  ...['/', '/blog', '/blog/find-your-outliers', '/pricing', '/privacy', '/contact', '/login'],
  ...['/register', '/user/profile', '/dashboard'],
]

function withLimit(most: number, ...slugs: string[]): Record<string, number> {
  return Object.fromEntries(slugs.map((slug) => [toolPath(slug), most]))
}

/** Milliseconds without another script after which a page is idle; a busy machine makes pauses. */
const calmMs = 3000

/** Bytes of all scripts, as they are sent, from opening a page until it is idle. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const sum = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
  for (let before = 0, bytes = await sum(); ; before = bytes, bytes = await sum()) {
    if (bytes === before) return bytes
    await page.waitForTimeout(calmMs)
  }
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
    const paths = [...others, ...tools.map(({ slug }) => toolPath(slug))].filter((address) =>
      address.includes(process.env.ONLY ?? ''),
    )
    const whole = await build('whole')
    folders.push(whole)
    const floor = await buildFloor()
    folders.push(floor)
    const [base = 0] = await measure(floor, ['/'])
    console.log(`appWithTranslation alone: ${base} bytes`)
    const sizes = await measure(whole, paths)
    for (const [at, size] of sizes.entries()) {
      const address = paths[at] ?? ''
      const most = ownLimits[address] ?? limit
      console.log(`${address}: ${size} bytes, ${(size / base).toFixed(3)} × (limit ${most})`)
      if (size / base > most) process.exitCode = 1
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
