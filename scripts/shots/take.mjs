// One picture of one screen, and what is wrong with the page.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a page may take, with both themes, in milliseconds. */
const maxMs = 45_000
/** How long the page may still load pictures after its answer. */
const quietMs = 8_000

/** Adds up the shifts of the layout, and remembers what moved. Runs in the page. */
function watchShifts() {
  window.shifts = { sum: 0, moved: [] }
  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60) : '?'
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifts.sum += value
      window.shifts.moved.push(...(sources ?? []).slice(0, 1).map(({ node }) => nameOf(node)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until fonts and pictures are there and the page stands still. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await sleep(300)
}

/** What the browser's console may say: that a call failed which the screen makes fail. */
const isExpected = ({ refused = [] }, message) =>
  /^Failed to load resource: the server responded with a status of [45]/.test(message.text()) &&
  refused.some((part) => message.location().url.includes(part))

async function takeInTime(context, origin, screen, { width, file }) {
  const problems = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (!isExpected(screen, message)) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  const isCall = (url, part) => new URL(url).pathname === part
  const answers = []
  page.on('response', (answer) => {
    if (screen.answered && isCall(answer.url(), screen.answered.path)) answers.push(answer.ok())
  })
  let asked = 0
  if (screen.held) {
    // The context is closed with the call unanswered.
    await page.route(
      (url) => isCall(url.href, screen.held),
      () => {
        asked += 1
      },
    )
  }
  await page.goto(origin + screen.path, { waitUntil: 'load', timeout: 20_000 })
  const isThere = () =>
    (!screen.held || asked > 0) && (!screen.answered || answers.includes(screen.answered.ok))
  for (let waited = 0; !isThere() && waited < 10_000; waited += 50) await sleep(50)
  if (!isThere()) problems.push(`no ${screen.held ? 'call' : 'such answer'}: ${answers.join(' ')}`)
  if (screen.held) await sleep(1_500)
  else await settle(page)

  const { wide, shifts } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { wide: scrollWidth - clientWidth, shifts: window.shifts }
  })
  if (wide > 0) problems.push(`${wide} px wider than its window of ${width}`)
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: file(theme), fullPage: true, animations: 'disabled' })
  }
  return { problems, shift: shifts.sum, moved: shifts.moved }
}

/** Opens a screen at a width and writes its two pictures.
 * @returns problems, one sentence each; the layout's shift, and what moved */
export async function take(browser, { origin, tokens, folder }, screen, { code, tag, width }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: 'light',
    locale: tag,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const file = (theme) => path.join(folder, `${screen.name}.${code}.${width}.${theme}.png`)
  let timer
  try {
    // Without the cookie banner, which would cover a part of every page.
    await context.addCookies([{ name: 'mySiteCookieConsent', value: 'true', url: origin }])
    await context.addInitScript(watchShifts)
    const token = tokens[screen.as]
    if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const limit = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${maxMs / 1000} s`)), maxMs)
    })
    return await Promise.race([takeInTime(context, origin, screen, { width, file }), limit])
  } catch (error) {
    return { problems: [error.message.split('\n')[0]], shift: 0, moved: [] }
  } finally {
    clearTimeout(timer)
    await context.close()
  }
}
