import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

/** Watches a page for errors and foreign requests; a test can allow single ones. */
export interface Watch {
  /** Allows matching errors, such as the browser's console line about a 404. */
  expectProblem: (pattern: RegExp) => void
  /** Allows requests to a foreign origin. */
  allowOrigin: (origin: string) => void
  /** Addresses of all requests to foreign origins, including allowed ones. */
  foreign: string[]
}

/** A private address, the same for the same test. */
function addressOf(testId: string): string {
  const [a, b, c] = createHash('sha256').update(testId).digest()
  return `10.${a}.${b}.${c}`
}

/** The page on which a worker's tests take turns: the site's code is compiled in it, and cached. */
interface Shared {
  context: BrowserContext
  page: Page
  /** The options of its context. A test with other ones has a context of its own. */
  options: string
  /** Whether a test has done what can't be taken back. */
  isSpent: boolean
}

async function newShared(browser: Browser, options: string): Promise<Shared> {
  // Playwright adds the options of the test.
  const context = await browser.newContext()
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const shared = { context, page: await context.newPage(), options, isSpent: false }
  const spend = <T extends object>(owner: T, name: keyof T) => {
    const method = owner[name] as (...args: unknown[]) => unknown
    const spending = (...args: unknown[]) => {
      shared.isSpent = true
      return method.apply(owner, args)
    }
    Object.assign(owner, { [name]: spending })
  }
  spend(context, 'addInitScript')
  spend(shared.page, 'addInitScript')
  spend(context.clock, 'install')
  return shared
}

/** What tests listen to. Playwright listens to other events. */
const events = [
  'console',
  'dialog',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'request',
  'requestfailed',
  'response',
  'websocket',
  'weberror',
]

/** Makes a page as new: no listener, cookie or stored word of a test is left, and nothing is cut off
 * that still loads. False where that can't be. */
async function renew(
  { context, page, isSpent }: Shared,
  viewport: { width: number; height: number } | null,
) {
  if (isSpent || page.isClosed() || context.pages().length > 1) return false
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // On the same origin: another one has a process of its own, without the compiled code.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null, contrast: null, media: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  return true
}

/** Collects every error and every foreign request of all pages of a context. */
function watchContext(context: BrowserContext, origin: string, problems: string[]) {
  const foreign: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin) return
    foreign.push(url.href)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Requests are aborted when the visitor leaves or cancels, and when a page load becomes a
    // download.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${reason} ${request.url()}`)
  })
  return foreign
}

/**
 * Playwright's `test` on the built site. It fails when a page logs an error or a warning, throws,
 * violates the content security policy, has a failed request, or requests another origin.
 */
export const test = base.extend<{ watch: Watch }, { turns: { shared?: Shared } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  turns: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async (
    {
      browser,
      turns,
      baseURL,
      extraHTTPHeaders,
      viewport,
      permissions,
      contextOptions,
      javaScriptEnabled,
      timezoneId,
    },
    use,
    testInfo,
  ) => {
    const all = [baseURL, viewport, permissions, contextOptions, javaScriptEnabled, timezoneId]
    const options = JSON.stringify(all)
    if (turns.shared && turns.shared.options !== options) await turns.shared.context.close()
    if (turns.shared?.options !== options) turns.shared = await newShared(browser, options)
    const { shared } = turns
    await shared.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(shared.context)
    const passed = testInfo.status === testInfo.expectedStatus
    if (passed && (await renew(shared, viewport).catch(() => false))) return
    turns.shared = undefined
    await shared.context.close()
  },
  page: async ({ context, turns }, use) => {
    await use(turns.shared?.page ?? (await context.newPage()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  // An address each: jobs of tests that run beside one another would count as one visitor's.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'X-Forwarded-For': addressOf(testId) }),
  // Long enough for a slow machine, and shorter than the test's timeout, to name the failed step.
  actionTimeout: 20_000,
  watch: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      const allowed: string[] = []
      const foreign = watchContext(context, baseURL ?? '', problems)
      await use({
        expectProblem: (pattern) => expected.push(pattern),
        allowOrigin: (origin) => allowed.push(origin),
        foreign,
      })
      const unexpected = problems.filter((text) => !expected.some((one) => one.test(text)))
      expect(unexpected, 'no error in any page').toEqual([])
      const thirdParties = foreign.filter((url) => !allowed.includes(new URL(url).origin))
      expect(thirdParties, 'no request to another origin').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For `test.use`: a page whose animations and transitions run. Otherwise they end at once. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Takes the network off, with all that earlier tests have loaded. What the page asks for then may fail. */
export async function goOffline(page: Page, watch: Watch): Promise<void> {
  watch.expectProblem(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ChunkLoadError|Failed to fetch reviews/,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // The page's own memory is emptied by this.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.detach()
  await page.context().setOffline(true)
}

/** Waits until what the page has so far is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until React has hydrated the page, so that no interaction is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Links are React's before it is done: the page may still wait for code, and what is typed until
    // then is lost. So this asks React itself whether it has taken over the server's HTML, the root's and that of
    // each `Activity`. A page that is still being read has no root yet.
    type Fiber = { memoizedState: unknown; child: Fiber | null; sibling: Fiber | null }
    const page = (document.getElementById('__next') ?? {}) as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >
    const key = Object.keys(page).find((one) => one.startsWith('__reactContainer'))
    if (key === undefined) return false
    const waits = (state: unknown) =>
      ['isDehydrated', 'dehydrated'].some(
        (name) => (state as Record<string, unknown> | null)?.[name],
      )
    const left: (Fiber | null | undefined)[] = [page[key]?.stateNode.current]
    for (let fiber = left.pop(); left.length || fiber; fiber = left.pop()) {
      if (!fiber) continue
      if (waits(fiber.memoizedState)) return false
      left.push(fiber.sibling, fiber.child)
    }
    return true
  })
  // Effects run after the next paint.
  await painted(page)
}

/** Opens a page of the site and waits for its hydration. Returns its HTTP status. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path)
  await hydrated(page)
  return response?.status()
}

/** Opens a page with this session token stored in the browser. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(path)
}

/** The account menu of a logged-in user, in English. */
export const accountMenu = (page: Page) => page.locator('summary', { hasText: /^Account: / })

/** The translations of one language and namespace, by key. */
export function translations(tag: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(`locales/${tag}/${namespace}.json`, 'utf8'))
}
