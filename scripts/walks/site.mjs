import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright'
import { ensureChromium } from '../browser.mjs'
import buildPackages from '../build-packages.mjs'
import { startNode, waitUntilUp } from '../processes.mjs'
import { startSampleYouTube } from '../sample-youtube.mjs'
import { filesThatRan } from './coverage.mjs'

/** Starts a development site, where every module keeps its name, on the sample YouTube.
 * @returns a question: which files ran since it was last asked */
export async function startTracedSite(origin, dataDir) {
  buildPackages()
  const sample = await startSampleYouTube(process.env)
  const site = startNode(['--import', './scripts/walks/hook.mjs', 'scripts/site/main.mjs'], {
    env: {
      ...process.env,
      ...sample.settings,
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(48).toString('base64url'),
      NODE_ENV: 'development',
      DEMO_BUILD: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((_, reject) =>
    site.once('exit', () => reject(new Error('The development site ended.'))),
  )
  await Promise.race([waitUntilUp(`${origin}/api/health`), ended])
  return () => {
    const answer = new Promise((resolve) => site.once('message', resolve))
    site.send('which')
    return Promise.race([answer, ended])
  }
}

/** Opens a page in Chromium.
 * @returns the page, and the same question for what ran in it */
export async function openTracedPage(origin) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  })
  const page = await browser.newPage({ baseURL: origin, locale: 'en' })
  // A development site compiles a page when it is first asked for.
  page.setDefaultTimeout(90_000)
  // Pictures and the demo's badge make calls of their own.
  await page.route(/\/api\/(image|health)\b/, (route) => route.abort())
  const devtools = await page.context().newCDPSession(page)
  const post = (method, options) => devtools.send(method, options)
  await post('Profiler.enable')
  await post('Debugger.enable')
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return { page, inBrowser: () => filesThatRan(post), close: () => browser.close() }
}
