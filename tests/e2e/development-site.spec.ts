import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '../helpers/e2e/test'
import { full } from '../helpers/gate'
import { freePort } from '../helpers/site'

test.skip(!full, 'It compiles pages anew, so only a full run has the time.')

let dev: ChildProcess
let ready: Promise<void>
let dataDir: string

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  baseURL: async ({}, use) => {
    const port = await freePort()
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'development-'))
    const { YOUTUBE_API_KEY: _, YOUTUBE_SOURCE: _source, ...rest } = process.env
    const env = { ...rest, NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir }
    dev = spawn(process.execPath, ['scripts/demo.mjs', '--dev'], { env: env as never })
    ready = new Promise((resolve, reject) => {
      let printed = ''
      const read = (part: Buffer) => {
        printed += part
        if (printed.includes('Tubesmith is ready')) resolve()
      }
      dev.stdout?.on('data', read)
      dev.stderr?.on('data', read)
      dev.once('exit', () => reject(new Error(`The development site ended.\n${printed}`)))
    })
    await use(`http://127.0.0.1:${port}`)
    ready.catch(() => {})
    const ended = dev.exitCode === null && new Promise((resolve) => dev.once('exit', resolve))
    dev.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  },
  // A page is compiled when it is first asked for.
  actionTimeout: 30_000,
})

test('`npm run dev` starts a site whose tool page works without an error', async ({ page }) => {
  test.setTimeout(300_000)
  await ready
  await page.goto('/tools/tag-extractor', { waitUntil: 'networkidle' })
  const field = page.locator('main').getByRole('textbox').first()
  await field.fill('smpTags500w')
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible({ timeout: 120_000 })
  // A page that names late parts of its form, which a build knows.
  const other = await page.request.get('/tools/youtube-embed-code-generator')
  expect(other.status()).toBe(200)
  // Next shows an error of the code in an overlay; its own button stands there always.
  await expect(page.locator('nextjs-portal [role="dialog"]')).toHaveCount(0)
})
