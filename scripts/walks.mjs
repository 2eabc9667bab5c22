import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { ensureChromium } from './browser.mjs'
import buildPackages from './build-packages.mjs'
import { startNode, stopAll, waitUntilUp } from './processes.mjs'
import { startSampleYouTube } from './sample-youtube.mjs'
import { walks } from './walks/acts.mjs'
import { ownFunctions } from './walks/coverage.mjs'

const port = process.env.PORT ?? '4800'
const origin = `http://127.0.0.1:${port}`
const folder = mkdtempSync(path.join(os.tmpdir(), 'walks-'))

async function startSite() {
  buildPackages()
  const sample = await startSampleYouTube(process.env)
  const site = startNode(['--import', './scripts/walks/hook.mjs', 'scripts/site/main.mjs'], {
    env: {
      ...process.env,
      ...sample.settings,
      PORT: port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      NODE_ENV: 'development',
      DEMO_BUILD: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await waitUntilUp(`${origin}/api/health`)
  return () =>
    new Promise((resolve) => {
      site.once('message', resolve)
      site.send('which')
    })
}

async function trace(onServer) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  })
  const page = await browser.newPage({ baseURL: origin, locale: 'en' })
  page.setDefaultTimeout(120_000)
  const devtools = await page.context().newCDPSession(page)
  const inBrowser = () => ownFunctions((method, options) => devtools.send(method, options))
  await devtools.send('Profiler.enable')
  await devtools.send('Debugger.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const traces = {}
  for (const [name, { prepare, act }] of Object.entries(walks)) {
    await prepare(page)
    await inBrowser()
    await onServer()
    await act(page)
    console.error(name, Math.round(performance.now() / 1000))
    traces[name] = { browser: await inBrowser(), server: await onServer() }
    writeFileSync('/tmp/walks2-traces.json', JSON.stringify(traces, null, 1))
  }
  await browser.close()
  return traces
}

try {
  const traces = await trace(await startSite())
  for (const [name, sides] of Object.entries(traces))
    for (const [side, files] of Object.entries(sides)) {
      console.log(`\n## ${name} ${side} ${Object.keys(files).length}`)
      for (const file of Object.keys(files).sort())
        console.log(`  ${file}  ${files[file].slice(0, 5).join(' | ').replaceAll('\n', ' ')}`)
    }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
