// `npm run docs:screenshot`: writes `docs/screenshot.png`, a tool with its result as the demo shows
// it on a wide screen in light colors.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { ensureChromium } from './browser.mjs'
import { freePort, printed, startNode, stopAll } from './processes.mjs'

const file = 'docs/screenshot.png'
const page = `/tools/tag-extractor?${new URLSearchParams({ url: 'https://www.youtube.com/watch?v=TY-ejGuhIu4' })}`
const size = { width: 1280, height: 860 }
/** In bytes, because the README is also read on phones. */
const maxBytes = 250_000

/** A screenshot of the page with its result. */
async function takePicture(origin) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  try {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 1,
      colorScheme: 'light',
      locale: 'en',
      reducedMotion: 'reduce',
    })
    // Without the cookie banner, which would cover a part of the page.
    await context.addCookies([{ name: 'mySiteCookieConsent', value: 'true', url: origin }])
    const tab = await context.newPage()
    await tab.goto(origin + page)
    await tab.getByRole('region', { name: 'Result' }).waitFor()
    await tab.waitForLoadState('networkidle')
    return await tab.screenshot({ animations: 'disabled' })
  } finally {
    await browser.close()
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'screenshot-'))
try {
  const env = { ...process.env, PORT: await freePort(), DATA_DIR: folder }
  const demo = startNode(['scripts/demo.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [, origin] = await printed(demo, /ready at (http:\/\/\S+)/)
  const png = await sharp(await takePicture(origin))
    .png({ palette: true, effort: 10 })
    .toBuffer()
  if (png.length > maxBytes)
    throw new Error(`${file} would have ${png.length} bytes of ${maxBytes}.`)
  writeFileSync(file, png)
  console.log(`${file}: ${png.length} bytes`)
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
