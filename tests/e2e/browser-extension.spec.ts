import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { unzipSync } from 'fflate'
import { siteUnderTest } from '../helpers/e2e/site'
import { expect, test } from '../helpers/e2e/test'

/** The ID that Chromium gives to an extension of a folder. */
const idOf = (folder: string) =>
  createHash('sha256')
    .update(folder)
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))

test('Chromium loads the site’s extension, whose popup lists the tools for the tab’s video', async ({
  launchOptions,
}, info) => {
  const answer = await fetch(`${siteUnderTest().origin}/api/browser-extension?browser=chrome`)
  const folder = info.outputPath('extension')
  for (const [name, bytes] of Object.entries(
    unzipSync(new Uint8Array(await answer.arrayBuffer())),
  )) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const context = await chromium.launchPersistentContext('', {
    ...launchOptions,
    // The headless shell takes no extensions.
    executablePath: process.env.WHOLE_CHROMIUM_PATH || launchOptions.executablePath,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...(launchOptions.args ?? []),
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  })
  try {
    const popup = await context.newPage()
    const problems: string[] = []
    popup.on('pageerror', ({ message }) => problems.push(message))
    popup.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    // The tab's address is told only after a click on the browser's own button, which no test can make.
    await popup.addInitScript(() => {
      const { tabs } = (window as unknown as { chrome: { tabs: object } }).chrome
      Object.assign(tabs, {
        query: async () => [{ url: 'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3s' }],
      })
    })
    await popup.goto(`chrome-extension://${idOf(folder)}/popup.html`)
    const tool = popup.locator('a[href*="/tools/tag-extractor"]')
    await expect(tool).toHaveAttribute(
      'href',
      `${siteUnderTest().origin}/tools/tag-extractor?url=${encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}`,
    )
    expect(problems).toEqual([])
  } finally {
    await context.close()
  }
})
